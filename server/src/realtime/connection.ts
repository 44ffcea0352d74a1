import { AccessError } from './access.ts';
import type { Access } from './access.ts';
import { Channel } from './channel.ts';
import type { ChannelHome, ChannelServices } from './channel.ts';
import { MOST_FIELD_BYTES, decode, encode, isTooLong, parsePayload } from './codec.ts';
import type { ClientMessage, Version } from './codec.ts';
import { readJoin } from './join-request.ts';
import { Bucket } from './limits.ts';
import { Refusal } from './refusal.ts';

/** What a connection needs of a web socket. */
export interface Transport {
  send(data: string | Uint8Array, isBinary: boolean): void;
  /** bytes that wait to be sent */
  readonly buffered: number;
  /** stops and goes on reading */
  pause(): void;
  resume(): void;
  close(code: number, reason: string): void;
  /** ends it without waiting for what is still to be sent */
  cut(): void;
}

/** RFC 6455 section 7.4.1 */
export const CLOSE = { goingAway: 1001, policy: 1008, failed: 1011, restart: 1012 } as const;

const HEARTBEAT_TOPIC = 'phoenix';
const CHANNEL_TOPIC = 'realtime:';

/** One web socket: its channels, and what it may ask for. */
export class Connection implements ChannelHome {
  readonly version: Version;
  readonly address: string;
  readonly services: ChannelServices;
  presenceUsed = 0;
  readonly #transport: Transport;
  readonly #access: Access;
  // Few each: a list is found through as fast as a map, and much smaller.
  readonly #channels: Channel[] = [];
  /** what came while a join is under way, in order */
  #waiting: ClientMessage[] | undefined;
  #waitingBytes = 0;
  /** joins that keep nothing else waiting */
  #patientJoins = 0;
  /** payloads of all joins whose channels are open */
  #joinBytes = 0;
  #heardMs: number;
  #stalledSinceMs = 0;
  #bufferedBefore = 0;
  /** what was sent since the last sweep */
  #sent = 0;
  #isClosed = false;
  readonly #events: Bucket;
  readonly #joins: Bucket;
  readonly #frames: Bucket;
  readonly #bytes: Bucket;

  /** `address` is empty where it does not count. */
  constructor(
    services: ChannelServices,
    transport: Transport,
    version: Version,
    access: Access,
    address: string,
  ) {
    const nowMs = services.now().getTime();
    const { limits } = services;
    this.services = services;
    this.version = version;
    this.address = address;
    this.#transport = transport;
    this.#access = access;
    this.#heardMs = nowMs;
    this.#events = new Bucket(limits.eventBurst, nowMs);
    this.#joins = new Bucket(limits.joinBurst, nowMs);
    this.#frames = new Bucket(limits.frameBurst, nowMs);
    this.#bytes = new Bucket(limits.byteBurst, nowMs);
  }

  get buffered(): number {
    return this.#transport.buffered;
  }

  /** Takes one frame of the client. */
  receive(bytes: Uint8Array, isBinary: boolean): void {
    if (this.#isClosed) return;
    const { services } = this;
    const { limits } = services;
    const nowMs = this.#nowMs;
    const isWithin =
      this.#frames.take(limits.frameBurst, limits.framesPerSecond, nowMs) &&
      this.#bytes.take(limits.byteBurst, limits.bytesPerSecond, nowMs, bytes.length) &&
      (this.address === '' || services.addressBytes.take(this.address, nowMs, bytes.length));
    if (!isWithin) {
      this.close(CLOSE.policy, 'Too many messages per second');
      return;
    }
    this.#heardMs = nowMs;
    const message = decode(this.version, bytes, isBinary);
    if (message === undefined) return;
    try {
      this.#route(message);
    } catch (error) {
      this.services.log(`A message could not be handled: ${String(error)}`);
      this.close(CLOSE.failed, 'Error handling a message');
    }
  }

  #route(message: ClientMessage): void {
    const { limits } = this.services;
    if (message.topic === HEARTBEAT_TOPIC) this.#heartbeat(message);
    else if (this.#waiting === undefined) this.#take(message);
    else {
      this.#waiting.push(message);
      this.#waitingBytes += message.payload.length;
      const isMuch =
        this.#waiting.length >= limits.waitingFrames || this.#waitingBytes >= limits.waitingBytes;
      if (isMuch) this.#transport.pause();
    }
  }

  #heartbeat(message: ClientMessage): void {
    if (message.event === 'heartbeat') this.#reply(message, 'ok', {});
    else this.#unmatched(message);
  }

