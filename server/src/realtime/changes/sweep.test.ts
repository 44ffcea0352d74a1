import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '../../testing/postgres.testing.ts';
import { createFeedFixture, SERVICE } from './changes-fixture.testing.ts';
import type { FeedFixture } from './changes-fixture.testing.ts';
import { sweepOutbox } from './open-change-feed.ts';

let fixture: FeedFixture;

beforeAll(async () => {
  fixture = await createFeedFixture();
});
afterAll(() => fixture.close());

async function outbox(): Promise<number> {
  const [row] = await fixture.sql('select count(*)::integer as n from realtime.outbox');
  return Number(row?.['n']);
}

/** Moves all marks into the past, as if this interval had passed. */
async function age(interval: string): Promise<void> {
  await fixture.sql('update realtime.outbox_marks set taken_at = taken_at - $1::interval', [
    interval,
  ]);
}

async function light(id: number): Promise<void> {
  await fixture.sql('insert into public.beacon values ($1)', [id]);
}

test('changes are kept for ten minutes after their commit, even after a long transaction', async () => {
  await light(1000);
  await withClient(fixture.database.ownerSettings, async (slow) => {
    await slow.query('begin');
    await slow.query('insert into public.beacon values (1001)');
    await sweepOutbox(fixture.database.db);
    await age('9 minutes');
    await sweepOutbox(fixture.database.db);
    expect(await outbox()).toBe(1);
    await slow.query('commit');
  });
  await light(1002);
  await age('2 minutes');
  await sweepOutbox(fixture.database.db);
  // Changes that were uncommitted at the mark are kept longer.
  const rows = await fixture.sql('select record ->> $1 as id from realtime.outbox order by id', [
    'id',
  ]);
  expect(rows.map(({ id }) => id)).toEqual(['1001', '1002']);
  await sweepOutbox(fixture.database.db);
  await age('11 minutes');
  await sweepOutbox(fixture.database.db);
  expect(await outbox()).toBe(0);
});

test('only one server sweeps at a time', async () => {
  await withClient(fixture.database.ownerSettings, async (other) => {
    await other.query('begin; select pg_advisory_xact_lock(7426531911)');
    await light(2000);
    await sweepOutbox(fixture.database.db);
    await age('11 minutes');
    await sweepOutbox(fixture.database.db);
    expect(await outbox()).toBe(1);
  });
});

test('a feed that was disconnected for too long reports lost changes and continues', async () => {
  const listener = await fixture.listen(SERVICE, { table: 'beacon' });
  await fixture.settled();
  // Insert a swept mark that is later than the position of this feed. While it is there, each read
  // reports lost changes again.
  await fixture.sql(
    `insert into realtime.outbox_marks (taken_at, swept) values (now() + interval '1 hour', true)`,
  );
  fixture.changes.readNow();
  await vi.waitFor(() => {
    expect(listener.lost).toContain('Changes were missed while the database was unavailable');
  });
  await fixture.sql('delete from realtime.outbox_marks');
  await fixture.settled();
  expect(listener.received.length).toBeGreaterThan(0);
});

test('entries from a dump of another cluster are deleted at the start', async () => {
  await fixture.sql(
    `insert into realtime.outbox (xid, relation, action) values ('999999999999', 1, 'TRUNCATE')`,
  );
  await fixture.sql(
    `insert into realtime.outbox_marks (snapshot) values ('999999999999:999999999999:')`,
  );
  await fixture.sql('select realtime.sync_capture()');
  const rows = await fixture.sql(`select from realtime.outbox where xid = '999999999999'
    union all select from realtime.outbox_marks where pg_snapshot_xmax(snapshot) = '999999999999'`);
  expect(rows).toEqual([]);
});
