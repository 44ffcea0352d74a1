import type { Database } from '../db/database.ts';
import type { Hub, HubRelay } from './hub.ts';
import type { PresenceEntry } from './presence.ts';
import { readItems, weightOf, writeItems } from './relay-body.ts';
import type { RelayItem } from './relay-body.ts';

/** Listens to a channel of Postgres on a connection of its own. */
export type Listen = (about: {
  channel: string;
  onMessage: (payload: string) => void;
  /** each time listening has begun: what was said before was missed */
  onListening: () => void;
}) => { close(): Promise<void> };

export interface RelayOptions {
  readonly db: Database;
  readonly listen: Listen;
  readonly hub: Hub;
  readonly log: (line: string) => void;
}

export interface Relay extends HubRelay {
  /** Says that this process is alive, and looks who else is. Happens by itself every few seconds. */
  beat(): Promise<void>;
  /** Resolves when what was said until now is written. */
  idle(): Promise<void>;
  /** Takes leave of the other processes. */
  close(): Promise<void>;
}

const CHANNEL = 'realtime_relay';
const BEAT_EVERY_MS = 5_000;
/** A process that has not said for so long that it is alive is none any more. */
const DEAD_AFTER = '20 seconds';
const KEPT = '60 seconds';
/** What happens within so short a time goes in one entry. */
const GATHER_MS = 5;
/** After the database did not take what was said, it is asked again so much later. */
const RETRY_MS = 500;
const MOST_ENTRY_WEIGHT = 4_000_000;
/** More than that waits only where the database does not keep up. */
const MOST_WAITING_WEIGHT = 64_000_000;

interface Peer {
  /** the last entry that was read; -1 before the first */
  sequence: number;
  readonly present: Map<string, { readonly topic: string; readonly entry: PresenceEntry }>;
}

const REGISTER = `
  with gone as (delete from realtime.processes where seen_at < now() - interval '${DEAD_AFTER}' and id <> $1),
    old as (delete from realtime.relay where process = $1 and inserted_at < now() - interval '${KEPT}'),
    own as (
      insert into realtime.processes (id) values ($1)
      on conflict (id) do update set seen_at = now()
      returning xmax = 0 as is_new
    )
  select is_new from own`;
const OTHERS = `
  select id from realtime.processes where id <> $1 and seen_at >= now() - interval '${DEAD_AFTER}'`;
const READ = `
  select sequence, is_snapshot, body, inserted_at >= joined_at as is_recent
  from realtime.relay join realtime.processes on id = $3
  where process = $1 and sequence > $2 order by sequence limit 20`;
/** Where to begin with a process that was not known: at the snapshot that it wrote when it heard of us. */
const BEGIN = `
  select coalesce(
    min(sequence) filter (where is_snapshot and inserted_at >= joined_at),
    max(sequence) filter (where is_snapshot),
    max(sequence) + 1,
    1
  ) - 1 as sequence
  from realtime.relay join realtime.processes on id = $2 where process = $1`;
const WRITE = `
  with written as (
    insert into realtime.relay (process, sequence, is_snapshot, body) values ($1, $2, $3, $4)
    returning process
  )
  select pg_notify('${CHANNEL}', 'wrote ' || process) from written`;

/**
 * Carries broadcasts and presence between the processes on one database. What one process says
 * arrives in order; when something was missed its presence is sent whole, as to a process that is new.
 */
