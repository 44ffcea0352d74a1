import type { Database } from '../../db/database.ts';
import type { Hub, HubRelay } from '../channels/hub.ts';
import type { PresenceEntry } from '../presence/presence.ts';
import { decodeItems, itemBytes, encodeItems } from './relay-encoding.ts';
import type { RelayItem } from './relay-encoding.ts';

/** Listens to a Postgres channel on its own connection. */
export type Listen = (about: {
  channel: string;
  onMessage: (payload: string) => void;
  /** called each time listening starts; notifications before that were missed */
  onListening: () => void;
}) => { close(): Promise<void> };

export interface RelayOptions {
  readonly db: Database;
  readonly listen: Listen;
  readonly hub: Hub;
  readonly log: (line: string) => void;
}

export interface Relay extends HubRelay {
  /**
   * Registers this process as alive and looks for other processes. Also runs automatically every 5
   * seconds.
   */
  heartbeat(): Promise<void>;
  /** Resolves when all queued items have been written. */
  flushed(): Promise<void>;
  /** Unregisters this process. */
  close(): Promise<void>;
}

const CHANNEL = 'realtime_relay';
const HEARTBEAT_INTERVAL_MS = 5_000;
/** A process without a heartbeat for this long counts as dead. */
const DEAD_AFTER = '20 seconds';
const ENTRY_LIFETIME = '60 seconds';
/** Items that arrive within this time are written as one entry. */
const BATCH_DELAY_MS = 5;
/** Delay before retrying a failed write. */
const RETRY_MS = 500;
const MAX_ENTRY_BYTES = 4_000_000;
/** Maximum size of the write queue. Above it all queued items are dropped. */
const MAX_QUEUED_BYTES = 64_000_000;

interface Peer {
  /** sequence number of the last entry that was read; -1 before the first */
  sequence: number;
  readonly present: Map<string, { readonly topic: string; readonly entry: PresenceEntry }>;
}

