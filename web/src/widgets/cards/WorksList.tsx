import { type ReactNode, type Ref, useCallback } from 'react';
import { useSession } from '../../data/session/use-session.ts';
import type { Work } from '../../data/works/work.ts';
import { LoadMore } from '../LoadMore.tsx';
import { CardColumns, type CardsHandle } from './CardColumns.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { WorksGrid } from './WorksGrid.tsx';

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
  /** Large cards, or a grid of square tiles. */
  layout?: 'cards' | 'grid';
  /** The top of each card, above the picture. */
  renderTop?: (work: Work) => ReactNode;
  ref?: Ref<CardsHandle>;
}

/** List of cards or tiles that loads more pages on scroll. */
export function WorksList(props: WorksListProps) {
  const { works, label, query, empty, layout = 'cards', renderTop, ref } = props;
  const { user } = useSession();
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // Do not cancel a running refresh.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);
  const skeleton = layout === 'grid' ? <GridSkeleton /> : <CardsSkeleton />;
  if (works.length === 0 && !query.hasNextPage) return query.isFetching ? skeleton : empty;
  return (
    <>
      {layout === 'grid' ? (
        <WorksGrid works={works} label={label} busy={query.isFetching} />
      ) : (
        <CardColumns
          label={label}
          works={works}
          viewerId={user?.id ?? null}
          busy={query.isFetching}
          renderTop={renderTop}
          {...(ref && { ref })}
        />
      )}
      {query.isFetchingNextPage && <div className="mt-4 [overflow-anchor:none]">{skeleton}</div>}
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
