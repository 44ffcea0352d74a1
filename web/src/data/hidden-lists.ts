import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { afterCursor, type Cursor } from './cursor.ts';
import { dataOf } from './data-error.ts';
import { PEOPLE_PAGE } from './follow-lists.ts';
import { type Author, AUTHOR_COLUMNS } from './post.ts';
import { peopleKeys } from './query-keys.ts';

/** Somebody whom the visitor blocked or muted. */
interface HiddenPerson extends Author {
  /** When it was asked for, in milliseconds; the overlay needs it. */
  loadedAt: number;
}
export interface HiddenPage {
  people: HiddenPerson[];
  next: Cursor | null;
}
interface HiddenRow {
  created_at: string;
  person: Author;
}

const TABLES = {
  blocked: { table: 'blocks', by: 'blocker_id', whom: 'blocked_id' },
  muted: { table: 'mutes', by: 'muter_id', whom: 'muted_id' },
} as const;

interface Wanted {
  viewerId: string;
  how: keyof typeof TABLES;
  cursor: Cursor | null;
  signal: AbortSignal;
}

async function fetchHidden(
  client: SupabaseClient,
  { viewerId, how, cursor, signal }: Wanted,
): Promise<HiddenPage> {
  const loadedAt = Date.now();
  const { table, by, whom } = TABLES[how];
  let query = client
    .from(table)
    .select<string, unknown>(`created_at,person:profiles!${table}_${whom}_fkey(${AUTHOR_COLUMNS})`)
    .eq(by, viewerId);
  if (cursor !== null) {
    query = query
      .lte('created_at', cursor.createdAt)
      .or(afterCursor(cursor, { column: whom, up: true }));
  }
  const rows = dataOf(
    await query
      .order('created_at', { ascending: false })
      .order(whom)
      .limit(PEOPLE_PAGE)
      .abortSignal(signal)
      .retry(false)
      .overrideTypes<HiddenRow[], { merge: false }>(),
  );
  const last = rows.length < PEOPLE_PAGE ? undefined : rows.at(-1);
  return {
    people: rows.map(({ person }) => ({ ...person, loadedAt })),
    next: last === undefined ? null : { createdAt: last.created_at, id: last.person.id },
  };
}

/** Whom the visitor blocked, or muted, latest first. */
export function hiddenPeopleQuery(
  client: SupabaseClient,
  viewerId: string,
  how: keyof typeof TABLES,
) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.hidden(how),
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchHidden(client, { viewerId, how, cursor, signal }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });
}