const REGISTER = `
  with gone as (delete from realtime.processes where seen_at < now() - interval '${DEAD_AFTER}' and id <> $1),
    old as (delete from realtime.relay where process = $1 and inserted_at < now() - interval '${ENTRY_LIFETIME}'),
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
/**
 * Finds the first entry to read from a process: the snapshot that it wrote after this process
 * joined.
 */
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
 * Carries broadcasts and presence between the processes on one database. Each process writes
 * numbered entries. After a gap, or for a new process, it writes its whole presence again.
 */
export function createRelay(options: RelayOptions): Relay {
  const { db, hub, log } = options;
  const id = crypto.randomUUID();
  const peers = new Map<string, Peer>();
  /** presence entries of this process, by ref */
  const ownPresence: Peer['present'] = new Map();
  const unreadPeers = new Set<string>();
  let queue: RelayItem[] = [];
  let queuedBytes = 0;
  let sequence = 0;
  let needsSnapshot = false;
  let isClosed = false;
  let flushing: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let heartbeatRun: Promise<void> | undefined;

  async function query(text: string, values: readonly (string | number | boolean)[]) {
    const { rows } = await db.asAuthService((transaction) => transaction.query(text, values), {
      unpublished: true,
    });
    return rows;
  }

  function enqueue(item: RelayItem): void {
    if (peers.size === 0 || isClosed) return;
    queuedBytes += itemBytes(item);
    if (queuedBytes > MAX_QUEUED_BYTES) {
      log('The database is too slow for the broadcasts: some did not reach other processes.');
      queue = [];
      queuedBytes = 0;
      needsSnapshot = true;
    } else queue.push(item);
    flushSoon();
  }

  function flushSoon(): void {
    flushing ??= flush().finally(() => {
      flushing = undefined;
      if (queue.length > 0 || needsSnapshot) flushSoon();
    });
  }

  async function flush(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, BATCH_DELAY_MS));
    if (peers.size === 0 || isClosed) {
      queue = [];
      queuedBytes = 0;
      needsSnapshot = false;
      return;
    }
    const isSnapshot = needsSnapshot;
    const items = isSnapshot ? snapshotWith(queue) : queue;
    needsSnapshot = false;
    queue = [];
    queuedBytes = 0;
    try {
      let isFirst = isSnapshot;
      for (const part of splitBySize(items)) {
        sequence += 1;
        await query(WRITE, [id, sequence, isFirst, encodeItems(part)]);
        isFirst = false;
      }
    } catch (error) {
      log(`Broadcasts did not reach other processes: ${String(error)}`);
      // Other processes see a gap in the sequence, so the next entry must be a snapshot.
      needsSnapshot = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await heartbeat();
    }
  }

  /**
   * Returns all current presence plus the queued broadcasts. Queued presence is already part of the
   * current presence.
   */
  function snapshotWith(items: readonly RelayItem[]): RelayItem[] {
    const all = [...ownPresence.values()].map((one) => ({ kind: 'joined' as const, ...one }));
    return [...all, ...items.filter(({ kind }) => kind === 'broadcast')];
  }

  function readSoon(peer: string): void {
    unreadPeers.add(peer);
    reading ??= read().finally(() => {
      reading = undefined;
      const next = unreadPeers.values().next().value;
      if (next !== undefined && !isClosed) readSoon(next);
    });
  }

  async function read(): Promise<void> {
    for (const name of unreadPeers) {
      unreadPeers.delete(name);
      try {
        await readPeer(name);
      } catch (error) {
        // The next notification or heartbeat reads again from the same entry.
        log(`Broadcasts of another process could not be read: ${String(error)}`);
      }
    }
  }

  async function readPeer(name: string): Promise<void> {
    const known = peers.get(name);
    if (known === undefined) {
      await heartbeat();
      return;
    }
    if (known.sequence < 0) {
      const [begin] = await query(BEGIN, [name, id]);
      known.sequence = Number(begin?.['sequence'] ?? 0);
    }
    for (;;) {
      const rows = await query(READ, [name, known.sequence, id]);
      if (rows.length === 0 || peers.get(name) !== known) return;
      for (const row of rows) applyEntry(known, row);
    }
  }

  function applyEntry(peer: Peer, row: Readonly<Record<string, unknown>>): void {
    const next = Number(row['sequence']);
    const isSnapshot = row['is_snapshot'] === true;
    const isGap = next !== peer.sequence + 1;
    peer.sequence = next;
    if (isSnapshot || isGap) clearPresence(peer);
    if (isGap && !isSnapshot) void notify('hello');
    for (const item of decodeItems(String(row['body']))) {
      if (item.kind === 'broadcast') {
        if (row['is_recent'] === true) hub.deliverLocally(item.topic, item.broadcast);
      } else if (item.kind === 'joined') {
        peer.present.set(item.entry.ref, item);
        hub.addPresence(item.topic, item.entry);
      } else {
        const present = peer.present.get(item.entry.ref);
        if (present === undefined) continue;
        peer.present.delete(item.entry.ref);
        hub.removePresence(present.topic, present.entry);
      }
    }
  }

  function clearPresence({ present }: Peer): void {
    for (const { topic, entry } of present.values()) hub.removePresence(topic, entry);
    present.clear();
  }

  function removePeer(name: string): void {
    const peer = peers.get(name);
    if (peer === undefined) return;
    peers.delete(name);
    clearPresence(peer);
  }

  function heartbeat(): Promise<void> {
    heartbeatRun ??= register().finally(() => {
      heartbeatRun = undefined;
    });
    return heartbeatRun;
  }

  async function register(): Promise<void> {
    if (isClosed) return;
    try {
      const [registered] = await query(REGISTER, [id]);
      const others = new Set((await query(OTHERS, [id])).map((row) => String(row['id'])));
      for (const name of peers.keys()) if (!others.has(name)) removePeer(name);
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
      log(`Finding other processes failed: ${String(error)}`);
    }
  }

  async function notify(word: string): Promise<void> {
    try {
      await query('select pg_notify($1, $2)', [CHANNEL, `${word} ${id}`]);
    } catch (error) {
      // Ignore this failure: the other processes find a new process at their next heartbeat, and a
      // stopped one when its heartbeats end.
      log(`Notifying other processes of "${word}" failed: ${String(error)}`);
    }
  }

  function onNotification(payload: string): void {
    const [word = '', name = ''] = payload.split(' ');
    if (name === id || isClosed) return;
    if (word === 'wrote') readSoon(name);
    else if (word === 'bye') removePeer(name);
    else if (word === 'hello') {
      needsSnapshot = true;
      void heartbeat().then(flushSoon);
    }
  }

  const listener = options.listen({
    channel: CHANNEL,
    onMessage: onNotification,
    onListening: () => void heartbeat(),
  });
  const timer = setInterval(() => void heartbeat(), HEARTBEAT_INTERVAL_MS);

  return {
    broadcast(topic, broadcast) {
      enqueue({ kind: 'broadcast', topic, broadcast });
    },
    presenceJoined(topic, entry) {
      ownPresence.set(entry.ref, { topic, entry });
      enqueue({ kind: 'joined', topic, entry });
    },
    presenceLeft(topic, entry) {
      ownPresence.delete(entry.ref);
      enqueue({ kind: 'left', topic, entry });
    },
    heartbeat: heartbeat,
    async flushed() {
      while (flushing !== undefined) await flushing;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await listener.close();
      await Promise.all([flushing, reading, heartbeatRun]);
      try {
        await query('delete from realtime.processes where id = $1', [id]);
      } catch (error) {
        log(`Unregistering this process failed: ${String(error)}`);
      }
      await notify('bye');
    },
  };
}

/** Splits items into entries of about `MAX_ENTRY_BYTES`. */
function* splitBySize(items: readonly RelayItem[]): Generator<RelayItem[]> {
  let part: RelayItem[] = [];
  let weight = 0;
  for (const item of items) {
    part.push(item);
    weight += itemBytes(item);
    if (weight < MAX_ENTRY_BYTES) continue;
    yield part;
    part = [];
    weight = 0;
  }
  // An empty snapshot means that nobody is present.
  if (part.length > 0 || items.length === 0) yield part;
}
