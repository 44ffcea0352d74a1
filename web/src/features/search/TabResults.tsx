import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { fetchMore } from '../../data/query/fetch-more.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useVisibleWorks } from '../../data/works/work-state.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../widgets/tools/ToolGrid.tsx';
import { FoundWith } from './FoundWith.tsx';
import { PeopleGrid, PeopleSkeleton } from './PeopleGrid.tsx';
import {
  peopleResultsQuery,
  similarResultsQuery,
  toolResultsQuery,
  workResultsQuery,
} from './result-queries.ts';
import { NoResults, SEARCH_FAILED, SimilarNamesNote } from './result-states.tsx';
import type { SearchCriteria, SearchState } from './search-state.ts';
import { QueryState } from '../../ui/QueryState.tsx';

interface TabProps {
  state: SearchState;
  criteria: SearchCriteria;
}

/** Tab 'Prompts', with reels between the posts. */
export function WorkResults({ state, criteria }: TabProps) {
  const { user } = useSession();
  const works = useInfiniteQuery(workResultsQuery(criteria));
  const loaded = useMemo(() => works.data?.pages.flatMap(({ works }) => works) ?? [], [works.data]);
  const remaining = useVisibleWorks(loaded);
  const used = works.data?.pages[0]?.used;
  if (criteria.invalid.length > 0) return <NoResults what="prompts" unknown={criteria.invalid} />;
  return (
    <ResultList
      pages={works}
      empty={remaining.length === 0}
      what="prompts"
      unknown={used?.unknown}
      skeleton={<CardsSkeleton />}
    >
      <FoundWith used={used} state={state} typed={criteria.text} what="prompts">
        <CardColumns
          label="Prompts"
          works={remaining}
          viewerId={user?.id ?? null}
          busy={works.isFetching}
        />
      </FoundWith>
    </ResultList>
  );
}

/** Tab 'Tools'. */
export function ToolResults({ state, criteria }: TabProps) {
  const tools = useInfiniteQuery(toolResultsQuery(criteria));
  const rows = useMemo(() => tools.data?.pages.flatMap(({ rows }) => rows) ?? [], [tools.data]);
  const used = tools.data?.pages[0]?.used;
  if (criteria.invalid.length > 0) return <NoResults what="tools" unknown={criteria.invalid} />;
  return (
    <ResultList
      pages={tools}
      empty={rows.length === 0}
      what="tools"
      unknown={used?.unknown}
      skeleton={<ToolGridSkeleton />}
    >
      <FoundWith used={used} state={state} typed={criteria.text} what="tools">
        <ToolGrid tools={rows} label="Tools" />
      </FoundWith>
    </ResultList>
  );
}

/** Tab 'Users'. */
export function PeopleResults({ criteria }: Pick<TabProps, 'criteria'>) {
  const people = useInfiniteQuery(peopleResultsQuery(criteria));
  const rows = useMemo(() => people.data?.pages.flatMap(({ rows }) => rows) ?? [], [people.data]);
  const foundNobody = people.isSuccess && !people.isPlaceholderData && rows.length === 0;
  const similar = useQuery(similarResultsQuery(criteria, foundNobody));
  if (criteria.names === '') return <NoResults what="users" />;
  if (foundNobody && similar.isLoading) return <PeopleSkeleton />;
  if (foundNobody && similar.data !== undefined && similar.data.length > 0) {
    return (
      <>
        <SimilarNamesNote typed={criteria.names} />
        <PeopleGrid people={similar.data} stale={false} />
      </>
    );
  }
  return (
    <ResultList pages={people} empty={rows.length === 0} what="users" skeleton={<PeopleSkeleton />}>
      <PeopleGrid people={rows} stale={false} />
    </ResultList>
  );
}

interface ResultListProps<Page> {
  pages: UseInfiniteQueryResult<InfiniteData<Page>>;
  empty: boolean;
  /** Plural noun for the title 'No [what] found'. */
  what: string;
  /** Filters that match nothing at all. */
  unknown?: readonly string[] | undefined;
  skeleton: ReactNode;
  children: ReactNode;
}

/** A list of results with its loading, error and empty states; outdated results are dimmed. */
function ResultList<Page>({
  pages,
  empty,
  what,
  unknown = [],
  skeleton,
  children,
}: ResultListProps<Page>) {
  if (pages.data === undefined) {
    return <QueryState query={pages} skeleton={skeleton} errorText={SEARCH_FAILED} />;
  }
  if (empty && !pages.hasNextPage) {
    // The data may be the placeholder of the previous search; then this search is still loading.
    return pages.isPlaceholderData ? skeleton : <NoResults what={what} unknown={unknown} />;
  }
  return (
    <>
      <div className={pages.isPlaceholderData ? 'opacity-60' : undefined}>{children}</div>
      {pages.hasNextPage && !pages.isPlaceholderData && (
        <MoreButton
          busy={pages.isFetchingNextPage}
          errorText={pages.isFetchNextPageError ? SEARCH_FAILED : null}
          onMore={() => void fetchMore(pages)}
        />
      )}
    </>
  );
}
