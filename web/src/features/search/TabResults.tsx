import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OffsetPage } from '../../data/paged.ts';
import { rowsOf } from '../../data/paged.ts';
import { useSession } from '../../data/use-session.ts';
import { useRemainingWorks } from '../../data/work-state.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../widgets/tools/ToolGrid.tsx';
import { PeopleGrid, PeopleSkeleton } from './PeopleGrid.tsx';
import { peopleOf, postsOf, toolsOf } from './result-queries.ts';
import { NothingFound, SEARCH_FAILED, SearchFailed, SearchOffline } from './result-states.tsx';
import type { Wanted } from './search-address.ts';

type Pages<Row> = UseInfiniteQueryResult<InfiniteData<OffsetPage<Row>>>;

/** The posts that were found. */
export function PostResults({ wanted }: { wanted: Wanted }) {
  const { user } = useSession();
  const posts = useInfiniteQuery(postsOf(wanted));
  const loaded = useMemo(() => rowsOf(posts.data?.pages ?? []), [posts.data]);
  const remaining = useRemainingWorks(loaded);
  return (
    <ResultList
      pages={posts}
      empty={remaining.length === 0}
      what="prompts"
      skeleton={<CardsSkeleton />}
    >
      <CardColumns
        label="Prompts"
        works={remaining}
        viewerId={user?.id ?? null}
        busy={posts.isFetching}
      />
    </ResultList>
  );
}

/** The tools that were found. */
export function ToolResults({ wanted }: { wanted: Wanted }) {
  const tools = useInfiniteQuery(toolsOf(wanted));
  const rows = useMemo(() => rowsOf(tools.data?.pages ?? []), [tools.data]);
  return (
    <ResultList
      pages={tools}
      empty={rows.length === 0}
      what="tools"
      skeleton={<ToolGridSkeleton />}
    >
      <ToolGrid tools={rows} label="Tools" />
    </ResultList>
  );
}

/** The people who were found by their names. */
export function PeopleResults({ text }: { text: string }) {
  const people = useInfiniteQuery(peopleOf(text));
  const rows = useMemo(() => rowsOf(people.data?.pages ?? []), [people.data]);
  if (text === '') return <NothingFound what="users" />;
  return (
    <ResultList pages={people} empty={rows.length === 0} what="users" skeleton={<PeopleSkeleton />}>
      <PeopleGrid people={rows} stale={false} />
    </ResultList>
  );
}

interface ResultListProps<Row> {
  pages: Pages<Row>;
  empty: boolean;
  /** For 'No … found'. */
  what: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/** A list of results in each of its states; one that is about to be replaced is quieter. */
function ResultList<Row>({ pages, empty, what, skeleton, children }: ResultListProps<Row>) {
  if (pages.data === undefined) {
    if (pages.isError) return <SearchFailed onRetry={() => void pages.refetch()} />;
    return pages.fetchStatus === 'paused' ? <SearchOffline /> : skeleton;
  }
  if (empty && !pages.hasNextPage) {
    // What an earlier search did not find says nothing about this one.
    return pages.isPlaceholderData ? skeleton : <NothingFound what={what} />;
  }
  return (
    <>
      <div className={pages.isPlaceholderData ? 'opacity-60' : undefined}>{children}</div>
      {pages.hasNextPage && !pages.isPlaceholderData && (
        <MoreButton
          busy={pages.isFetchingNextPage}
          problem={pages.isFetchNextPageError ? SEARCH_FAILED : null}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}
