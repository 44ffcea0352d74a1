import type { QueryData } from '@supabase/supabase-js';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DbClient, Row } from '../client/database.ts';
import { type Cursor, newestPage } from '../query/cursor.ts';
import { unwrap } from '../client/unwrap.ts';
import { isUsername, usernamePattern } from './username.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';
import { type FollowList, peopleKeys } from '../query/query-keys.ts';

/** The number of people per page of a list. */
export const PEOPLE_PAGE = 30;

const PERSON_COLUMNS = `${AUTHOR_COLUMNS},bio,following` as const;
const FOLLOWER_COLUMNS =
  `id:follower_id,created_at,person:profiles!follows_follower_id_fkey(${PERSON_COLUMNS})` as const;
const FOLLOWED_COLUMNS =
  `id:following_id,created_at,person:profiles!follows_following_id_fkey(${PERSON_COLUMNS})` as const;
const OWNER_COLUMNS = 'id,username,followers_count,following_count';

function selectFollowers(client: DbClient) {
  return client.from('follows').select(FOLLOWER_COLUMNS);
}

function selectFollowed(client: DbClient) {
  return client.from('follows').select(FOLLOWED_COLUMNS);
}

type NamedFollowRow = QueryData<ReturnType<typeof selectFollowers>>[number];
type ListedRow = NamedFollowRow['person'];
/** `person` is null if the policies hide the profile. The generated types don't include that. */
type FollowRow = Omit<NamedFollowRow, 'person'> & { person: ListedRow | null };

/** A person in a list. */
export type ListedPerson = Omit<ListedRow, 'following'> & {
  /** True if the viewer followed this person at the time of the request. */
  following: boolean;
  /** When the row was requested, in milliseconds. `ToggleOverlay` needs it. */
  loadedAt: number;
};

/** The person whose followers or followed people are listed. */
type ListOwner = Pick<Row<'profiles'>, 'id' | 'username' | 'followers_count' | 'following_count'>;

/** A page of the list. `owner` is null on later pages, or if the person does not exist. */
export interface FollowPage {
  owner: ListOwner | null;
  people: ListedPerson[];
  next: (Cursor & { ownerId: string }) | null;
}

/** Loads the owner of the list and the first page in one request. */
async function fetchFirst(
  client: DbClient,
  username: string,
  list: FollowList,
  signal: AbortSignal,
): Promise<FollowPage> {
  if (!isUsername(username)) return { owner: null, people: [], next: null };
  const loadedAt = Date.now();
  const profiles = client.from('profiles');
  const answer =
    list === 'followers'
      ? await profiles
          .select(`${OWNER_COLUMNS},rows:follows!follows_following_id_fkey(${FOLLOWER_COLUMNS})`)
          .ilike('username', usernamePattern(username))
          .order('created_at', { ascending: false, referencedTable: 'rows' })
          .order('follower_id', { referencedTable: 'rows' })
          .limit(PEOPLE_PAGE, { referencedTable: 'rows' })
          .abortSignal(signal)
          .retry(false)
          .maybeSingle()
      : await profiles
          .select(`${OWNER_COLUMNS},rows:follows!follows_follower_id_fkey(${FOLLOWED_COLUMNS})`)
          .ilike('username', usernamePattern(username))
          .order('created_at', { ascending: false, referencedTable: 'rows' })
          .order('following_id', { referencedTable: 'rows' })
          .limit(PEOPLE_PAGE, { referencedTable: 'rows' })
          .abortSignal(signal)
          .retry(false)
          .maybeSingle();
  const owner = unwrap(answer);
  if (owner === null) return { owner: null, people: [], next: null };
  const { rows, ...person } = owner;
  return { owner: person, ...toPage(rows, owner.id, loadedAt) };
}

async function fetchMore(
  client: DbClient,
  list: FollowList,
  cursor: Cursor & { ownerId: string },
  signal: AbortSignal,
): Promise<FollowPage> {
  const loadedAt = Date.now();
  const page = { cursor, size: PEOPLE_PAGE, signal, up: true };
  const rows = unwrap(
    list === 'followers'
      ? await newestPage(selectFollowers(client).eq('following_id', cursor.ownerId), {
          ...page,
          column: 'follower_id',
        })
      : await newestPage(selectFollowed(client).eq('follower_id', cursor.ownerId), {
          ...page,
          column: 'following_id',
        }),
  );
  return { owner: null, ...toPage(rows, cursor.ownerId, loadedAt) };
}

function toPage(
  rows: readonly FollowRow[],
  ownerId: string,
  loadedAt: number,
): Pick<FollowPage, 'people' | 'next'> {
  const last = rows.length < PEOPLE_PAGE ? undefined : rows.at(-1);
  return {
    people: rows.flatMap(({ person }) =>
      person === null ? [] : [{ ...person, following: person.following ?? false, loadedAt }],
    ),
    next: last === undefined ? null : { createdAt: last.created_at, id: last.id, ownerId },
  };
}

/** The followers of a person, or the people they follow, newest first. */
export function followsQuery(client: DbClient, username: string, list: FollowList) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.follows(username, list),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? fetchFirst(client, username, list, signal)
        : fetchMore(client, list, pageParam, signal),
    initialPageParam: null as FollowPage['next'],
    getNextPageParam: ({ next }) => next,
    // Refetched only on a new visit, so that rows don't move while the user reads.
    staleTime: Infinity,
  });
}
