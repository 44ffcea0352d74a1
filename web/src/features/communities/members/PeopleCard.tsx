import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { LoadMore } from '../../../widgets/LoadMore.tsx';
import { MembersSkeleton } from './MembersSkeleton.tsx';

/** The name of a list, and its texts while nobody is in it. */
export interface ListTexts {
  label: string;
  icon: ReactNode;
  title: string;
  text: string;
}

interface PeopleCardProps {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  texts: ListTexts;
  /** Part of a name; '' for all people. */
  search: string;
  /** The rows of all loaded pages. */
  rows: readonly ReactNode[];
}

const FAILED_TEXT = 'Failed to load the list. Please try again.';

/** A paged list of people with its loading, error and empty states. */
export function PeopleCard({
  query,
  texts: { label, icon, title, text },
  search,
  rows,
}: PeopleCardProps) {
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // Do not cancel a running refresh.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);
  return (
    <QueryState
      query={query}
      skeleton={<MembersSkeleton />}
      errorText={FAILED_TEXT}
      isEmpty={() => rows.length === 0 && !query.hasNextPage}
      empty={
        query.isPlaceholderData ? (
          <MembersSkeleton />
        ) : search === '' ? (
          <EmptyState icon={icon} title={title} text={text} />
        ) : (
          <EmptyState title="No people found" text={`Nobody here matches “${search}”.`} />
        )
      }
    >
      {() => (
        <div aria-busy={query.isPlaceholderData}>
          <Card className="overflow-hidden">
            <ul className="divide-y" aria-label={label}>
              {rows}
            </ul>
          </Card>
          {query.hasNextPage && !query.isPlaceholderData && (
            <LoadMore
              busy={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onLoad={loadMore}
              label="Load more"
              failedText={FAILED_TEXT}
            />
          )}
        </div>
      )}
    </QueryState>
  );
}
