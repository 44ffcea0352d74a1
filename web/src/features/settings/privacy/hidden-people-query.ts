import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../../data/client/database.ts';
import { type Cursor, newestPage } from '../../../data/query/cursor.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { PEOPLE_PAGE } from '../../../data/people/follow-lists.ts';
import { type Author, AUTHOR_COLUMNS } from '../../../data/works/post.ts';
import { peopleKeys } from '../../../data/query/query-keys.ts';

/** A person blocked or muted by the user. */
interface HiddenPerson extends Author {
  /** Time of the request in milliseconds. Changes that the user made later are shown on top. */
  loadedAt: number;
}
export interface HiddenPage {
  people: HiddenPerson[];
  next: Cursor | null;
}

type HiddenKind = 'blocked' | 'muted';

interface HiddenPeopleRequest {
  viewerId: string;
  kind: HiddenKind;
  cursor: Cursor | null;
  signal: AbortSignal;
}

const BLOCK_COLUMNS =
  `created_at,person:profiles!blocks_blocked_id_fkey(${AUTHOR_COLUMNS})` as const;
const MUTE_COLUMNS = `created_at,person:profiles!mutes_muted_id_fkey(${AUTHOR_COLUMNS})` as const;

function fetchRows(client: DbClient, { viewerId, kind, cursor, signal }: HiddenPeopleRequest) {
  const page = { cursor, size: PEOPLE_PAGE, signal, up: true };
  if (kind === 'blocked') {
    const query = client.from('blocks').select(BLOCK_COLUMNS).eq('blocker_id', viewerId);
    return newestPage(query, { ...page, column: 'blocked_id' });
  }
  const query = client.from('mutes').select(MUTE_COLUMNS).eq('muter_id', viewerId);
  return newestPage(query, { ...page, column: 'muted_id' });
}

async function fetchHidden(client: DbClient, wanted: HiddenPeopleRequest): Promise<HiddenPage> {
  const loadedAt = Date.now();
  const rows = unwrap(await fetchRows(client, wanted));
  const last = rows.length < PEOPLE_PAGE ? undefined : rows.at(-1);
  return {
    people: rows.map(({ person }) => ({ ...person, loadedAt })),
    next: last === undefined ? null : { createdAt: last.created_at, id: last.person.id },
  };
}

/** The people blocked or muted by the user, latest first. */
export function hiddenPeopleQuery(client: DbClient, viewerId: string, kind: HiddenKind) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.hidden(kind),
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchHidden(client, { viewerId, kind, cursor, signal }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });
}
