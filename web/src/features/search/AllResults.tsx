import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { rowsOf } from '../../data/paged.ts';
import { useSession } from '../../data/use-session.ts';
import { useRemainingWorks } from '../../data/work-state.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../widgets/tools/ToolGrid.tsx';
import { PeopleGrid, PeopleSkeleton } from './PeopleGrid.tsx';
import { PREVIEW } from './preview.ts';
import { peopleOf, postsOf, toolsOf } from './result-queries.ts';
import { NothingFound, SEARCH_FAILED, SearchFailed, SearchOffline } from './result-states.tsx';
import {
  searchAddress,
  type SearchAddress,
  type SearchTab,
  type Wanted,
} from './search-address.ts';

interface AllResultsProps {
  state: SearchAddress;
  wanted: Wanted;
}

/** A few results of each kind. */
export function AllResults({ state, wanted }: AllResultsProps) {
  const { user } = useSession();
  const posts = useInfiniteQuery(postsOf(wanted, PREVIEW.posts + 1));
  const tools = useInfiniteQuery(toolsOf(wanted, PREVIEW.tools + 1));
  const people = useInfiniteQuery(peopleOf(wanted.text, PREVIEW.people + 1));
  const asked = wanted.text === '' ? [posts, tools] : [posts, tools, people];

  const loadedPosts = useMemo(() => rowsOf(posts.data?.pages ?? []), [posts.data]);
  const postRows = useRemainingWorks(loadedPosts);
  const toolRows = useMemo(() => rowsOf(tools.data?.pages ?? []), [tools.data]);
  // Without words nobody is asked for; what is kept of an earlier search is not of this one.
  const peopleRows = useMemo(
    () => (wanted.text === '' ? [] : rowsOf(people.data?.pages ?? [])),
    [people.data, wanted.text],
  );

  const failed = asked.filter(({ isError, data }) => isError && data === undefined);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  if (failed.length === asked.length) return <SearchFailed onRetry={retry} />;
  const known = asked.filter(({ data }) => data !== undefined);
  if (known.length === 0 && asked.every(({ fetchStatus }) => fetchStatus === 'paused')) {
    return <SearchOffline />;
  }
  const settled = asked.every(
    ({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData,
  );
  if (settled && postRows.length + toolRows.length + peopleRows.length === 0) {
    return <NothingFound />;
  }

  const see = (tab: SearchTab) => searchAddress({ ...state, tab });
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
        more={postRows.length > PREVIEW.posts ? see('prompts') : null}
        skeleton={<CardsSkeleton />}
      >
        <CardColumns
          label="Prompts"
          works={postRows.slice(0, PREVIEW.posts)}
          viewerId={user?.id ?? null}
          busy={posts.isFetching}
        />
      </Section>
      <Section
        name="Tools"
        query={tools}
        count={toolRows.length}
        more={toolRows.length > PREVIEW.tools ? see('tools') : null}
        skeleton={<ToolGridSkeleton cards={PREVIEW.tools} />}
      >
        <ToolGrid tools={toolRows.slice(0, PREVIEW.tools)} label="Tools" />
      </Section>
      {wanted.text !== '' && (
        <Section
          name="Users"
          query={people}
          count={peopleRows.length}
          more={peopleRows.length > PREVIEW.people ? see('users') : null}
          skeleton={<PeopleSkeleton />}
        >
          <PeopleGrid people={peopleRows.slice(0, PREVIEW.people)} stale={false} />
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  name: string;
  query: { data: unknown; isError: boolean; isPlaceholderData: boolean };
  count: number;
  /** Where all of them are; null when these are all. */
  more: string | null;
  skeleton: ReactNode;
  children: ReactNode;
}

/** One kind of results; nothing where there are none. */
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
