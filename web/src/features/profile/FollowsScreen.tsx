import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useParams } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { followsQuery } from '../../data/people/follow-lists.ts';
import type { FollowList } from '../../data/query/query-keys.ts';
import { useRefetchOnArrival } from '../../data/people/use-refetch-on-arrival.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { FollowsList } from './FollowsList.tsx';
import { NobodyNamed } from './NobodyNamed.tsx';

const LISTS = [
  { list: 'followers', label: 'Followers' },
  { list: 'following', label: 'Following' },
] as const;

/** List of a person's followers. */
export function FollowersScreen() {
  return <FollowsScreen list="followers" />;
}

/** List of the people whom a person follows. */
export function FollowingScreen() {
  return <FollowsScreen list="following" />;
}

function FollowsScreen({ list }: { list: FollowList }) {
  const { username = '' } = useParams();
  // The key resets all state when the list of another person is opened.
  return <FollowsOf key={username} username={username} list={list} />;
}

function FollowsOf({ username, list }: { username: string; list: FollowList }) {
  const label = list === 'followers' ? 'Followers' : 'Following';
  const options = followsQuery(supabase(), username, list);
  const query = useInfiniteQuery(options);
  useRefetchOnArrival(options.queryKey);
  const owner = query.data?.pages[0]?.owner;
  const name = owner?.username ?? username;
  useDocumentTitle(`${label} of @${name}`);
  return (
    <div className="mx-auto w-full max-w-[40rem] gutter pb-12">
      <div className="-ml-2 py-2 md:py-3">
        <BackButton />
      </div>
      {owner === null ? (
        <NobodyNamed
          username={username}
          pathOf={(current) => `/user/${current}/${list}`}
          skeleton={null}
        />
      ) : (
        <>
          <h1 className="text-xl break-words md:text-2xl">
            <Link to={`/user/${encodeURIComponent(name)}`} className="hover:underline">
              @{name}
            </Link>
            <span className="sr-only">: {label}</span>
          </h1>
          <nav aria-label="Follow lists" className="mt-4 mb-4 flex gap-1 border-b">
            {LISTS.map((one) => (
              <Link
                key={one.list}
                to={`/user/${encodeURIComponent(name)}/${one.list}`}
                // Replace, so that Back leaves both lists.
                replace
                aria-current={one.list === list ? 'page' : undefined}
                className={clsx(
                  'relative flex h-11 items-center rounded-t-control px-3 font-medium text-quiet -outline-offset-2 transition-colors hover:text-ink max-md:flex-1 max-md:justify-center',
                  'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full aria-[current=page]:text-ink aria-[current=page]:after:bg-accent',
                )}
              >
                {one.label}
              </Link>
            ))}
          </nav>
          <FollowsList key={list} list={list} name={name} query={query} />
        </>
      )}
    </div>
  );
}
