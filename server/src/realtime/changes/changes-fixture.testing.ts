import { expect, vi } from 'vitest';
import type { ApiRole, Caller, Database } from '../../db/database.ts';
import { listen } from '../../db/listen.node.ts';
import { createPostgres } from '../../db/postgres.node.ts';
import { createTestDatabase } from '../../testing/test-database.testing.ts';
import type { TestDatabase } from '../../testing/test-database.testing.ts';
import type { ChangeRequest, ChangeFeed, ChangeSubscription } from './change-feed.ts';
import { openChangeFeed } from './open-change-feed.ts';

/** The `data` field of a delivered change, parsed. */
export interface ReceivedChange {
  readonly type: string;
  readonly schema: string;
  readonly table: string;
  readonly commit_timestamp: string;
  readonly columns: readonly { name: string; type: string }[];
  readonly record: Readonly<Record<string, unknown>>;
  readonly old_record: Readonly<Record<string, unknown>>;
  readonly errors: readonly string[] | null;
}

/** Returns the row of a change. For a deletion it is the old row. */
export function rowOf({ type, record, old_record: old }: ReceivedChange): ReceivedChange['record'] {
  return type === 'DELETE' ? old : record;
}

export interface RecordedListener {
  readonly received: { ids: readonly number[]; data: ReceivedChange; text: string }[];
  readonly lost: string[];
  readonly subscription: ChangeSubscription;
}

export interface FeedFixture {
  readonly database: TestDatabase;
  readonly changes: ChangeFeed;
  /** subscribes to the given bindings; their ids are 1, 2, ... */
  readonly listen: (
    caller: Caller,
    ...requests: Partial<ChangeRequest>[]
  ) => Promise<RecordedListener>;
  /** runs SQL as the database owner */
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** resolves when this feed has delivered everything committed so far */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export function callerOf(role: ApiRole, claims: object = {}): Caller {
  return { role, claims: JSON.stringify({ role, ...claims }) };
}

export function person(sub: string): Caller {
  return callerOf('authenticated', { sub });
}

export const ANON = callerOf('anon');
export const SERVICE = callerOf('service_role');

/** Opens another feed on the same database, like a second server process. */
export function openFeed(database: Pick<TestDatabase, 'login'>): {
  changes: ChangeFeed;
  db: Database;
  log: string[];
} {
  const log: string[] = [];
  const say = (line: string): void => {
    log.push(line);
  };
  const made: { changes?: ChangeFeed } = {};
  const db = createPostgres({
    connection: database.login,
    maxConnections: 10,
    log: say,
    onWrite: () => made.changes?.readNow(),
  });
  const changes = openChangeFeed({
    db,
    listen: (about) => listen({ ...about, connection: database.login, log: say }),
    log: say,
    // Longer limits than in production, so that a busy machine accepts the same bindings. Expensive
    // patterns still exceed them.
    checkLimits: { checkMs: 5_000, totalMs: 20_000 },
  });
  made.changes = changes;
  return { changes, db, log };
}

/** Creates a database with the product's tables, and a feed on it. */
export async function createFeedFixture(): Promise<FeedFixture> {
  const database = await createTestDatabase();
  const { changes, db } = openFeed(database);
  const sql: FeedFixture['sql'] = async (text, values = []) =>
    (await database.owner.query<Record<string, unknown>>(text, [...values])).rows;
  await sql(`create table public.beacon (id bigint primary key);
    grant select on public.beacon to service_role;
    alter table public.beacon enable row level security;
    alter publication supabase_realtime add table public.beacon;`);
  const beacon = await recordChanges(changes, SERVICE, [{ table: 'beacon' }]);
  let lit = 0;
  return {
    database,
    changes,
    sql,
    listen: (caller, ...requests) => recordChanges(changes, caller, requests),
    async settled() {
      lit += 1;
      await sql('insert into public.beacon values ($1)', [lit]);
      changes.readNow();
      await vi.waitFor(() => {
        expect(beacon.received.at(-1)?.data.record['id']).toBe(lit);
      }, 10_000);
    },
    async close() {
      await changes.close();
      await db.close();
      await database.close();
    },
  };
}

/** Subscribes and records everything that is delivered. */
export async function recordChanges(
  changes: ChangeFeed,
  caller: Caller,
  requests: readonly Partial<ChangeRequest>[],
): Promise<RecordedListener> {
  const heard: RecordedListener['received'] = [];
  const lost: string[] = [];
  const subscription = await changes.subscribe(
    caller,
    requests.map((request, index) => ({ id: index + 1, event: '*', schema: 'public', ...request })),
    {
      deliver: (ids, text) => heard.push({ ids, data: JSON.parse(text) as ReceivedChange, text }),
      changesLost: (reason) => lost.push(reason),
    },
  );
  return { received: heard, lost, subscription };
}
