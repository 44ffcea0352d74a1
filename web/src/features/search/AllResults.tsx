import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/session/use-session.ts';
import { useVisibleWorks } from '../../data/works/work-state.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../widgets/tools/ToolGrid.tsx';
import { FoundWith } from './FoundWith.tsx';
import { PeopleGrid, PeopleSkeleton } from './PeopleGrid.tsx';
import {
  peopleResultsQuery,
  PREVIEW_SIZES,
  similarResultsQuery,
  toolResultsQuery,
  workResultsQuery,
} from './result-queries.ts';
import type { UsedSearch } from './search-queries.ts';
import { NoResults, SEARCH_FAILED, SearchFailed, SimilarNamesNote } from './result-states.tsx';
import {
  type SearchCriteria,
  searchPath,
  type SearchState,
  type SearchTab,
} from './search-state.ts';
import { OfflineState } from '../../ui/QueryState.tsx';

interface AllResultsProps {
  state: SearchState;
  criteria: SearchCriteria;
}

/** Tab 'All': a few results of each kind. */
export function AllResults({ state, criteria }: AllResultsProps) {
  const { user } = useSession();
  const works = useInfiniteQuery(workResultsQuery(criteria, PREVIEW_SIZES.works + 1));
  const tools = useInfiniteQuery(toolResultsQuery(criteria, PREVIEW_SIZES.tools + 1));
  const people = useInfiniteQuery(peopleResultsQuery(criteria, PREVIEW_SIZES.people + 1));
  const queries = criteria.names === '' ? [works, tools] : [works, tools, people];

  const loadedWorks = useMemo(
    () => works.data?.pages.flatMap(({ works }) => works) ?? [],
    [works.data],
  );
  const visibleWorks = useVisibleWorks(loadedWorks);
  const allTools = useMemo(() => tools.data?.pages.flatMap(({ rows }) => rows) ?? [], [tools.data]);
  // People are searched only by words. Without words, the data is a placeholder of the previous
  // search.
  const peopleRows = useMemo(
    () => (criteria.names === '' ? [] : (people.data?.pages.flatMap(({ rows }) => rows) ?? [])),
    [people.data, criteria.names],
  );

  const settled = queries.every(
    ({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData,
  );
  const usedForWorks = works.data?.pages[0]?.used;
  const usedForTools = tools.data?.pages[0]?.used;
  // If one kind has exact matches, hide the inexact matches of the others.
  const hasExact =
    peopleRows.length > 0 ||
    (visibleWorks.length > 0 && isExact(usedForWorks, criteria.text)) ||
    (allTools.length > 0 && isExact(usedForTools, criteria.text));
  const workRows = hasExact && !isExact(usedForWorks, criteria.text) ? [] : visibleWorks;
  const toolRows = hasExact && !isExact(usedForTools, criteria.text) ? [] : allTools;
  const similar = useQuery(
    similarResultsQuery(criteria, settled && !hasExact, PREVIEW_SIZES.people),
  );
  const similarRows = settled && !hasExact && criteria.names !== '' ? (similar.data ?? []) : [];

  if (criteria.invalid.length > 0) return <NoResults unknown={criteria.invalid} />;
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  if (failed.length === queries.length) return <SearchFailed onRetry={retry} />;
  const loaded = queries.filter(({ data }) => data !== undefined);
  if (loaded.length === 0 && queries.every(({ fetchStatus }) => fetchStatus === 'paused')) {
    return <OfflineState />;
  }
  const shown = [workRows, toolRows, peopleRows, similarRows];
  if (settled && shown.every(({ length }) => length === 0)) {
    if (similar.isLoading) return <PeopleSkeleton />;
    return <NoResults unknown={usedForWorks?.unknown ?? []} />;
  }

  const tabPath = (tab: SearchTab) => searchPath({ ...state, tab });
  return (
    <div className="flex flex-col gap-10">
      {failed.length > 0 && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {SEARCH_FAILED}
        </Banner>
      )}
      <Section
        name="Prompts"
        query={works}
        count={workRows.length}
        more={workRows.length > PREVIEW_SIZES.works ? tabPath('prompts') : null}
        skeleton={<CardsSkeleton />}
      >
        <FoundWith used={usedForWorks} state={state} typed={criteria.text} what="prompts">
          <CardColumns
            label="Prompts"
            works={workRows.slice(0, PREVIEW_SIZES.works)}
            viewerId={user?.id ?? null}
            busy={works.isFetching}
          />
        </FoundWith>
      </Section>
      <Section
        name="Tools"
        query={tools}
        count={toolRows.length}
        more={toolRows.length > PREVIEW_SIZES.tools ? tabPath('tools') : null}
        skeleton={<ToolGridSkeleton cards={PREVIEW_SIZES.tools} />}
      >
        <FoundWith used={usedForTools} state={state} typed={criteria.text} what="tools">
          <ToolGrid tools={toolRows.slice(0, PREVIEW_SIZES.tools)} label="Tools" />
        </FoundWith>
      </Section>
      {criteria.names !== '' && (
        <Section
          name="Users"
          query={people}
          count={peopleRows.length}
          more={peopleRows.length > PREVIEW_SIZES.people ? tabPath('users') : null}
          skeleton={<PeopleSkeleton />}
        >
          <PeopleGrid people={peopleRows.slice(0, PREVIEW_SIZES.people)} stale={false} />
        </Section>
      )}
      {similarRows.length > 0 && (
        <Section
          name="Users"
          query={similar}
          count={similarRows.length}
          more={null}
          skeleton={<PeopleSkeleton />}
        >
          <SimilarNamesNote typed={criteria.names} />
          <PeopleGrid people={similarRows} stale={false} />
        </Section>
      )}
    </div>
  );
}

function isExact(used: UsedSearch | undefined, typed: string): boolean {
  return used === undefined || (used.matching === 'all' && used.query === typed);
}

interface SectionProps {
  name: string;
  query: { data: unknown; isError: boolean; isPlaceholderData: boolean };
  count: number;
  /** Path of the tab with all results; null if all are shown. */
  more: string | null;
  skeleton: ReactNode;
  children: ReactNode;
}

/** One kind of results; renders nothing if there are none. */
function Section({ name, query, count, more, skeleton, children }: SectionProps) {
  const id = `found-${name}`;
  const loading = query.data === undefined;
  if (loading ? query.isError : count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {name}
        </h2>
        {more !== null && (
          <Link
            to={more}
            className="inline-flex h-8 items-center text-sm font-medium text-accent-text hover:underline max-md:h-11"
          >
            See all
            <span className="sr-only"> {name.toLowerCase()}</span>
          </Link>
        )}
      </div>
      <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
        {loading ? skeleton : children}
      </div>
    </section>
  );
}
