import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { joined } from '../channels/joined.testing.ts';
import { createRealtimeFixture } from '../realtime-fixture.testing.ts';
import type { RealtimeFixture } from '../realtime-fixture.testing.ts';
import { encodeItems } from './relay-encoding.ts';

let one: RealtimeFixture;
let other: RealtimeFixture;
beforeAll(async () => {
  one = await createRealtimeFixture();
  other = await createRealtimeFixture({ beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Set to true to make the next write to the relay fail. */
let isFailing = false;

function failing(db: Database): Database {
  return {
    asUser: db.asUser.bind(db),
    close: db.close.bind(db),
    asAuthService: (work, options) =>
      db.asAuthService(
        (transaction) =>
          work({
            query(text, values) {
              if (isFailing && text.includes('insert into realtime.relay')) {
                isFailing = false;
                throw new Error('refused once');
              }
              return transaction.query(text, values);
            },
          }),
        options,
      ),
  };
}

const WAIT = { timeout: 10_000 };

describe('two processes on one database', () => {
  it('broadcast to each other, in order', async () => {
    const heard: number[] = [];
    const listener = other.client().channel('across');
    listener.on('broadcast', { event: 'n' }, ({ payload }: { payload: { n: number } }) => {
      heard.push(payload.n);
    });
    await joined(listener);
    const sender = one.client().channel('across', { config: { broadcast: { ack: true } } });
    await joined(sender);
    for (let n = 0; n < 20; n += 1) {
      expect(await sender.send({ type: 'broadcast', event: 'n', payload: { n } })).toBe('ok');
    }
    await vi.waitFor(() => {
      expect(heard).toEqual(Array.from({ length: 20 }, (_, n) => n));
    }, WAIT);
  });

  it('broadcast bytes, and keep private topics separate', async () => {
    const bytes: ArrayBuffer[] = [];
    const open = vi.fn();
    const listener = one.client().channel('both kinds');
    listener.on('broadcast', { event: 'raw' }, ({ payload }: { payload: ArrayBuffer }) => {
      bytes.push(payload);
    });
    listener.on('broadcast', { event: 'secret' }, open);
    await joined(listener);
    const sender = other.client().channel('both kinds');
    await joined(sender);
    const body = {
      messages: [{ topic: 'both kinds', event: 'secret', payload: {}, private: true }],
    };
    const answer = await fetch(`${other.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: other.service.token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(202);
    const payload = new Uint8Array([7, 0, 255]).buffer;
    await sender.send({ type: 'broadcast', event: 'raw', payload });
    await vi.waitFor(() => {
      expect(bytes.map((one) => [...new Uint8Array(one)])).toEqual([[7, 0, 255]]);
    }, WAIT);
    expect(open).not.toHaveBeenCalled();
  });

  it('see the presence of both', async () => {
    const here = one.client().channel('people', { config: { presence: { key: 'ada' } } });
    const there = other.client().channel('people', { config: { presence: { key: 'bob' } } });
    for (const channel of [here, there]) {
      channel.on('presence', { event: 'sync' }, () => undefined);
      await joined(channel);
    }
    await here.track({ at: 'one' });
    await there.track({ at: 'other' });
    for (const channel of [here, there]) {
      await vi.waitFor(() => {
        expect(channel.presenceState()).toMatchObject({
          ada: [{ at: 'one' }],
          bob: [{ at: 'other' }],
        });
      }, WAIT);
    }
    await here.untrack();
    await vi.waitFor(() => {
      expect(Object.keys(there.presenceState())).toEqual(['bob']);
    }, WAIT);
  });

  it('send their presence to a new process, and drop the presence of a process that stops', async () => {
    const here = one.client().channel('later', { config: { presence: { key: 'ada' } } });
    here.on('presence', { event: 'sync' }, () => undefined);
    await joined(here);
    await here.track({ at: 'one' });
    const third = await createRealtimeFixture({ beside: one });
    const late = third.client().channel('later', { config: { presence: { key: 'cleo' } } });
    late.on('presence', { event: 'sync' }, () => undefined);
    await joined(late);
    await late.track({ at: 'third' });
    for (const channel of [here, late]) {
      await vi.waitFor(() => {
        expect(Object.keys(channel.presenceState()).toSorted()).toEqual(['ada', 'cleo']);
      }, WAIT);
    }
    await third.close();
    await vi.waitFor(() => {
      expect(Object.keys(here.presenceState())).toEqual(['ada']);
    }, WAIT);
  });

  it('drop a process without heartbeats', async () => {
    const third = await createRealtimeFixture({ beside: one });
    const lost = third.client().channel('dying', { config: { presence: { key: 'gone' } } });
    await joined(lost);
    await lost.track({});
    const here = one.client().channel('dying', { config: { presence: { key: 'ada' } } });
    here.on('presence', { event: 'sync' }, () => undefined);
    await joined(here);
    await vi.waitFor(() => {
      expect(Object.keys(here.presenceState())).toEqual(['gone']);
    }, WAIT);
    // Simulates a suspended process: it stays connected, sends no heartbeats, then runs again.
    const silence = `update realtime.processes set seen_at = now() - interval '21 seconds'
      where joined_at = (select max(joined_at) from realtime.processes)`;
    await one.owner.query(silence);
    await one.realtime.relay.heartbeat();
    await vi.waitFor(() => {
      expect(here.presenceState()).toEqual({});
    }, WAIT);
    await third.realtime.relay.heartbeat();
    await vi.waitFor(() => {
      expect(Object.keys(here.presenceState())).toEqual(['gone']);
    }, WAIT);
    await third.close();
  });

  it('resynchronize after missed entries', async () => {
    const here = one.client().channel('gap', { config: { presence: { key: 'ada' } } });
    await joined(here);
    await here.track({});
    const there = other.client().channel('gap', { config: { presence: { key: 'bob' } } });
    there.on('presence', { event: 'sync' }, () => undefined);
    await joined(there);
    await vi.waitFor(() => {
      expect(Object.keys(there.presenceState())).toEqual(['ada']);
    }, WAIT);
    // A trigger discards the entries, so the other process misses them.
    await one.owner.query(`
      create function realtime.lose() returns trigger language plpgsql as 'begin return null; end';
      create trigger lose before insert on realtime.relay for each row execute function realtime.lose()`);
    const third = one.client().channel('gap', { config: { presence: { key: 'cleo' } } });
    await joined(third);
    await third.track({});
    await one.realtime.relay.flushed();
    await one.owner.query('drop trigger lose on realtime.relay');
    const fourth = one.client().channel('gap', { config: { presence: { key: 'dan' } } });
    await joined(fourth);
    await fourth.track({});
    await vi.waitFor(() => {
      expect(Object.keys(there.presenceState()).toSorted()).toEqual(['ada', 'cleo', 'dan']);
    }, WAIT);
  });
});

it('a new process delivers only messages sent after its start', async () => {
  const young = await createRealtimeFixture();
  const heard: unknown[] = [];
  const channel = young.client().channel('old news');
  await joined(channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event)));
  const body = (event: string): string =>
    encodeItems([{ kind: 'broadcast', topic: 'public:realtime:old news', broadcast: text(event) }]);
  await young.owner.query(
    `with other as (insert into realtime.processes (id) values (gen_random_uuid()) returning id)
     insert into realtime.relay (process, sequence, is_snapshot, body, inserted_at)
     select id, 1, true, $1::text, now() - interval '10 seconds' from other
     union all select id, 2, false, $2, now() from other`,
    [body('before'), body('after')],
  );
  await young.realtime.relay.heartbeat();
  await vi.waitFor(() => {
    expect(heard).toEqual(['after']);
  }, WAIT);
  await young.close();
});

function text(event: string): { text: string } {
  return { text: JSON.stringify({ type: 'broadcast', event, payload: {} }) };
}

it('a single process writes no relay entries', async () => {
  const alone = await createRealtimeFixture();
  const channel = alone.client().channel('alone', { config: { broadcast: { ack: true } } });
  await joined(channel);
  await channel.track({});
  await channel.send({ type: 'broadcast', event: 'e', payload: {} });
  await alone.realtime.relay.flushed();
  const { rows } = await alone.owner.query('select from realtime.relay');
  expect(rows).toEqual([]);
  await alone.close();
});

it('an empty presence is sent even when its notification was lost', async () => {
  const first = await createRealtimeFixture({ db: failing });
  const second = await createRealtimeFixture({ beside: first });
  const here = first.client().channel('last', { config: { presence: { key: 'ada' } } });
  await joined(here);
  await here.track({});
  const there = second.client().channel('last', { config: { presence: { key: 'bob' } } });
  there.on('presence', { event: 'sync' }, () => undefined);
  await joined(there);
  await vi.waitFor(() => {
    expect(Object.keys(there.presenceState())).toEqual(['ada']);
  }, WAIT);
  await first.realtime.relay.flushed();
  isFailing = true;
  await here.unsubscribe();
  await vi.waitFor(() => {
    expect(there.presenceState()).toEqual({});
  }, WAIT);
  expect(isFailing).toBe(false);
  await second.close();
  await first.close();
});
