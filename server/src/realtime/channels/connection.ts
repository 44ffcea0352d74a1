import { InvalidTokenError, SESSION_ENDED_REASON } from './verify-token.ts';
import type { VerifiedToken } from './verify-token.ts';
import { Channel } from './channel.ts';
import type { ChannelSocket } from './channel.ts';
import type { ChannelServices } from './channel-services.ts';
import { MAX_FIELD_BYTES, decode, encode, isTooLong, parsePayload } from '../protocol/codec.ts';
import type { ClientMessage, Version } from '../protocol/codec.ts';
import { readJoin } from '../protocol/join-request.ts';
import { TokenBucket } from '../limits.ts';
import { ClientError } from './client-error.ts';

/** The part of a WebSocket that a connection needs. */
export interface Transport {
  send(data: string | Uint8Array, isBinary: boolean): void;
  /** bytes that wait to be sent */
  readonly bufferedBytes: number;
  /** stops reading from the socket until `resume` */
  pause(): void;
  resume(): void;
  close(code: number, reason: string): void;
  /** closes without sending the remaining data */
  terminate(): void;
}

/** WebSocket close codes, see RFC 6455 section 7.4.1. */
export const CLOSE_CODES = { goingAway: 1001, policy: 1008, failed: 1011, restart: 1012 } as const;

const HEARTBEAT_TOPIC = 'phoenix';
const CHANNEL_TOPIC = 'realtime:';

/** One WebSocket with its channels and rate limits. */
export class Connection implements ChannelSocket {
  readonly version: Version;
  readonly address: string;
  readonly services: ChannelServices;
  presenceUsed = 0;
  readonly #transport: Transport;
  readonly #token: VerifiedToken;
  // A socket has few channels, so an array is as fast as a map and needs less memory.
  readonly #channels: Channel[] = [];
  /** messages that arrived during a join, in order */
  #queued: ClientMessage[] | undefined;
  #queuedBytes = 0;
  /** number of running joins that do not block other messages */
  #backgroundJoins = 0;
  /** bytes of the join payloads of all open channels */
  #joinBytes = 0;
  #lastFrameMs: number;
  #stalledSinceMs = 0;
  #bufferedBefore = 0;
  /** bytes sent since the last tick */
  #sentBytes = 0;
  #isClosed = false;
  readonly #events: TokenBucket;
  readonly #joins: TokenBucket;
  readonly #frames: TokenBucket;
  readonly #bytes: TokenBucket;

  /** `address` is empty if it is exempt from limits. */
  constructor(
    services: ChannelServices,
    transport: Transport,
    version: Version,
    token: VerifiedToken,
    address: string,
  ) {
    const nowMs = services.now().getTime();
    const { limits } = services;
    this.services = services;
    this.version = version;
    this.address = address;
    this.#transport = transport;
    this.#token = token;
    this.#lastFrameMs = nowMs;
    this.#events = new TokenBucket(limits.eventBurst, nowMs);
    this.#joins = new TokenBucket(limits.joinBurst, nowMs);
    this.#frames = new TokenBucket(limits.frameBurst, nowMs);
    this.#bytes = new TokenBucket(limits.byteBurst, nowMs);
  }

  get bufferedBytes(): number {
    return this.#transport.bufferedBytes;
  }