export function createRelay(options: RelayOptions): Relay {
  const { db, hub, log } = options;
  const id = crypto.randomUUID();
  const peers = new Map<string, Peer>();
  /** who is present on channels of this process, by ref */
  const own: Peer['present'] = new Map();
  const unread = new Set<string>();
  let waiting: RelayItem[] = [];
  let weight = 0;
  let sequence = 0;
  let needsSnapshot = false;
  let isClosed = false;
  let flushing: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let beating: Promise<void> | undefined;

  async function query(text: string, values: readonly (string | number | boolean)[]) {
    const { rows } = await db.asAuthService((transaction) => transaction.query(text, values), {
      unpublished: true,
    });
    return rows;
  }

  function say(item: RelayItem): void {
    if (peers.size === 0 || isClosed) return;
    weight += weightOf(item);
    if (weight > MOST_WAITING_WEIGHT) {
      log('The database does not keep up with broadcasts: some did not reach other processes.');
      waiting = [];
      weight = 0;
      needsSnapshot = true;
    } else waiting.push(item);
    flushSoon();
  }

  function flushSoon(): void {
    flushing ??= flush().finally(() => {
      flushing = undefined;
      if (waiting.length > 0 || needsSnapshot) flushSoon();
    });
  }

  async function flush(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    if (peers.size === 0 || isClosed) {
      waiting = [];
      weight = 0;
      needsSnapshot = false;
      return;
    }
    const isSnapshot = needsSnapshot;
    const items = isSnapshot ? snapshotAnd(waiting) : waiting;
    needsSnapshot = false;
    waiting = [];
    weight = 0;
    try {
      let isFirst = isSnapshot;
      for (const part of parts(items)) {
        sequence += 1;
        await query(WRITE, [id, sequence, isFirst, writeItems(part)]);
        isFirst = false;
      }
    } catch (error) {
      log(`Broadcasts did not reach other processes: ${String(error)}`);
      // Whoever reads on finds a gap, and then all of it: also that nobody is present any more.
      needsSnapshot = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await beat();
    }
  }

  /** Who is present now, and what was broadcast; presence that waits is in the snapshot. */
  function snapshotAnd(items: readonly RelayItem[]): RelayItem[] {
    const all = [...own.values()].map((one) => ({ kind: 'joined' as const, ...one }));
    return [...all, ...items.filter(({ kind }) => kind === 'broadcast')];
  }

  function readSoon(peer: string): void {
    unread.add(peer);
    reading ??= read().finally(() => {
      reading = undefined;
      const next = unread.values().next().value;
      if (next !== undefined && !isClosed) readSoon(next);
    });
  }

  async function read(): Promise<void> {
    for (const name of unread) {
      unread.delete(name);
      try {
        await readPeer(name);
      } catch (error) {
        // The next word of it, or the next beat, begins where this one ended.
        log(`Broadcasts of another process could not be read: ${String(error)}`);
      }
    }
  }

  async function readPeer(name: string): Promise<void> {
    const known = peers.get(name);
    if (known === undefined) {
      await beat();
      return;
    }
    if (known.sequence < 0) {
      const [begin] = await query(BEGIN, [name, id]);
      known.sequence = Number(begin?.['sequence'] ?? 0);
    }
    for (;;) {
      const rows = await query(READ, [name, known.sequence, id]);
      if (rows.length === 0 || peers.get(name) !== known) return;
      for (const row of rows) take(known, row);
    }
  }

  function take(peer: Peer, row: Readonly<Record<string, unknown>>): void {
    const next = Number(row['sequence']);
    const isSnapshot = row['is_snapshot'] === true;
    const isGap = next !== peer.sequence + 1;
    peer.sequence = next;
    if (isSnapshot || isGap) forgetPresence(peer);
    if (isGap && !isSnapshot) void notify('hello');
    for (const item of readItems(String(row['body']))) {
      if (item.kind === 'broadcast') {
        if (row['is_recent'] === true) hub.deliver(item.topic, item.broadcast);
      } else if (item.kind === 'joined') {
        peer.present.set(item.entry.ref, item);
        hub.add(item.topic, item.entry);
      } else {
        const present = peer.present.get(item.entry.ref);
        if (present === undefined) continue;
        peer.present.delete(item.entry.ref);
        hub.remove(present.topic, present.entry);
      }
    }
  }

  function forgetPresence({ present }: Peer): void {
    for (const { topic, entry } of present.values()) hub.remove(topic, entry);
    present.clear();
  }

  function forget(name: string): void {
    const peer = peers.get(name);
    if (peer === undefined) return;
    peers.delete(name);
    forgetPresence(peer);
  }

  function beat(): Promise<void> {
    beating ??= register().finally(() => {
      beating = undefined;
    });
    return beating;
  }

  async function register(): Promise<void> {
    if (isClosed) return;
    try {
      const [registered] = await query(REGISTER, [id]);
      const others = new Set((await query(OTHERS, [id])).map((row) => String(row['id'])));
      for (const name of peers.keys()) if (!others.has(name)) forget(name);
      let isChanged = registered?.['is_new'] === true;
      if (isChanged) await notify('hello');
      for (const name of others) {
        if (!peers.has(name)) {
          peers.set(name, { sequence: -1, present: new Map() });
          isChanged = true;
        }
        readSoon(name);
      }
      if (isChanged && others.size > 0) {
        needsSnapshot = true;
        flushSoon();
      }
    } catch (error) {
      log(`Other processes could not be looked for: ${String(error)}`);
    }
  }

  async function notify(word: string): Promise<void> {
    try {
      await query('select pg_notify($1, $2)', [CHANNEL, `${word} ${id}`]);
    } catch (error) {
      // They find out by themselves: a process that is new at the next beat, one that left when it is not alive.
      log(`Other processes could not be told "${word}": ${String(error)}`);
    }
  }

  function hear(payload: string): void {
    const [word = '', name = ''] = payload.split(' ');
    if (name === id || isClosed) return;
    if (word === 'wrote') readSoon(name);
    else if (word === 'bye') forget(name);
    else if (word === 'hello') {
      needsSnapshot = true;
      void beat().then(flushSoon);
    }
  }

  const listener = options.listen({
    channel: CHANNEL,
    onMessage: hear,
    onListening: () => void beat(),
  });
  const timer = setInterval(() => void beat(), BEAT_EVERY_MS);

  return {
    broadcast(topic, broadcast) {
      say({ kind: 'broadcast', topic, broadcast });
    },
    joined(topic, entry) {
      own.set(entry.ref, { topic, entry });
      say({ kind: 'joined', topic, entry });
    },
    left(topic, entry) {
      own.delete(entry.ref);
      say({ kind: 'left', topic, entry });
    },
    beat,
    async idle() {
      while (flushing !== undefined) await flushing;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await listener.close();
      await Promise.all([flushing, reading, beating]);
      try {
        await query('delete from realtime.processes where id = $1', [id]);
      } catch (error) {
        log(`This process could not be taken off the list: ${String(error)}`);
      }
      await notify('bye');
    },
  };
}

/** Parts that are each of bearable size. */
function* parts(items: readonly RelayItem[]): Generator<RelayItem[]> {
  let part: RelayItem[] = [];
  let weight = 0;
  for (const item of items) {
    part.push(item);
    weight += weightOf(item);
    if (weight < MOST_ENTRY_WEIGHT) continue;
    yield part;
    part = [];
    weight = 0;
  }
  // A snapshot of nothing says that nobody is present.
  if (part.length > 0 || items.length === 0) yield part;
}
