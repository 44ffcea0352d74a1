import { type ReactNode, type Ref, useCallback } from 'react';
import { useSession } from '../../data/session/use-session.ts';
import type { Work } from '../../data/works/work.ts';
import { LoadMore } from '../LoadMore.tsx';
import { CardColumns, type CardsHandle } from './CardColumns.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';

/** The fields of an infinite query that the list uses. */
interface PagedQuery {
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

interface WorksListProps {
  works: readonly Work[];
  label: string;
  query: PagedQuery;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** The top of each card, above the picture. */
  renderTop?: (work: Work) => ReactNode;
  ref?: Ref<CardsHandle>;
}

/** List of cards that loads more pages on scroll. */
export function WorksList({ works, label, query, empty, renderTop, ref }: WorksListProps) {
  const { user } = useSession();
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // Do not cancel a running refresh.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);
  if (works.length === 0 && !query.hasNextPage) return query.isFetching ? <CardsSkeleton /> : empty;
  return (
    <>
      <CardColumns
        label={label}
        works={works}
        viewerId={user?.id ?? null}
        busy={query.isFetching}
        renderTop={renderTop}
        {...(ref && { ref })}
      />
      {query.isFetchingNextPage && (
        <div className="mt-4">
          <CardsSkeleton />
        </div>
      )}
      {query.hasNextPage && (
        <LoadMore
          busy={query.isFetching}
          failed={query.isFetchNextPageError}
          onLoad={loadMore}
          label="Load more"
          failedText="Failed to load more. Please try again."
        />
      )}
    </>
  );
}