  /** Handles a message, and then what has come until it was done. */
  #take(first: ClientMessage): void {
    const work = this.#handle(first);
    if (work === undefined) return;
    this.#waiting = [];
    this.#waitingBytes = 0;
    void work.then(() => {
      const waiting = this.#waiting ?? [];
      this.#waiting = undefined;
      for (const message of waiting) {
        if (this.#isClosed) return;
        // One of them may in turn keep the rest waiting.
        this.#route(message);
      }
      if (!this.#isClosed) this.#transport.resume();
    });
  }

  #handle(message: ClientMessage): Promise<void> | undefined {
    if (message.event === 'phx_join') return this.#join(message);
    const channel = this.#channels.find(({ name }) => name === message.topic);
    if (channel === undefined || (!channel.isJoined && message.event !== 'phx_leave')) {
      // Leaving what one is not on is no mistake: the server may just have ended it.
      if (message.event === 'phx_leave') this.#reply(message, 'ok', {});
      else this.#unmatched(message);
      return undefined;
    }
    // Meant for an earlier join of this topic.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return undefined;
    switch (message.event) {
      case 'phx_leave':
        this.#reply(message, 'ok', {});
        channel.end('phx_close');
        return undefined;
      case 'access_token':
        return this.#renew(channel, message);
      case 'broadcast':
        if (this.#takeEvent()) channel.broadcast(message);
        else channel.shutDown('Too many messages per second');
        return undefined;
      case 'presence':
        if (this.#takeEvent()) channel.presence(message);
        else channel.shutDown('Client presence rate limit exceeded');
        return undefined;
      default:
        // Hosted Realtime gives no answer to events that it does not know.
        return undefined;
    }
  }

  #takeEvent(): boolean {
    const { eventBurst, eventsPerSecond } = this.services.limits;
    return this.#events.take(eventBurst, eventsPerSecond, this.#nowMs);
  }

  #takeJoin(): boolean {
    const { joinBurst, joinsPerSecond } = this.services.limits;
    return this.#joins.take(joinBurst, joinsPerSecond, this.#nowMs);
  }

  #join(message: ClientMessage): Promise<void> | undefined {
    const { topic } = message;
    const refusal = this.#refuseJoin(topic);
    if (refusal !== undefined) {
      this.#reply(message, 'error', { reason: refusal });
      if (refusal === TOO_MANY_JOINS) this.close(CLOSE.policy, 'Too many joins per second');
      return undefined;
    }
    this.#channels.find(({ name }) => name === topic)?.end('phx_close');
    const { limits } = this.services;
    if (this.#channels.length >= limits.channelsPerSocket) {
      this.#reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
      return undefined;
    }
    // Without a ref of the join, which 1.0.0 may leave out, the ref of the message names it.
    const joinRef = message.joinRef ?? message.ref;
    const weight = message.payload.length;
    if (weight > limits.joinBytes || this.#joinBytes + weight > limits.joinBytesPerSocket) {
      this.#reply(message, 'error', { reason: 'JoinPayloadTooLarge: The join asks for too much' });
      return undefined;
    }
    const channel = new Channel(this, topic, joinRef, this.#access, weight);
    this.#channels.push(channel);
    this.#joinBytes += weight;
    return this.#runJoin(channel, message);
  }

