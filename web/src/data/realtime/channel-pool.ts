import type { RealtimeChannel, RealtimeChannelOptions } from '@supabase/supabase-js';
import type { Clock } from '../../lib/clock.ts';
import { type RealtimeConnection, reconnectDelayMs } from './realtime-connection.ts';

/** How long an unused channel stays open, because the next screen often needs it again. */
const LINGER_MS = 1000;
/** A channel that was open longer than this resets the retry delay. */
const STEADY_MS = 10_000;

export interface ChannelSpec {
  /** The topic without the prefix 'realtime:'. */
  topic: string;
  config?: RealtimeChannelOptions['config'];
  /**
   * Adds handlers to a channel before it is joined. If several specs share a topic, only the first
   * one is called, so all must add the same handlers.
   */
  bind: (channel: RealtimeChannel) => void;
  /** Called on each join. `again` is true on a rejoin: changes may have been missed, so refetch. */
  onJoin: (again: boolean) => void;
  /** Called when the channel is lost. No changes arrive until the next `onJoin`. */
  onLeave?: () => void;
}

/** The part of the supabase-js client that the pool needs. */
export interface ChannelSource {
  channel: (topic: string, options?: RealtimeChannelOptions) => RealtimeChannel;
  removeChannel: (channel: RealtimeChannel) => Promise<unknown>;
  /** Sets the newest access token. */
  authorize: () => Promise<unknown>;
  /** Called when the server refused a join. */
  onRefused: (reason: string) => void;
}

interface Entry {
  topic: string;
  /** The open specs in order. `notified` is true after the first `onJoin` call. */
  specs: Map<ChannelSpec, { notified: boolean }>;
  channel: RealtimeChannel | null;
  /** True while changes arrive. */
  live: boolean;
  joinedAt: number;
  /** How many times in a row the server closed the channel soon after the join. */
  failures: number;
  cancelWait: () => void;
}

const noop = () => undefined;

/** The open channels of the window. They are joined while there is a connection. */
export class ChannelPool {
  readonly #source: ChannelSource;
  readonly #connection: Pick<RealtimeConnection, 'snapshot' | 'subscribe' | 'open' | 'close'>;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  /** Channels that are still being left. A join waits: the client allows one channel per topic. */
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

  /** Opens a channel, shared by all callers of its topic. Returns a function that releases it. */
  open(spec: ChannelSpec): () => void {
    const entry = this.#entries.get(spec.topic) ?? this.#newEntry(spec.topic);
    entry.specs.set(spec, { notified: false });
    if (entry.channel === null) {
      if (entry.specs.size === 1) void this.#join(entry);
    } else {
      entry.cancelWait();
      if (entry.live) this.#notifyNew(entry);
    }
    this.#connection.open();
    return () => {
      if (!entry.specs.delete(spec) || entry.specs.size > 0) return;
      entry.cancelWait();
      entry.cancelWait = this.#clock.after(LINGER_MS, () => {
        this.#remove(entry);
      });
    };
  }

  /** Leaves all channels and closes the connection. Call when the signed-in user changes. */
  clear(): void {
    for (const entry of this.#entries.values()) this.#remove(entry);
  }

  #newEntry(topic: string): Entry {
    const entry: Entry = {
      topic,
      specs: new Map(),
      channel: null,
      live: false,
      joinedAt: 0,
      failures: 0,
      cancelWait: noop,
    };
    this.#entries.set(topic, entry);
    return entry;
  }

  /** Channels belong to their socket, so a new connection gets new channels. */
  #follow(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    for (const entry of this.#entries.values()) {
      if (connected) {
        entry.failures = 0;
        void this.#join(entry);
      } else if (entry.specs.size > 0) {
        this.#drop(entry);
      } else {
        this.#remove(entry);
      }
    }
  }

  async #join(entry: Entry): Promise<void> {
    entry.cancelWait();
    await this.#leaving.get(entry.topic);
    const spec = [...entry.specs.keys()][0];
    const isDue = this.#connected && entry.channel === null && this.#owns(entry);
    if (!isDue || spec === undefined) return;
    const channel = this.#source.channel(entry.topic, { config: { ...spec.config } });
    entry.channel = channel;
    const isCurrent = () => entry.channel === channel;
    channel.on('system', {}, (message: { extension?: unknown; status?: unknown }) => {
      if (message.extension !== 'postgres_changes' || !isCurrent()) return;
      // Changes only arrive after this message, not right after the join. If the subscription
      // failed, callers are still notified, so that they refetch on each attempt.
      this.#markLive(entry);
      if (message.status !== 'ok') this.#replace(entry);
    });
    spec.bind(channel);
    const hasChanges = (channel.bindings['postgres_changes']?.length ?? 0) > 0;
    channel.subscribe((status, error) => {
      if (!isCurrent()) return;
      const state: string = status;
      if (state === 'SUBSCRIBED') {
        if (!hasChanges) this.#markLive(entry);
      } else if (state === 'CLOSED') {
        this.#replace(entry);
      } else {
        // The client rejoins the channel by itself.
        this.#suspend(entry);
        if (error !== undefined) this.#source.onRefused(error.message);
      }
    });
  }

  #markLive(entry: Entry): void {
    entry.live = true;
    entry.joinedAt = this.#clock.now();
    for (const [spec, state] of entry.specs) {
      const again = state.notified;
      state.notified = true;
      spec.onJoin(again);
    }
  }

  /** Notifies callers that opened the channel after the join. */
  #notifyNew(entry: Entry): void {
    for (const [spec, state] of entry.specs) {
      if (state.notified) continue;
      state.notified = true;
      spec.onJoin(false);
    }
  }

  /** Replaces a channel that the server closed, for example because the token expired. */
  #replace(entry: Entry): void {
    if (entry.specs.size === 0) {
      this.#remove(entry);
      return;
    }
    const steady = entry.live && this.#clock.now() - entry.joinedAt > STEADY_MS;
    entry.failures = steady ? 0 : entry.failures + 1;
    this.#drop(entry);
    entry.cancelWait = this.#clock.after(reconnectDelayMs(entry.failures), () => {
      this.#source.authorize().then(
        () => this.#join(entry),
        () => {
          this.#replace(entry);
        },
      );
    });
  }

  #suspend(entry: Entry): void {
    if (!entry.live) return;
    entry.live = false;
    for (const { onLeave } of entry.specs.keys()) onLeave?.();
  }

  #drop(entry: Entry): void {
    const { channel, topic } = entry;
    entry.cancelWait();
    entry.channel = null;
    this.#suspend(entry);
    if (channel === null) return;
    const left = this.#source.removeChannel(channel).finally(() => {
      if (this.#leaving.get(topic) === left) this.#leaving.delete(topic);
    });
    this.#leaving.set(topic, left);
  }

  #remove(entry: Entry): void {
    entry.specs.clear();
    this.#drop(entry);
    if (this.#owns(entry)) this.#entries.delete(entry.topic);
    if (this.#entries.size === 0) this.#connection.close();
  }

  #owns(entry: Entry): boolean {
    return this.#entries.get(entry.topic) === entry;
  }
}
