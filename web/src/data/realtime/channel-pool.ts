import type { RealtimeChannel, RealtimeChannelOptions } from '@supabase/supabase-js';
import type { Clock } from '../../lib/clock.ts';
import { type RealtimeConnection, reconnectDelayMs } from './realtime-connection.ts';

/** How long a channel stays after the last one let go: the next screen often wants the same. */
const LINGER_MS = 1000;
/** A channel that lived for so long is not closed because of how it was joined. */
const STEADY_MS = 10_000;

export interface ChannelWish {
  /** Without 'realtime:'. */
  topic: string;
  config?: RealtimeChannelOptions['config'];
  /**
   * Adds what should be heard before it is joined; again for each channel that replaces a lost one.
   * Of several wishes for one topic only one binds: they all have to bind the same.
   */
  bind: (channel: RealtimeChannel) => void;
  /** Each time it is joined; `again` after the first: changes were missed, read again. */
  joined: (again: boolean) => void;
  /** Nothing is heard any more, until it is joined again. */
  left?: () => void;
}

/** What the pool needs of the client. */
export interface ChannelSource {
  channel: (topic: string, options?: RealtimeChannelOptions) => RealtimeChannel;
  removeChannel: (channel: RealtimeChannel) => Promise<unknown>;
  /** Takes on the newest token. */
  authorize: () => Promise<unknown>;
}

interface Entry {
  topic: string;
  /** In the order they came, and whether each was told of a join. */
  wishes: Map<ChannelWish, { told: boolean }>;
  channel: RealtimeChannel | null;
  /** Changes arrive. */
  live: boolean;
  joinedAt: number;
  /** How often the server closed it soon after it was asked for. */
  falls: number;
  cancelWait: () => void;
}

const nothing = () => undefined;

/** The channels that the window wants, joined whenever there is a connection. */
export class ChannelPool {
  readonly #source: ChannelSource;
  readonly #connection: Pick<RealtimeConnection, 'snapshot' | 'subscribe' | 'open' | 'close'>;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  /** Channels that are still being left: the client has room for one of a topic. */
  readonly #leaving = new Map<string, Promise<unknown>>();
  #connected = false;

  constructor(
    source: ChannelSource,
    connection: Pick<RealtimeConnection, 'snapshot' | 'subscribe' | 'open' | 'close'>,
    clock: Clock,
  ) {
    this.#source = source;
    this.#connection = connection;
    this.#clock = clock;
    connection.subscribe(() => {
      this.#follow(connection.snapshot().status === 'connected');
    });
  }

  /** Keeps a channel open, shared with others of its topic; the function that comes back lets go. */
  open(wish: ChannelWish): () => void {
    const entry = this.#entries.get(wish.topic) ?? this.#newEntry(wish.topic);
    entry.wishes.set(wish, { told: false });
    if (entry.channel === null) {
      if (entry.wishes.size === 1) void this.#join(entry);
    } else {
      entry.cancelWait();
      if (entry.live) this.#tell(entry);
    }
    this.#connection.open();
    return () => {
      if (!entry.wishes.delete(wish) || entry.wishes.size > 0) return;
      entry.cancelWait();
      entry.cancelWait = this.#clock.after(LINGER_MS, () => {
        this.#forget(entry);
      });
    };
  }

  /** Leaves every channel, and closes the connection: another person's come next, or none. */
  clear(): void {
    for (const entry of this.#entries.values()) this.#forget(entry);
  }

  #newEntry(topic: string): Entry {
    const entry: Entry = {
      topic,
      wishes: new Map(),
      channel: null,
      live: false,
      joinedAt: 0,
      falls: 0,
      cancelWait: nothing,
    };
    this.#entries.set(topic, entry);
    return entry;
  }

  /** Channels belong to their socket: a new one gets new ones, whatever became of the old. */
  #follow(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    for (const entry of this.#entries.values()) {
      if (connected) {
        entry.falls = 0;
        void this.#join(entry);
      } else if (entry.wishes.size > 0) {
        this.#drop(entry);
      } else {
        this.#forget(entry);
      }
    }
  }

  async #join(entry: Entry): Promise<void> {
    entry.cancelWait();
    await this.#leaving.get(entry.topic);
    const wish = [...entry.wishes.keys()][0];
    const isDue = this.#connected && entry.channel === null && this.#holds(entry);
    if (!isDue || wish === undefined) return;
    const channel = this.#source.channel(entry.topic, { config: { ...wish.config } });
    entry.channel = channel;
    const isCurrent = () => entry.channel === channel;
    channel.on('system', {}, (said: { extension?: unknown; status?: unknown }) => {
      if (said.extension !== 'postgres_changes' || !isCurrent()) return;
      // From here on no change is missed; the join alone does not say so. Without changes, what there
      // is can still be read, now and at each new try.
      this.#arrive(entry);
      if (said.status !== 'ok') this.#replace(entry);
    });
    wish.bind(channel);
    const hasChanges = (channel.bindings['postgres_changes']?.length ?? 0) > 0;
    channel.subscribe((status) => {
      if (!isCurrent()) return;
      const state: string = status;
      if (state === 'SUBSCRIBED') {
        if (!hasChanges) this.#arrive(entry);
      } else if (state === 'CLOSED') {
        this.#replace(entry);
      } else {
        // The client joins again by itself.
        this.#fall(entry);
      }
    });
  }

  #arrive(entry: Entry): void {
    entry.live = true;
    entry.joinedAt = this.#clock.now();
    for (const [wish, known] of entry.wishes) {
      const again = known.told;
      known.told = true;
      wish.joined(again);
    }
  }

  /** Tells those who came after the join. */
  #tell(entry: Entry): void {
    for (const [wish, known] of entry.wishes) {
      if (known.told) continue;
      known.told = true;
      wish.joined(false);
    }
  }

  /** The server closed it, as for a token that has ended: joins again, with the newest token. */
  #replace(entry: Entry): void {
    if (entry.wishes.size === 0) {
      this.#forget(entry);
      return;
    }
    const steady = entry.live && this.#clock.now() - entry.joinedAt > STEADY_MS;
    entry.falls = steady ? 0 : entry.falls + 1;
    this.#drop(entry);
    entry.cancelWait = this.#clock.after(reconnectDelayMs(entry.falls), () => {
      this.#source.authorize().then(
        () => this.#join(entry),
        () => {
          this.#replace(entry);
        },
      );
    });
  }

  #fall(entry: Entry): void {
    if (!entry.live) return;
    entry.live = false;
    for (const { left } of entry.wishes.keys()) left?.();
  }

  #drop(entry: Entry): void {
    const { channel, topic } = entry;
    entry.cancelWait();
    entry.channel = null;
    this.#fall(entry);
    if (channel === null) return;
    const left = this.#source.removeChannel(channel).finally(() => {
      if (this.#leaving.get(topic) === left) this.#leaving.delete(topic);
    });
    this.#leaving.set(topic, left);
  }

  #forget(entry: Entry): void {
    entry.wishes.clear();
    this.#drop(entry);
    if (this.#holds(entry)) this.#entries.delete(entry.topic);
    if (this.#entries.size === 0) this.#connection.close();
  }

  #holds(entry: Entry): boolean {
    return this.#entries.get(entry.topic) === entry;
  }
}
