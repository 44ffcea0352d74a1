import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '../../testing/postgres.testing.ts';
import { SERVICE, openFeedStage } from './changes-fixture.testing.ts';
import type { FeedStage } from './changes-fixture.testing.ts';
import { sweepOutbox } from './sweep.ts';

let stage: FeedStage;

beforeAll(async () => {
  stage = await openFeedStage();
});
afterAll(() => stage.close());

async function outbox(): Promise<number> {
  const [row] = await stage.sql('select count(*)::integer as n from realtime.outbox');
  return Number(row?.['n']);
}

/** As if so much time had passed. */
async function age(interval: string): Promise<void> {
  await stage.sql('update realtime.outbox_marks set taken_at = taken_at - $1::interval', [
    interval,
  ]);
}

async function light(id: number): Promise<void> {
  await stage.sql('insert into public.beacon values ($1)', [id]);
}

test('changes are kept for ten minutes after they were committed, however long that took', async () => {
  await light(1000);
  await withClient(stage.database.ownerSettings, async (slow) => {
    await slow.query('begin');
    await slow.query('insert into public.beacon values (1001)');
    await sweepOutbox(stage.database.db);
    await age('9 minutes');
    await sweepOutbox(stage.database.db);
    expect(await outbox()).toBe(1);
    await slow.query('commit');
  });
  await light(1002);
  await age('2 minutes');
  await sweepOutbox(stage.database.db);
  // What was not yet committed at the mark has still its time to go.
  const rows = await stage.sql('select record ->> $1 as id from realtime.outbox order by id', [
    'id',
  ]);
  expect(rows.map(({ id }) => id)).toEqual(['1001', '1002']);
  await sweepOutbox(stage.database.db);
  await age('11 minutes');
  await sweepOutbox(stage.database.db);
  expect(await outbox()).toBe(0);
});

test('only one server sweeps at a time', async () => {
  await withClient(stage.database.ownerSettings, async (other) => {
    await other.query('begin; select pg_advisory_xact_lock(7426531911)');
    await light(2000);
    await sweepOutbox(stage.database.db);
    await age('11 minutes');
    await sweepOutbox(stage.database.db);
    expect(await outbox()).toBe(1);
  });
});

test('a feed that was away for too long tells its listeners to read again, and goes on', async () => {
  const ear = await stage.listen(SERVICE, { table: 'beacon' });
  await stage.settled();
  // The mark is later than what this feed has read, and swept.
  await stage.sql(
    `insert into realtime.outbox_marks (taken_at, swept) values (now() + interval '1 hour', true)`,
  );
  stage.changes.poke();
  await vi.waitFor(() => {
    expect(ear.lost).toEqual(['Changes were missed while the database was away']);
  }, 5_000);
  await stage.sql('delete from realtime.outbox_marks');
  await stage.settled();
  expect(ear.heard.length).toBeGreaterThan(0);
});

test('what came with a dump of another cluster is forgotten at the start', async () => {
  await stage.sql(
    `insert into realtime.outbox (xid, relation, action) values ('999999999999', 1, 'TRUNCATE')`,
  );
  await stage.sql(
    `insert into realtime.outbox_marks (snapshot) values ('999999999999:999999999999:')`,
  );
  await stage.sql('select realtime.sync_capture()');
  const rows = await stage.sql(`select from realtime.outbox where xid = '999999999999'
    union all select from realtime.outbox_marks where pg_snapshot_xmax(snapshot) = '999999999999'`);
  expect(rows).toEqual([]);
});
