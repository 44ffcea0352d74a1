import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseError } from '../../db/database.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { createPostgres } from '../../db/postgres.node.ts';
import { ANON, recordChanges, createFeedFixture, rowOf } from './changes-fixture.testing.ts';
import type { RecordedListener, FeedFixture } from './changes-fixture.testing.ts';
import type { ChangeFeed } from './change-feed.ts';
import { openChangeFeed } from './open-change-feed.ts';

let fixture: FeedFixture;
let real: Database;
let changes: ChangeFeed;
const log: string[] = [];
/** Intercepts the feed's SQL statements. Tests set it to inject errors. */
let disturb: (
  text: string,
  values: readonly unknown[],
  run: (instead?: string) => ReturnType<Transaction['query']>,
) => ReturnType<Transaction['query']>;
const leaveAlone: typeof disturb = (_text, _values, run) => run();

beforeAll(async () => {
  fixture = await createFeedFixture();
  disturb = leaveAlone;
  real = createPostgres({
    connection: fixture.database.login,
    maxConnections: 4,
    log: () => undefined,
  });
  const db: Database = {
    ...real,
    asAuthService: (work, options) =>
      real.asAuthService(
        (transaction) =>
          work({
            query: (text, values = []) =>
              disturb(text, values, (instead) =>
                instead === undefined
                  ? transaction.query(text, values)
                  : transaction.query(instead),
              ),
          }),
        options,
      ),
  };
  const close = (): Promise<void> => Promise.resolve();
  changes = openChangeFeed({ db, listen: () => ({ close }), log: (line) => log.push(line) });
  await fixture.sql(`
    create table public.good (id integer primary key);
    create table public.bad (id integer primary key);
    grant select on public.good, public.bad to anon;
    alter publication supabase_realtime add table public.good, public.bad;`);
});
afterAll(async () => {
  await changes.close();
  await real.close();
  await fixture.close();
});

const idsOf = ({ received }: RecordedListener): unknown[] =>
  received.map(({ data }) => rowOf(data)['id']);
const listen = (table: string, filter?: string): Promise<RecordedListener> =>
  recordChanges(changes, ANON, [{ table, filter }]);

test('an internal error loses only the change that caused it', async () => {
  const [good, bad] = [await listen('good'), await listen('bad')];
  const [relation] = await fixture.sql(`select 'public.bad'::regclass::oid::bigint as oid`);
  disturb = (text, values, run) => {
    if (text.includes('visible_changes') && values[0] === Number(relation?.['oid'])) {
      throw new RangeError('Maximum call stack size exceeded');
    }
    return run();
  };
  await fixture.sql('insert into public.bad values (1); insert into public.good values (1), (2)');
  await vi.waitFor(() => {
    expect(idsOf(good)).toEqual([1, 2]);
    expect(bad.lost).toEqual(['Changes could not be checked']);
  }, 5_000);
  disturb = leaveAlone;
  await fixture.sql('insert into public.bad values (2); insert into public.good values (3)');
  await vi.waitFor(() => {
    expect([idsOf(good), idsOf(bad)]).toEqual([[1, 2, 3], [2]]);
  }, 5_000);
  expect([good.lost.length, bad.lost.length]).toEqual([0, 1]);
  for (const listener of [good, bad]) listener.subscription.close();
});

test('an unreadable change is skipped after all earlier changes were delivered', async () => {
  const good = await listen('good', 'id=gt.0');
  const bad = await listen('bad', 'id=gt.0');
  disturb = async (text, values, run) => {
    const result = await run();
    // Simulates a row of table `bad` that fails when its values are read.
    if (text.includes('read_changes') && (values[4] as string[]).length > 0) {
      if (JSON.stringify(result.rows).includes('"table":"bad"')) {
        throw new DatabaseError({ message: 'out of memory', sqlstate: '54000' });
      }
    }
    return result;
  };
  await fixture.sql(
    `insert into public.good values (11); insert into public.bad values (11); insert into public.good values (12)`,
  );
  await vi.waitFor(() => {
    expect(idsOf(good)).toEqual([11, 12]);
    expect(bad.lost).toEqual(['A change of table bad could not be read']);
  }, 15_000);
  expect(good.lost).toEqual([]);
  disturb = leaveAlone;
  for (const listener of [good, bad]) listener.subscription.close();
}, 20_000);

test('a new subscriber after all others left starts at the current position', async () => {
  const first = await listen('good');
  let open = (): void => undefined;
  const gate = new Promise<void>((resume) => (open = resume));
  const waiting = vi.fn();
  disturb = async (text, _values, run) => {
    const result = await run();
    if (text.includes('read_changes') && JSON.stringify(result.rows).includes('"more":true')) {
      waiting();
      await gate;
    }
    return result;
  };
  await fixture.sql('insert into public.good select generate_series(100, 400)');
  await vi.waitFor(() => {
    expect(waiting).toHaveBeenCalled();
  });
  first.subscription.close();
  await fixture.sql('insert into public.good values (500)');
  const second = await listen('good');
  disturb = leaveAlone;
  open();
  await fixture.sql('insert into public.good values (501)');
  await vi.waitFor(() => {
    expect(idsOf(second)).toEqual([501]);
  }, 5_000);
  expect(second.lost).toEqual([]);
  expect(first.received).toEqual([]);
  second.subscription.close();
});

test('slow checks are refused, and only two at a time hold connections', async () => {
  let running = 0;
  let most = 0;
  disturb = async (text, _values, run) => {
    if (!text.includes('check_binding')) return run();
    running += 1;
    most = Math.max(most, running);
    try {
      return await run('select pg_sleep(3600)');
    } finally {
      running -= 1;
    }
  };
  const refused = await Promise.allSettled(Array.from({ length: 4 }, () => listen('good')));
  for (const one of refused) {
    expect(one).toMatchObject({ status: 'rejected', reason: { name: 'ChangeRequestError' } });
  }
  expect(most).toBe(2);
  disturb = leaveAlone;
});