  #refuseJoin(topic: string): string | undefined {
    if (!topic.startsWith(CHANNEL_TOPIC)) return UNMATCHED;
    if (topic === CHANNEL_TOPIC) return 'TopicNameRequired: You must provide a topic name';
    if (isTooLong(topic)) {
      return `TopicNameTooLong: A topic has ${String(MOST_FIELD_BYTES)} bytes at most`;
    }
    // A request that Postgres cannot even be asked about.
    if (topic.includes('\0')) return UNMATCHED;
    return this.#takeJoin() ? undefined : TOO_MANY_JOINS;
  }

  async #runJoin(channel: Channel, message: ClientMessage): Promise<void> {
    const { limits, log } = this.services;
    try {
      const payload = parsePayload(message.payload);
      if (payload === undefined) throw new Refusal(UNREADABLE);
      const request = readJoin(payload, limits.bindings);
      const joining = channel.join(request, message.ref);
      // What waits for the database on purpose keeps nothing else waiting, unless that is much.
      if (request.waitMs === undefined || this.#patientJoins >= limits.patientJoins) await joining;
      else void this.#awaitJoin(joining, channel, message.ref);
    } catch (error) {
      this.#failJoin(channel, message.ref, error);
      if (!isForClient(error)) log(`Joining ${channel.name} failed: ${String(error)}`);
    }
  }

  // It knows of the message only what it takes to answer it: that may be long.
  async #awaitJoin(joining: Promise<void>, channel: Channel, ref: string | null): Promise<void> {
    this.#patientJoins += 1;
    try {
      await joining;
    } catch (error) {
      this.#failJoin(channel, ref, error);
    } finally {
      this.#patientJoins -= 1;
    }
  }

  #failJoin(channel: Channel, ref: string | null, error: unknown): void {
    channel.end(undefined);
    const { joinRef, name: topic } = channel;
    this.#reply({ joinRef, ref, topic }, 'error', { reason: reasonOf(error) });
  }

  #renew(channel: Channel, { payload }: ClientMessage): Promise<void> | undefined {
    if (payload.length > this.services.limits.joinBytes) return undefined;
    const said = parsePayload(payload);
    if (typeof said !== 'object' || said === null) return undefined;
    const token = (said as Record<string, unknown>)['access_token'];
    if (typeof token !== 'string') return undefined;
    if (this.#takeJoin()) return channel.renew(token);
    channel.shutDown('Too many joins per second');
    return undefined;
  }

  /** Looks after time: heartbeats, slow readers, tokens. To be called about once a second. */
  sweep(): void {
    const nowMs = this.#nowMs;
    const { limits } = this.services;
    if (nowMs - this.#heardMs > limits.heartbeatMs) {
      this.close(CLOSE.goingAway, 'No heartbeat');
      return;
    }
    this.#sweepBuffer(nowMs);
    for (const channel of [...this.#channels]) channel.sweep(nowMs);
  }

  /** Ends a socket that takes nothing of what waits for it. */
  #sweepBuffer(nowMs: number): void {
    const { limits } = this.services;
    const { buffered } = this.#transport;
    const taken = this.#bufferedBefore + this.#sent - buffered;
    this.#bufferedBefore = buffered;
    this.#sent = 0;
    const patienceMs = buffered > limits.overfullBytes ? limits.overfullMs : limits.stalledMs;
    if (buffered === 0 || taken > 0) this.#stalledSinceMs = 0;
    else if (this.#stalledSinceMs === 0) this.#stalledSinceMs = nowMs;
    else if (nowMs - this.#stalledSinceMs > patienceMs) this.cut();
  }

  send(data: string | Uint8Array, isBinary: boolean): void {
    if (this.#isClosed) return;
    this.#transport.send(data, isBinary);
    this.#sent += data.length;
    // Nothing of it can have been written yet, however fast the other side reads.
    if (this.#transport.buffered > this.services.limits.bufferedBytesAtMost) this.cut();
  }

  forget(channel: Channel): void {
    const at = this.#channels.indexOf(channel);
    if (at < 0) return;
    this.#channels.splice(at, 1);
    this.#joinBytes -= channel.weight;
  }

  /** Says goodbye and ends all channels. */
  close(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.closed();
    this.#transport.close(code, reason);
  }

  /** Ends it at once, for a client that does not read. */
  cut(): void {
    this.closed();
    this.#transport.cut();
  }

  /** The socket is gone: all its channels end. */
  closed(): void {
    this.#isClosed = true;
    for (const channel of [...this.#channels]) channel.end(undefined);
  }

  #unmatched(message: ClientMessage): void {
    this.#reply(message, 'error', { reason: UNMATCHED });
  }

  #reply(to: Addressee, status: 'ok' | 'error', response: object): void {
    this.send(encode(this.version, to, 'phx_reply', JSON.stringify({ status, response })), false);
  }

  get #nowMs(): number {
    return this.services.now().getTime();
  }
}

/** Whom an answer is for. */
type Addressee = Pick<ClientMessage, 'joinRef' | 'ref' | 'topic'>;

const UNREADABLE = 'JoinPayloadUnreadable: The payload of the join is no JSON, or nests too deep';
const UNMATCHED = 'unmatched topic';
const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second';

function isForClient(error: unknown): error is Refusal | AccessError {
  return error instanceof Refusal || error instanceof AccessError;
}

function reasonOf(error: unknown): string {
  if (error instanceof AccessError) return `${error.code}: ${error.message}`;
  if (error instanceof Refusal) return error.message;
  return 'UnableToConnectToProject: Realtime was unable to connect to the project database';
}
