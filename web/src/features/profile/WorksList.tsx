import { type ReactNode, useCallback } from 'react';
import { useSession } from '../../data/session/use-session.ts';
import type { Work } from '../../data/works/work.ts';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';

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
}

/** List of cards that loads more pages on scroll. */
export function WorksList({ works, label, query, empty }: WorksListProps) {
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
