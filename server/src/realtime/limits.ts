/** What one client may ask for, and what all of them may. */
export interface RealtimeLimits {
  /** sockets of one address (loopback does not count), and in all */
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly channelsPerSocket: number;
  /** one payload; a frame may be a little longer, for its envelope */
  readonly messageBytes: number;
  readonly frameBytes: number;
  /** broadcasts and presence of one socket: so many at once, and again so many a second */
  readonly eventBurst: number;
  readonly eventsPerSecond: number;
  /** joins and changes of token of one socket */
  readonly joinBurst: number;
  readonly joinsPerSecond: number;
  /** frames of any kind of one socket, and their bytes */
  readonly frameBurst: number;
  readonly framesPerSecond: number;
  readonly byteBurst: number;
  readonly bytesPerSecond: number;
  /** bytes of all sockets and HTTP broadcasts of one address (loopback does not count) */
  readonly addressByteBurst: number;
  readonly addressBytesPerSecond: number;
  /** frames that wait behind a join under way, and their bytes, before the socket is read no further */
  readonly waitingFrames: number;
  readonly waitingBytes: number;
  /** payloads of joins and new tokens: one, and those of all channels of a socket */
  readonly joinBytes: number;
  readonly joinBytesPerSocket: number;
  /** joins of one socket that wait for the database while it goes on with others */
  readonly patientJoins: number;
  /** changes, in characters, that come while a channel waits to be joined */
  readonly earlyChanges: number;
  /** a socket that was not heard of for so long is closed */
  readonly heartbeatMs: number;
  /** rights to a private topic and the token are looked at again after so long at most */
  readonly recheckMs: number;
  /** what may wait to be sent to one socket, and to all; more closes the slow ones */
  readonly bufferedBytesAtMost: number;
  readonly bufferedBytesInAll: number;
  /** a socket that takes nothing of what waits for it for so long is closed, sooner if much waits */
  readonly stalledMs: number;
  readonly overfullBytes: number;
  readonly overfullMs: number;
  /** presence, in bytes: one entry with its key, the entries of a socket, those of one person (or of
      an address, without one), of a topic, all of them */
  readonly presencePerEntry: number;
  readonly presencePerSocket: number;
  readonly presencePerPerson: number;
  readonly presencePerTopic: number;
  readonly presenceInAll: number;
  /** bindings of one channel */
  readonly bindings: number;
  /** HTTP broadcasts of one caller: messages at once, and a second */
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
  // Whoever comes back joins all of their channels at once.
  joinBurst: 200,
  joinsPerSecond: 10,
  frameBurst: 1_000,
  framesPerSecond: 50,
  byteBurst: 12_000_000,
  bytesPerSecond: 3_000_000,
  addressByteBurst: 48_000_000,
  addressBytesPerSecond: 12_000_000,
  waitingFrames: 50,
  waitingBytes: 256_000,
  joinBytes: 64_000,
  joinBytesPerSocket: 1_000_000,
  patientJoins: 10,
  earlyChanges: 1_000_000,
  heartbeatMs: 75_000,
  recheckMs: 5 * 60_000,
  // Several of the longest messages, which may come at once for someone who reads all the time.
  bufferedBytesAtMost: 24_000_000,
  bufferedBytesInAll: 256_000_000,
  stalledMs: 30_000,
  overfullBytes: 4_000_000,
  overfullMs: 10_000,
  presencePerEntry: 32_000,
  presencePerSocket: 128_000,
  presencePerPerson: 128_000,
  // All of it goes to everybody who joins.
  presencePerTopic: 1_000_000,
  presenceInAll: 128_000_000,
  bindings: 100,
  httpBurst: 100,
  httpPerSecond: 10,
};

const KEYS_KEPT = 10_000;

/** Buckets by name. Whoever was not heard of for longest is forgotten when there are too many. */
export class Buckets {
  readonly #byKey = new Map<string, Bucket>();
  readonly #burst: number;
  readonly #perSecond: number;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes `cost` tokens, or none and answers false. */
  take(key: string, nowMs: number, cost: number): boolean {
    const bucket = this.#byKey.get(key) ?? new Bucket(this.#burst, nowMs);
    this.#byKey.delete(key);
    this.#byKey.set(key, bucket);
    const oldest = this.#byKey.keys().next().value;
    if (this.#byKey.size > KEYS_KEPT && oldest !== undefined) this.#byKey.delete(oldest);
    return bucket.take(this.#burst, this.#perSecond, nowMs, cost);
  }
}

/** A bucket of tokens that refills evenly. Small on purpose: each socket has some of them. */
export class Bucket {
  #tokens: number;
  #atMs: number;

  constructor(burst: number, nowMs: number) {
    this.#tokens = burst;
    this.#atMs = nowMs;
  }

  /** Takes `cost` tokens, or none and answers false. */
  take(burst: number, perSecond: number, nowMs: number, cost = 1): boolean {
    const grown = (Math.max(0, nowMs - this.#atMs) * perSecond) / 1000;
    const tokens = Math.min(burst, this.#tokens + grown);
    this.#atMs = nowMs;
    this.#tokens = tokens < cost ? tokens : tokens - cost;
    return tokens >= cost;
  }
}
