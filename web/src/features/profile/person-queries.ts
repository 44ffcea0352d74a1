import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { nextCursor, newestPage } from '../../data/query/cursor.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { isUsername, usernamePattern } from '../../data/people/username.ts';
import { selectPeople, toWorks, toPerson } from './person.ts';
import { nextKindCursor, type PersonPage, type WorkCursors } from './person-works.ts';
import { selectPosts, toPost } from '../../data/works/post.ts';
import { peopleKeys } from '../../data/query/query-keys.ts';
import { selectReels, toReel } from '../../data/works/reel.ts';

/** Number of posts and of reels per page. */
const WORKS_PAGE = 12;
const EMPTY_PAGE: PersonPage = {
  person: null,
  posts: [],
  reels: [],
  cursors: { post: null, reel: null },
};

/** A person by username, or the viewer by id (includes drafts). */
type PersonRef = { username: string } | { id: string };

/** Page parameter: null for the first page, otherwise the person and the cursors. */
type NextPage = { personId: string; cursors: WorkCursors } | null;

/** Loads the person and the newest posts and reels in one request. */
async function fetchPerson(
  client: DbClient,
  personRef: PersonRef,
  signal: AbortSignal,
): Promise<PersonPage> {
  // Skip names that are not valid usernames; they could contain wildcards.
  if ('username' in personRef && !isUsername(personRef.username)) return EMPTY_PAGE;
  const loadedAt = Date.now();
  const people = selectPeople(client);
  const filtered =
    'id' in personRef
      ? people.eq('id', personRef.id)
      : people
          .ilike('username', usernamePattern(personRef.username))
          .eq('posts.status', 'published');
  const query = ['posts', 'reels'].reduce(
    (all, referencedTable) =>
      all
        .order('created_at', { ascending: false, referencedTable })
        .order('id', { ascending: false, referencedTable })
        .limit(WORKS_PAGE, { referencedTable }),
    filtered,
  );
  // TanStack Query handles retries.
  const row = unwrap(await query.abortSignal(signal).retry(false).maybeSingle());
  if (row === null) return EMPTY_PAGE;
  const person = toPerson(row, loadedAt);
  const cursors = {
    post: nextCursor(row.posts, WORKS_PAGE),
    reel: nextCursor(row.reels, WORKS_PAGE),
  };
  return { person, ...toWorks(row, person, person.following, loadedAt), cursors };
}

/** Loads the next page of posts or of reels, whichever `nextKindCursor` returns. */
async function fetchMore(
  client: DbClient,
  { personId, cursors }: { personId: string; cursors: WorkCursors },
  drafts: boolean,
  signal: AbortSignal,
): Promise<PersonPage> {
  const next = nextKindCursor(cursors);
  if (next === null) return { ...EMPTY_PAGE, cursors };
  const loadedAt = Date.now();
  const { kind, cursor } = next;
  const page = { cursor, size: WORKS_PAGE, signal };
  if (kind === 'reel') {
    const rows = unwrap(await newestPage(selectReels(client).eq('user_id', personId), page));
    return {
      person: null,
      posts: [],
      reels: rows.map((row) => toReel(row, loadedAt)),
      cursors: { ...cursors, reel: nextCursor(rows, WORKS_PAGE) },
    };
  }
  const own = selectPosts(client).eq('user_id', personId);
  const rows = unwrap(await newestPage(drafts ? own : own.eq('status', 'published'), page));
  return {
    person: null,
    posts: rows.map((row) => toPost(row, loadedAt)),
    reels: [],
    cursors: { ...cursors, post: nextCursor(rows, WORKS_PAGE) },
  };
}

/**
 * A person with their posts and reels, newest first. It is not refetched automatically, because the
 * list would move while it is read; `useRefetchOnArrival` refetches on a new visit.
 */
export function personQuery(client: DbClient, personRef: PersonRef) {
  const own = 'id' in personRef;
  return infiniteQueryOptions({
    queryKey: own ? peopleKeys.ownPage(personRef.id) : peopleKeys.page(personRef.username),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? fetchPerson(client, personRef, signal)
        : fetchMore(client, pageParam, own, signal),
    initialPageParam: null as NextPage,
    getNextPageParam: ({ cursors }, pages): NextPage => {
      const person = pages[0]?.person;
      if (person == null || nextKindCursor(cursors) === null) return null;
      return { personId: person.id, cursors };
    },
    staleTime: Infinity,
  });
}
