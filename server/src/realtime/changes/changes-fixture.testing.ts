import { expect, vi } from 'vitest';
import type { ApiRole, Caller, Database } from '../../db/database.ts';
import { listen } from '../../db/listen.node.ts';
import { createPostgres } from '../../db/postgres.node.ts';
import { createTestDatabase } from '../../testing/test-database.testing.ts';
import type { TestDatabase } from '../../testing/test-database.testing.ts';
import type { ChangeRequest, Changes, ChangeSubscription } from './changes.ts';
import { openChanges } from './open-changes.ts';

/** `data` as a client reads it. */
export interface Heard {
  readonly type: string;
  readonly schema: string;
  readonly table: string;
  readonly commit_timestamp: string;
  readonly columns: readonly { name: string; type: string }[];
  readonly record: Readonly<Record<string, unknown>>;
  readonly old_record: Readonly<Record<string, unknown>>;
  readonly errors: readonly string[] | null;
}

/** The row that a change is about: of a deletion, what is told of it. */
export function rowOf({ type, record, old_record: old }: Heard): Heard['record'] {
  return type === 'DELETE' ? old : record;
}

export interface Ear {
  readonly heard: { ids: readonly number[]; data: Heard; text: string }[];
  readonly lost: string[];
  readonly subscription: ChangeSubscription;
}

export interface FeedStage {
  readonly database: TestDatabase;
  readonly changes: Changes;
  /** subscribes to one binding with the number 1, or to several counted from 1 */
  readonly listen: (caller: Caller, ...requests: Partial<ChangeRequest>[]) => Promise<Ear>;
  /** SQL of the owner */
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** resolves when everything committed so far was handed on to this feed's listeners */
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

/** One more feed on the same database, as another server process has it. */
export function openFeed(database: Pick<TestDatabase, 'login'>): {
  changes: Changes;
  db: Database;
  log: string[];
} {
  const log: string[] = [];
  const say = (line: string): void => {
    log.push(line);
  };
  const made: { changes?: Changes } = {};
  const db = createPostgres({
    connection: database.login,
    maxConnections: 10,
    log: say,
    onWrite: () => made.changes?.poke(),
  });
  const changes = openChanges({
    db,
    listen: (about) => listen({ ...about, connection: database.login, log: say }),
    log: say,
  });
  made.changes = changes;
  return { changes, db, log };
}

/** A database of its own with the product's tables, and a feed that follows it. */
export async function openFeedStage(): Promise<FeedStage> {
  const database = await createTestDatabase();
  const { changes, db } = openFeed(database);
  const sql: FeedStage['sql'] = async (text, values = []) =>
    (await database.owner.query<Record<string, unknown>>(text, [...values])).rows;
  await sql(`create table public.beacon (id bigint primary key);
    grant select on public.beacon to service_role;
    alter table public.beacon enable row level security;
    alter publication supabase_realtime add table public.beacon;`);
  const beacon = await hear(changes, SERVICE, [{ table: 'beacon' }]);
  let lit = 0;
  return {
    database,
    changes,
    sql,
    listen: (caller, ...requests) => hear(changes, caller, requests),
    async settled() {
      lit += 1;
      await sql('insert into public.beacon values ($1)', [lit]);
      changes.poke();
      await vi.waitFor(() => {
        expect(beacon.heard.at(-1)?.data.record['id']).toBe(lit);
      }, 10_000);
    },
    async close() {
      await changes.close();
      await db.close();
      await database.close();
    },
  };
}

/** Subscribes and keeps what is said. */
export async function hear(
  changes: Changes,
  caller: Caller,
  requests: readonly Partial<ChangeRequest>[],
): Promise<Ear> {
  const heard: Ear['heard'] = [];
  const lost: string[] = [];
  const subscription = await changes.subscribe(
    caller,
    requests.map((request, index) => ({ id: index + 1, event: '*', schema: 'public', ...request })),
    {
      deliver: (ids, text) => heard.push({ ids, data: JSON.parse(text) as Heard, text }),
      lost: (reason) => lost.push(reason),
    },
  );
  return { heard, lost, subscription };
}
