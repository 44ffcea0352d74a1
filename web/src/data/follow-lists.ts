import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { afterCursor, type Cursor } from './cursor.ts';
import { dataOf } from './data-error.ts';
import { isUsername, namePattern } from './person-queries.ts';
import { type Author, AUTHOR_COLUMNS } from './post.ts';
import { type FollowList, peopleKeys } from './query-keys.ts';

/** People in one page of a list of people. */
export const PEOPLE_PAGE = 30;

/** A person in a list. */
export interface ListedPerson extends Author {
  bio: string | null;
  /** Whether the visitor followed them when it was asked for. */
  following: boolean;
  /** When it was asked for, in milliseconds; the overlay needs it. */
  loadedAt: number;
}

/** Whose list it is. */
interface ListOwner {
  id: string;
  username: string;
  followers_count: number;
  following_count: number;
}

/** A page of the list; only the first one tells whose it is, null for nobody. */
export interface FollowPage {
  owner: ListOwner | null;
  people: ListedPerson[];
  next: (Cursor & { ownerId: string }) | null;
}

type PersonAnswer = Omit<ListedPerson, 'following' | 'loadedAt'> & { following: boolean | null };
interface FollowRow {
  created_at: string;
  /** Null for somebody whom the visitor may not see. */
  person: PersonAnswer | null;
}
type OwnerRow = ListOwner & { rows: FollowRow[] };

const SIDES = {
  followers: { whose: 'following_id', listed: 'follower_id' },
  following: { whose: 'follower_id', listed: 'following_id' },
} as const;

function rowColumns(list: FollowList): string {
  const { listed } = SIDES[list];
  return `created_at,person:profiles!follows_${listed}_fkey(${AUTHOR_COLUMNS},bio,following)`;
}

/** The person whose list it is with the first page of it, in one request. */
async function fetchFirst(
  client: SupabaseClient,
  username: string,
  list: FollowList,
  signal: AbortSignal,
): Promise<FollowPage> {
  if (!isUsername(username)) return { owner: null, people: [], next: null };
  const loadedAt = Date.now();
  const { whose, listed } = SIDES[list];
  const owner = dataOf(
    await client
      .from('profiles')
      .select(
        `id,username,followers_count,following_count,rows:follows!follows_${whose}_fkey(${rowColumns(list)})`,
      )
      .ilike('username', namePattern(username))
      .order('created_at', { ascending: false, referencedTable: 'rows' })
      .order(listed, { referencedTable: 'rows' })
      .limit(PEOPLE_PAGE, { referencedTable: 'rows' })
      .abortSignal(signal)
      .retry(false)
      .maybeSingle<OwnerRow>(),
  );
  if (owner === null) return { owner: null, people: [], next: null };
  const { rows, ...known } = owner;
  return { owner: known, ...pageOf(rows, owner.id, loadedAt) };
}

async function fetchMore(
  client: SupabaseClient,
  list: FollowList,
  cursor: Cursor & { ownerId: string },
  signal: AbortSignal,
): Promise<FollowPage> {
  const loadedAt = Date.now();
  const { whose, listed } = SIDES[list];
  const rows = dataOf(
    await client
      .from('follows')
      .select<string, unknown>(rowColumns(list))
      .eq(whose, cursor.ownerId)
      .lte('created_at', cursor.createdAt)
      .or(afterCursor(cursor, { column: listed, up: true }))
      .order('created_at', { ascending: false })
      .order(listed)
      .limit(PEOPLE_PAGE)
      .abortSignal(signal)
      .retry(false)
      .overrideTypes<FollowRow[], { merge: false }>(),
  );
  return { owner: null, ...pageOf(rows, cursor.ownerId, loadedAt) };
}

function pageOf(
  rows: readonly FollowRow[],
  ownerId: string,
  loadedAt: number,
): Pick<FollowPage, 'people' | 'next'> {
  const last = rows.length < PEOPLE_PAGE ? undefined : rows.at(-1);
  return {
    people: rows.flatMap(({ person }) =>
      person === null ? [] : [{ ...person, following: person.following ?? false, loadedAt }],
    ),
    next: last?.person ? { createdAt: last.created_at, id: last.person.id, ownerId } : null,
  };
}

/** The followers of a person, or whom they follow, latest first. */
export function followsQuery(client: SupabaseClient, username: string, list: FollowList) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.follows(username, list),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? fetchFirst(client, username, list, signal)
        : fetchMore(client, list, pageParam, signal),
    initialPageParam: null as FollowPage['next'],
    getNextPageParam: ({ next }) => next,
    // Asked again on each visit only: rows must not move under the finger.
    staleTime: Infinity,
  });
}