  /** The sessions of all tokens of this socket. */
  get sessions(): string[] {
    const all = [this.#token.session, ...this.#channels.flatMap(({ sessions }) => sessions)];
    return all.filter((session) => session !== undefined);
  }

  /** Closes the socket if it uses one of these sessions. */
  endSessions(ended: ReadonlySet<string>): void {
    if (!this.sessions.some((session) => ended.has(session))) return;
    this.close(CLOSE_CODES.policy, SESSION_ENDED_REASON);
  }

  /** Handles one frame from the client. */
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
      this.close(CLOSE_CODES.policy, 'Too many messages per second');
      return;
    }
    this.#lastFrameMs = nowMs;
    const message = decode(this.version, bytes, isBinary);
    if (message === undefined) return;
    try {
      this.#route(message);
    } catch (error) {
      this.services.log(`A message could not be handled: ${String(error)}`);
      this.close(CLOSE_CODES.failed, 'Error handling a message');
    }
  }

  #route(message: ClientMessage): void {
    const { limits } = this.services;
    if (message.topic === HEARTBEAT_TOPIC) this.#heartbeat(message);
    else if (this.#queued === undefined) this.#process(message);
    else {
      this.#queued.push(message);
      this.#queuedBytes += message.payload.length;
      const isMuch =
        this.#queued.length >= limits.queuedFrames || this.#queuedBytes >= limits.queuedBytes;
      if (isMuch) this.#transport.pause();
    }
  }

  #heartbeat(message: ClientMessage): void {
    if (message.event === 'heartbeat') this.#reply(message, 'ok', {});
    else this.#unmatched(message);
  }

  /**
   * Handles a message. If it is asynchronous, messages that arrive meanwhile are queued and handled
   * afterwards.
   */
  #process(first: ClientMessage): void {
    const work = this.#handle(first);
    if (work === undefined) return;
    this.#queued = [];
    this.#queuedBytes = 0;
    void work.then(() => {
      const waiting = this.#queued ?? [];
      this.#queued = undefined;
      for (const message of waiting) {
        if (this.#isClosed) return;
        // If this message starts a join, the following messages are queued again.
        this.#route(message);
      }
      if (!this.#isClosed) this.#transport.resume();
    });
  }

  #handle(message: ClientMessage): Promise<void> | undefined {
    if (message.event === 'phx_join') return this.#join(message);
    const channel = this.#channels.find(({ name }) => name === message.topic);
    if (channel === undefined || (!channel.isJoined && message.event !== 'phx_leave')) {
      // Leaving a closed channel is not an error: the server may have just closed it.
      if (message.event === 'phx_leave') this.#reply(message, 'ok', {});
      else this.#unmatched(message);
      return undefined;
    }
    // Ignore messages that belong to an earlier join of this topic.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return undefined;
    switch (message.event) {
      case 'phx_leave':
        this.#reply(message, 'ok', {});
        channel.end('phx_close');
        return undefined;
      case 'access_token':
        return this.#renew(channel, message);
      case 'broadcast':
        if (this.#allowEvent()) channel.broadcast(message);
        else channel.closeWithError('Too many messages per second');
        return undefined;
      case 'presence':
        if (this.#allowEvent()) channel.presence(message);
        else channel.closeWithError('Client presence rate limit exceeded');
        return undefined;
      default:
        // Unknown events get no reply, as on hosted Realtime.
        return undefined;
    }
  }

  #allowEvent(): boolean {
    const { eventBurst, eventsPerSecond } = this.services.limits;
    return this.#events.take(eventBurst, eventsPerSecond, this.#nowMs);
  }

  #allowJoin(): boolean {
    const { joinBurst, joinsPerSecond } = this.services.limits;
    return this.#joins.take(joinBurst, joinsPerSecond, this.#nowMs);
  }

  #join(message: ClientMessage): Promise<void> | undefined {
    const { topic } = message;
    const refusal = this.#joinError(topic);
    if (refusal !== undefined) {
      this.#reply(message, 'error', { reason: refusal });
      if (refusal === TOO_MANY_JOINS) this.close(CLOSE_CODES.policy, 'Too many joins per second');
      return undefined;
    }
    this.#channels.find(({ name }) => name === topic)?.end('phx_close');
    const { limits } = this.services;
    if (this.#channels.length >= limits.channelsPerSocket) {
      this.#reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
      return undefined;
    }
    // Protocol 1.0.0 may omit `join_ref`; then the message's ref identifies the join.
    const joinRef = message.joinRef ?? message.ref;
    const joinBytes = message.payload.length;
    if (joinBytes > limits.joinBytes || this.#joinBytes + joinBytes > limits.joinBytesPerSocket) {
      this.#reply(message, 'error', {
        reason: 'JoinPayloadTooLarge: The join payload is too large',
      });
      return undefined;
    }
    const channel = new Channel(this, topic, joinRef, this.#token, joinBytes);
    this.#channels.push(channel);
    this.#joinBytes += joinBytes;
    return this.#runJoin(channel, message);
  }

  #joinError(topic: string): string | undefined {
    if (!topic.startsWith(CHANNEL_TOPIC)) return UNMATCHED;
    if (topic === CHANNEL_TOPIC) return 'TopicNameRequired: You must provide a topic name';
    if (isTooLong(topic)) {
      return `TopicNameTooLong: A topic can have ${String(MAX_FIELD_BYTES)} bytes at most`;
    }
    // Postgres cannot store a null character in text.
    if (topic.includes('\0')) return UNMATCHED;
    return this.#allowJoin() ? undefined : TOO_MANY_JOINS;
  }

  async #runJoin(channel: Channel, message: ClientMessage): Promise<void> {
    const { limits, log } = this.services;
    try {
      const payload = parsePayload(message.payload);
      if (payload === undefined) throw new ClientError(UNREADABLE);
      const request = readJoin(payload, limits.bindings);
      const joining = channel.join(request, message.ref);
      // If the client asked to wait for the database, do not block its other messages. Only a
      // limited number of joins may run in the background.
      if (request.waitMs === undefined || this.#backgroundJoins >= limits.backgroundJoins)
        await joining;
      else void this.#finishJoinLater(joining, channel, message.ref);
    } catch (error) {
      this.#failJoin(channel, message.ref, error);
      if (!isForClient(error)) log(`Joining ${channel.name} failed: ${String(error)}`);
    }
  }

  // Takes only the ref, so that the message can be freed while the join runs.
  async #finishJoinLater(
    joining: Promise<void>,
    channel: Channel,
    ref: string | null,
  ): Promise<void> {
    this.#backgroundJoins += 1;
    try {
      await joining;
    } catch (error) {
      this.#failJoin(channel, ref, error);
    } finally {
      this.#backgroundJoins -= 1;
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
    if (this.#allowJoin()) return channel.renewToken(token);
    channel.closeWithError('Too many joins per second');
    return undefined;
  }

  /** Checks heartbeats, slow readers and tokens. Call about once a second. */
  tick(): void {
    const nowMs = this.#nowMs;
    const { limits } = this.services;
    if (nowMs - this.#lastFrameMs > limits.heartbeatMs) {
      this.close(CLOSE_CODES.goingAway, 'No heartbeat');
      return;
    }
    this.#checkSlowReader(nowMs);
    for (const channel of [...this.#channels]) channel.tick(nowMs);
  }

  /** Terminates the socket if its client has read none of the buffered data for too long. */
  #checkSlowReader(nowMs: number): void {
    const { limits } = this.services;
    const { bufferedBytes: buffered } = this.#transport;
    const taken = this.#bufferedBefore + this.#sentBytes - buffered;
    this.#bufferedBefore = buffered;
    this.#sentBytes = 0;
    const patienceMs = buffered > limits.overfullBytes ? limits.overfullMs : limits.stalledMs;
    if (buffered === 0 || taken > 0) this.#stalledSinceMs = 0;
    else if (this.#stalledSinceMs === 0) this.#stalledSinceMs = nowMs;
    else if (nowMs - this.#stalledSinceMs > patienceMs) this.terminate();
  }

  send(data: string | Uint8Array, isBinary: boolean): void {
    if (this.#isClosed) return;
    this.#transport.send(data, isBinary);
    this.#sentBytes += data.length;
    // New data stays in the buffer for a moment even if the client reads fast, so the limit leaves
    // room for it.
    if (this.#transport.bufferedBytes > this.services.limits.bufferedBytesPerSocket)
      this.terminate();
  }

  removeChannel(channel: Channel): void {
    const at = this.#channels.indexOf(channel);
    if (at < 0) return;
    this.#channels.splice(at, 1);
    this.#joinBytes -= channel.joinBytes;
  }

  /** Sends a close frame and ends all channels. */
  close(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.handleClosed();
    this.#transport.close(code, reason);
  }

  /** Closes the socket at once without a close frame, for clients that do not read. */
  terminate(): void {
    this.handleClosed();
    this.#transport.terminate();
  }

  /** Ends all channels. Call it when the socket has closed. */
  handleClosed(): void {
    this.#isClosed = true;
    for (const channel of [...this.#channels]) channel.end(undefined);
  }

  #unmatched(message: ClientMessage): void {
    this.#reply(message, 'error', { reason: UNMATCHED });
  }

  #reply(to: ReplyTarget, status: 'ok' | 'error', response: object): void {
    this.send(encode(this.version, to, 'phx_reply', JSON.stringify({ status, response })), false);
  }

  get #nowMs(): number {
    return this.services.now().getTime();
  }
}

/** The fields of a message that its reply repeats. */
type ReplyTarget = Pick<ClientMessage, 'joinRef' | 'ref' | 'topic'>;

const UNREADABLE = 'JoinPayloadUnreadable: The join payload is invalid JSON or nested too deeply';
const UNMATCHED = 'unmatched topic';
const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second';

function isForClient(error: unknown): error is ClientError | InvalidTokenError {
  return error instanceof ClientError || error instanceof InvalidTokenError;
}

function reasonOf(error: unknown): string {
  if (error instanceof InvalidTokenError) return `${error.code}: ${error.message}`;
  if (error instanceof ClientError) return error.message;
  return 'UnableToConnectToProject: Realtime was unable to connect to the project database';
}
