import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { uniqueRows } from '../../data/query/offset-pages.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useVisibleWorks } from '../../data/works/work-state.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../widgets/tools/ToolGrid.tsx';
import { PeopleGrid, PeopleSkeleton } from './PeopleGrid.tsx';
import {
  peopleResultsQuery,
  postResultsQuery,
  PREVIEW_SIZES,
  toolResultsQuery,
} from './result-queries.ts';
import { NoResults, SEARCH_FAILED, SearchFailed } from './result-states.tsx';
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
  const posts = useInfiniteQuery(postResultsQuery(criteria, PREVIEW_SIZES.posts + 1));
  const tools = useInfiniteQuery(toolResultsQuery(criteria, PREVIEW_SIZES.tools + 1));
  const people = useInfiniteQuery(peopleResultsQuery(criteria.text, PREVIEW_SIZES.people + 1));
  const queries = criteria.text === '' ? [posts, tools] : [posts, tools, people];

  const loadedPosts = useMemo(() => uniqueRows(posts.data?.pages ?? []), [posts.data]);
  const postRows = useVisibleWorks(loadedPosts);
  const toolRows = useMemo(() => uniqueRows(tools.data?.pages ?? []), [tools.data]);
  // People are searched only by words. Without words, the data is a placeholder of the previous
  // search.
  const peopleRows = useMemo(
    () => (criteria.text === '' ? [] : uniqueRows(people.data?.pages ?? [])),
    [people.data, criteria.text],
  );

  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  if (failed.length === queries.length) return <SearchFailed onRetry={retry} />;
  const loaded = queries.filter(({ data }) => data !== undefined);
  if (loaded.length === 0 && queries.every(({ fetchStatus }) => fetchStatus === 'paused')) {
    return <OfflineState />;
  }
  const settled = queries.every(
    ({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData,
  );
  if (settled && postRows.length + toolRows.length + peopleRows.length === 0) {
    return <NoResults />;
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
        query={posts}
        count={postRows.length}
        more={postRows.length > PREVIEW_SIZES.posts ? tabPath('prompts') : null}
        skeleton={<CardsSkeleton />}
      >
        <CardColumns
          label="Prompts"
          works={postRows.slice(0, PREVIEW_SIZES.posts)}
          viewerId={user?.id ?? null}
          busy={posts.isFetching}
        />
      </Section>
      <Section
        name="Tools"
        query={tools}
        count={toolRows.length}
        more={toolRows.length > PREVIEW_SIZES.tools ? tabPath('tools') : null}
        skeleton={<ToolGridSkeleton cards={PREVIEW_SIZES.tools} />}
      >
        <ToolGrid tools={toolRows.slice(0, PREVIEW_SIZES.tools)} label="Tools" />
      </Section>
      {criteria.text !== '' && (
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
    </div>
  );
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
