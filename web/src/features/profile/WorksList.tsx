import { type ReactNode, useCallback } from 'react';
import { useSession } from '../../data/use-session.ts';
import type { Work } from '../../data/work.ts';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';

/** What a list needs to know of its query. */
interface Paged {
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

interface WorksListProps {
  works: readonly Work[];
  label: string;
  query: Paged;
  /** In the place of a list without anything in it. */
  empty: ReactNode;
}

/** Cards of works that were read, and more of them as the end comes near. */
export function WorksList({ works, label, query, empty }: WorksListProps) {
  const { user } = useSession();
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // Never in the way of a list that is being read anew.
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
