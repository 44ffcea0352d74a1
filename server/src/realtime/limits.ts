import { LRUCache } from 'lru-cache';

/** Limits per client and for the whole process. */
export interface RealtimeLimits {
  /** sockets per address (loopback is exempt), and in total */
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly channelsPerSocket: number;
  /** bytes of one payload */
  readonly messageBytes: number;
  /** bytes of one frame, which is a payload with its header */
  readonly frameBytes: number;
  /** broadcasts and presence messages per socket: at once, and per second */
  readonly eventBurst: number;
  readonly eventsPerSecond: number;
  /** joins and token changes per socket: at once, and per second */
  readonly joinBurst: number;
  readonly joinsPerSecond: number;
  /** frames of any kind per socket, and their bytes: at once, and per second */
  readonly frameBurst: number;
  readonly framesPerSecond: number;
  readonly byteBurst: number;
  readonly bytesPerSecond: number;
  /** bytes per address, for its sockets and HTTP broadcasts together (loopback is exempt) */
  readonly addressByteBurst: number;
  readonly addressBytesPerSecond: number;
  /** frames and bytes that are queued during a join; above that the socket is paused */
  readonly queuedFrames: number;
  readonly queuedBytes: number;
  /** payload bytes of one join or new token, and of all open channels of a socket */
  readonly joinBytes: number;
  readonly joinBytesPerSocket: number;
  /** joins per socket that wait for the database without blocking other messages */
  readonly backgroundJoins: number;
  /** characters of changes buffered while a channel is joining */
  readonly changeCharsBeforeJoin: number;
  /** a socket that sends nothing for this long is closed */
  readonly heartbeatMs: number;
  /** maximum time between checks of the token and the rights to a private topic */
  readonly recheckMs: number;
  /** bytes buffered for one socket, and for all sockets; above that slow sockets are terminated */
  readonly bufferedBytesPerSocket: number;
  readonly bufferedBytesTotal: number;
  /**
   * a socket that reads nothing for `stalledMs` is terminated; `overfullMs` applies instead if more
   * than `overfullBytes` are buffered
   */
  readonly stalledMs: number;
  readonly overfullBytes: number;
  readonly overfullMs: number;
  /**
   * bytes of presence: per entry including its key, per socket, per user (per address if not signed
   * in), per topic, in total
   */
  readonly presencePerEntry: number;
  readonly presencePerSocket: number;
  readonly presencePerPerson: number;
  readonly presencePerTopic: number;
  readonly presenceTotal: number;
  /** bindings per channel */
  readonly bindings: number;
  /** messages of HTTP broadcasts per caller: at once, and per second */
  readonly httpBurst: number;
  readonly httpPerSecond: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  socketsPerAddress: 500,
  sockets: 10_000,
  channelsPerSocket: 100,
  messageBytes: 3_000_000,
  frameBytes: 3_100_000,
  eventBurst: 20,
  eventsPerSecond: 10,
  // A reconnecting client joins all of its channels at once.
  joinBurst: 200,
  joinsPerSecond: 10,
  frameBurst: 1_000,
  framesPerSecond: 50,
  byteBurst: 12_000_000,
  bytesPerSecond: 3_000_000,
  addressByteBurst: 48_000_000,
  addressBytesPerSecond: 12_000_000,
  queuedFrames: 50,
  queuedBytes: 256_000,
  joinBytes: 64_000,
  joinBytesPerSocket: 1_000_000,
  backgroundJoins: 10,
  changeCharsBeforeJoin: 1_000_000,
  heartbeatMs: 75_000,
  recheckMs: 5 * 60_000,
  // Room for several messages of maximum length: they may arrive faster than a fast client can read
  // them.
  bufferedBytesPerSocket: 24_000_000,
  bufferedBytesTotal: 256_000_000,
  stalledMs: 30_000,
  overfullBytes: 4_000_000,
  overfullMs: 10_000,
  presencePerEntry: 32_000,
  presencePerSocket: 128_000,
  presencePerPerson: 128_000,
  // Everyone who joins a topic receives its whole presence.
  presencePerTopic: 1_000_000,
  presenceTotal: 128_000_000,
  bindings: 100,
  httpBurst: 100,
  httpPerSecond: 10,
};

const MAX_KEYS = 10_000;

/** Token buckets by key. Above `MAX_KEYS` the least recently used ones are dropped. */
export class KeyedTokenBuckets {
  readonly #byKey = new LRUCache<string, TokenBucket>({ max: MAX_KEYS });
  readonly #burst: number;
  readonly #perSecond: number;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /**
   * Takes `cost` tokens and returns true. If there are not enough, takes none and returns false.
   */
  take(key: string, nowMs: number, cost: number): boolean {
    let bucket = this.#byKey.get(key);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#burst, nowMs);
      this.#byKey.set(key, bucket);
    }
    return bucket.take(this.#burst, this.#perSecond, nowMs, cost);
  }
}

/**
 * A token bucket that refills evenly. The limits are arguments, not fields, because each socket has
 * several buckets.
 */
export class TokenBucket {
  #tokens: number;
  #atMs: number;

  constructor(burst: number, nowMs: number) {
    this.#tokens = burst;
    this.#atMs = nowMs;
  }

  /**
   * Takes `cost` tokens and returns true. If there are not enough, takes none and returns false.
   */
  take(burst: number, perSecond: number, nowMs: number, cost = 1): boolean {
    const grown = (Math.max(0, nowMs - this.#atMs) * perSecond) / 1000;
    const tokens = Math.min(burst, this.#tokens + grown);
    this.#atMs = nowMs;
    this.#tokens = tokens < cost ? tokens : tokens - cost;
    return tokens >= cost;
  }
}
