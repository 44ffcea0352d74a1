import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { OffsetPage } from '../../data/query/offset-pages.ts';
import { uniqueRows } from '../../data/query/offset-pages.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useVisibleWorks } from '../../data/works/work-state.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../widgets/tools/ToolGrid.tsx';
import { PeopleGrid, PeopleSkeleton } from './PeopleGrid.tsx';
import { peopleResultsQuery, postResultsQuery, toolResultsQuery } from './result-queries.ts';
import { NoResults, SEARCH_FAILED } from './result-states.tsx';
import type { SearchCriteria } from './search-state.ts';
import { QueryState } from '../../ui/QueryState.tsx';

type Pages<Row> = UseInfiniteQueryResult<InfiniteData<OffsetPage<Row>>>;

/** Tab 'Prompts'. */
export function PostResults({ criteria }: { criteria: SearchCriteria }) {
  const { user } = useSession();
  const posts = useInfiniteQuery(postResultsQuery(criteria));
  const loaded = useMemo(() => uniqueRows(posts.data?.pages ?? []), [posts.data]);
  const remaining = useVisibleWorks(loaded);
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

/** Tab 'Tools'. */
export function ToolResults({ criteria }: { criteria: SearchCriteria }) {
  const tools = useInfiniteQuery(toolResultsQuery(criteria));
  const rows = useMemo(() => uniqueRows(tools.data?.pages ?? []), [tools.data]);
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

/** Tab 'Users'. */
export function PeopleResults({ text }: { text: string }) {
  const people = useInfiniteQuery(peopleResultsQuery(text));
  const rows = useMemo(() => uniqueRows(people.data?.pages ?? []), [people.data]);
  if (text === '') return <NoResults what="users" />;
  return (
    <ResultList pages={people} empty={rows.length === 0} what="users" skeleton={<PeopleSkeleton />}>
      <PeopleGrid people={rows} stale={false} />
    </ResultList>
  );
}

interface ResultListProps<Row> {
  pages: Pages<Row>;
  empty: boolean;
  /** Plural noun for the title 'No [what] found'. */
  what: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/** A list of results with its loading, error and empty states; outdated results are dimmed. */
function ResultList<Row>({ pages, empty, what, skeleton, children }: ResultListProps<Row>) {
  if (pages.data === undefined) {
    return <QueryState query={pages} skeleton={skeleton} errorText={SEARCH_FAILED} />;
  }
  if (empty && !pages.hasNextPage) {
    // The data may be the placeholder of the previous search; then this search is still loading.
    return pages.isPlaceholderData ? skeleton : <NoResults what={what} />;
  }
  return (
    <>
      <div className={pages.isPlaceholderData ? 'opacity-60' : undefined}>{children}</div>
      {pages.hasNextPage && !pages.isPlaceholderData && (
        <MoreButton
          busy={pages.isFetchingNextPage}
          errorText={pages.isFetchNextPageError ? SEARCH_FAILED : null}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}
