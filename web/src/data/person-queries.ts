import { usernameProblem } from '@promptory/domain/account';
import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { afterCursor, cursorAfter } from './cursor.ts';
import { dataOf } from './data-error.ts';
import { PERSON_COLUMNS, type PersonRow, signedWorks, toPerson } from './person.ts';
import { nextBound, type PersonPage, type WorkBounds } from './person-works.ts';
import { POST_COLUMNS, type PostRow, toPost } from './post.ts';
import { peopleKeys } from './query-keys.ts';
import { REEL_COLUMNS, type ReelRow, toReel } from './reel.ts';

/** Posts and reels in one page of a person's works. */
const WORKS_PAGE = 12;
const NOBODY: PersonPage = {
  person: null,
  posts: [],
  reels: [],
  bounds: { post: null, reel: null },
};

/** Whose page: somebody's by the name in the address, or the own one, with drafts. */
type Whose = { username: string } | { id: string };

/** What is asked for next: the beginning, or the works of a person from where they were read to. */
type Wanted = { personId: string; bounds: WorkBounds } | null;

/** Whether a text can be a username at all. */
export function isUsername(text: string): boolean {
  return text !== '' && usernameProblem(text) === null;
}

/** A name as `ilike` takes it, where `_` is a wildcard. */
export function namePattern(username: string): string {
  return username.replaceAll('_', '\\_');
}

/** The person with the newest works, in one request. */
async function fetchPerson(
  client: SupabaseClient,
  whose: Whose,
  signal: AbortSignal,
): Promise<PersonPage> {
  // Anything else in an address names nobody, and some of it would be wildcards.
  if ('username' in whose && !isUsername(whose.username)) return NOBODY;
  const loadedAt = Date.now();
  let query = client.from('profiles').select(PERSON_COLUMNS);
  query =
    'id' in whose
      ? query.eq('id', whose.id)
      : query.ilike('username', namePattern(whose.username)).eq('posts.status', 'published');
  for (const referencedTable of ['posts', 'reels']) {
    query = query
      .order('created_at', { ascending: false, referencedTable })
      .order('id', { ascending: false, referencedTable })
      .limit(WORKS_PAGE, { referencedTable });
  }
  // Our own cache decides about retries.
  const row = dataOf(await query.abortSignal(signal).retry(false).maybeSingle<PersonRow>());
  if (row === null) return NOBODY;
  const person = toPerson(row, loadedAt);
  const bounds = {
    post: cursorAfter(row.posts, WORKS_PAGE),
    reel: cursorAfter(row.reels, WORKS_PAGE),
  };
  return { person, ...signedWorks(row, person, person.following, loadedAt), bounds };
}

/** More works of a person, of the kind that is needed next. */
async function fetchMore(
  client: SupabaseClient,
  { personId, bounds }: { personId: string; bounds: WorkBounds },
  drafts: boolean,
  signal: AbortSignal,
): Promise<PersonPage> {
  const next = nextBound(bounds);
  if (next === null) return { ...NOBODY, bounds };
  const loadedAt = Date.now();
  const { kind, cursor } = next;
  let query = client
    .from(kind === 'post' ? 'posts' : 'reels')
    .select<string, unknown>(kind === 'post' ? POST_COLUMNS : REEL_COLUMNS)
    .eq('user_id', personId)
    .lte('created_at', cursor.createdAt)
    .or(afterCursor(cursor));
  if (kind === 'post' && !drafts) query = query.eq('status', 'published');
  const rows = dataOf(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(WORKS_PAGE)
      .abortSignal(signal)
      .retry(false)
      .overrideTypes<(PostRow | ReelRow)[], { merge: false }>(),
  );
  return {
    person: null,
    posts: kind === 'post' ? rows.map((row) => toPost(row as PostRow, loadedAt)) : [],
    reels: kind === 'reel' ? rows.map((row) => toReel(row as ReelRow, loadedAt)) : [],
    bounds: { ...bounds, [kind]: cursorAfter(rows, WORKS_PAGE) },
  };
}

/**
 * A person with their works, newest first. It never refreshes by itself, as that would move what is
 * being looked at: see `useRenewOnArrival`.
 */
export function personQuery(client: SupabaseClient, whose: Whose) {
  const own = 'id' in whose;
  return infiniteQueryOptions({
    queryKey: own ? peopleKeys.own(whose.id) : peopleKeys.page(whose.username),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? fetchPerson(client, whose, signal)
        : fetchMore(client, pageParam, own, signal),
    initialPageParam: null as Wanted,
    getNextPageParam: ({ bounds }, pages): Wanted => {
      const person = pages[0]?.person;
      if (person == null || nextBound(bounds) === null) return null;
      return { personId: person.id, bounds };
    },
    staleTime: Infinity,
  });
}
