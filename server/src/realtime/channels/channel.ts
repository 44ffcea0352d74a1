import { InvalidTokenError } from './verify-token.ts';
import type { VerifiedToken } from './verify-token.ts';
import { toBroadcast, payloadSize } from '../broadcast/broadcast.ts';
import { ChangeRequestError } from '../changes/change-feed.ts';
import type { ChangeListener, ChangeSubscription } from '../changes/change-feed.ts';
import { encode, encodeChange, parsePayload } from '../protocol/codec.ts';
import type { ClientMessage, Version } from '../protocol/codec.ts';
import type { Subscriber, Topic } from './hub.ts';
import type { JoinRequest } from '../protocol/join-request.ts';
import { ChannelPresence } from './channel-presence.ts';
import type { ChannelServices } from './channel-services.ts';
import { ClientError } from './client-error.ts';
import { ALL_RIGHTS, isRevoked } from './topic-rights.ts';
import type { TopicRights } from './topic-rights.ts';

/** The socket of a channel. */
export interface ChannelSocket {
  readonly version: Version;
  readonly services: ChannelServices;
  /** remote address; empty if it is exempt from limits */
  readonly address: string;
  /** bytes of all presence entries of the socket */
  presenceUsed: number;
  send(data: string | Uint8Array, isBinary: boolean): void;
  /** call when a channel has ended */
  removeChannel(channel: Channel): void;
}

type State = 'joining' | 'joined' | 'ended';

const TOPIC_PREFIX = 'realtime:';
/** Delay before a failed rights check is repeated. */
const RETRY_CHECK_MS = 30_000;

/** Fields of presence entries that name a user. */
const USER_ID_FIELDS = ['user_id', 'userId'];

/**
 * Presence payloads up to this multiple of the entry limit are parsed, because a payload is longer
 * than the entry that is stored.
 */
const MOST_PRESENCE_FRAMES = 2;

/** A topic that a socket has joined, from the join request until it ends. */
export class Channel implements Subscriber, ChangeListener {
  readonly name: string;
  readonly joinRef: string | null;
  readonly #socket: ChannelSocket;
  #state: State = 'joining';
  #token: VerifiedToken;
  #rights: TopicRights = ALL_RIGHTS;
  #ack = false;
  #self = false;
  #private = false;
  #wantsPresence = false;
  #presenceKey = '';
  #topic: Topic | undefined;
  /** undefined until the client calls `track`; most channels never do */
  #presence: ChannelPresence | undefined;
  #changes: ChangeSubscription | undefined;
  #checkedMs: number;
  /** the token that is being checked: first its signature, then its rights */
  #checking: string | undefined;
  #verified: VerifiedToken | undefined;
  /** changes that arrived before the join was answered */
  #early: [ids: readonly number[], data: string][] | undefined;
  #earlySize = 0;

  /** bytes of the join's payload */
  readonly joinBytes: number;

  /** `name` includes `realtime:`. `token` is the socket's token; the join may replace it. */
  constructor(
    socket: ChannelSocket,
    name: string,
    joinRef: string | null,
    token: VerifiedToken,
    joinBytes: number,
  ) {
    this.#socket = socket;
    this.joinBytes = joinBytes;
    this.name = name;
    this.joinRef = joinRef;
    this.#token = token;
    this.#checkedMs = socket.services.now().getTime();
  }

  get version(): Version {
    return this.#socket.version;
  }

  get isJoined(): boolean {
    return this.#state === 'joined';
  }

  /** The sessions of the current and of a new token. */
  get sessions(): (string | undefined)[] {
    return [this.#token.session, this.#verified?.session];
  }

  get receivesBroadcasts(): boolean {
    return this.#rights.readBroadcast;
  }

  get receivesPresence(): boolean {
    return this.#wantsPresence && this.#rights.readPresence;
  }

  /**
   * Joins as requested and replies to `ref`. Throws ClientError, InvalidTokenError or
   * DatabaseError.
   */
  async join(request: JoinRequest, ref: string | null): Promise<void> {
    const { verifyToken } = this.#services;
    if (request.wantsReplay && !request.isPrivate) {
      throw new ClientError('UnableToReplayMessages: Replay is not allowed for public channels');
    }
    const { token } = request;
    // Ignore API keys of the newer format, which start with `sb_`: they are not tokens.
    const isOwn = token !== undefined && !token.startsWith('sb_');
    const joined = await verifyToken(isOwn ? token : this.#token.token);
    this.#token = joined;
    this.#private = request.isPrivate;
    this.#rights = await this.#rightsOf(joined);
    if (!this.#mayRead(request.presence))
      throw new ClientError(`Unauthorized: ${this.#unreadable}`);
    if (this.#state === 'ended') return;
    this.#ack = request.ack;
    this.#self = request.self;
    this.#presenceKey = request.presenceKey;
    if (request.waitMs === undefined || request.bindings.length === 0) {
      this.#enter(request, ref);
      if (request.bindings.length > 0) void this.#followLater(request);
    } else await this.#followFirst(request, ref, request.waitMs);
  }

  #enter(request: JoinRequest, ref: string | null): void {
    const { hub, newRef } = this.#services;
    if (this.#presenceKey === '') this.#presenceKey = newRef();
    this.#state = 'joined';
    this.#topic = hub.subscribe(this.name, this.#private, this);
    this.reply(ref, 'ok', { postgres_changes: request.echoes });
    if (!request.presence) return;
    this.#wantsPresence = true;
    if (this.receivesPresence) this.#push('presence_state', this.#topic.presence?.state() ?? '{}');
  }

  async #followLater(request: JoinRequest): Promise<void> {
    try {
      await this.#follow(request);
      this.#sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      if (error instanceof ChangeRequestError) {
        this.#sendSystem('postgres_changes', 'error', error.message);
      } else {
        this.#services.log(`Subscribing to changes failed: ${String(error)}`);
        this.changesLost('Realtime was unable to connect to the project database');
      }
    }
  }

  async #followFirst(request: JoinRequest, ref: string | null, waitMs: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const why = `no answer within ${String(waitMs)} ms`;
        reject(new ClientError(`PostgresChangesSubscribeTimeout: ${why}`));
      }, waitMs);
    });
    try {
      await Promise.race([this.#follow(request), late]);
    } catch (error) {
      if (!(error instanceof ChangeRequestError)) throw error;
      throw new ClientError(`RealtimeDisabledForConfiguration: ${error.message}`);
    } finally {
      clearTimeout(timer);
    }
    if (this.#hasEnded()) return;
    this.#enter(request, ref);
    this.#sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    for (const [ids, data] of this.#early ?? []) this.deliver(ids, data);
    this.#early = undefined;
  }

  async #follow(request: JoinRequest): Promise<void> {
    const bindings = [...new Map(request.bindings.map((one) => [one.id, one])).values()];
    const access = this.#token;
    const changes = await this.#services.changes.subscribe(access.caller, bindings, this);
    if (this.#hasEnded()) {
      changes.close();
      return;
    }
    this.#changes = changes;
    // The token may have been renewed during `subscribe`.
    if (this.#token !== access) changes.setCaller(this.#token.caller);
  }

  // Check this after each await: the channel may have ended meanwhile.
  #hasEnded(): boolean {
    return this.#state === 'ended';
  }

  /**
   * Sends a database change to the client. Changes that arrive before the join is answered are
   * kept.
   */
  deliver(ids: readonly number[], data: string): void {
    if (this.#state === 'joining') this.#keepEarly(ids, data);
    if (this.#state !== 'joined') return;
    this.send(encodeChange(this.version, this.name, ids, data), false);
  }

  #keepEarly(ids: readonly number[], data: string): void {
    (this.#early ??= []).push([ids, data]);
    this.#earlySize += data.length;
    if (this.#earlySize <= this.#services.limits.changeCharsBeforeJoin) return;
    this.#early = undefined;
    this.changesLost('Too many changes arrived before the join was finished');
  }

  /** Ends the channel after changes were lost. The client then joins again and reloads its data. */
  changesLost(reason: string): void {
    this.#sendSystem('postgres_changes', 'error', reason);
    this.end('phx_error');
  }

  /** Broadcasts the client's message if it has the right to. */
  broadcast(message: ClientMessage): void {
    const { hub, limits } = this.#services;
    // A client without permission gets no reply, as on hosted Realtime.
    if (!this.#rights.writeBroadcast || this.#topic === undefined) return;
    const broadcast = toBroadcast(message);
    if (broadcast === undefined) return;
    if (payloadSize(broadcast) > limits.messageBytes) {
      if (this.#ack) this.reply(message.ref, 'error', { reason: 'payload_size_exceeded' });
      return;
    }
    hub.broadcast(this.#topic.key, broadcast, this.#self ? undefined : this);
    if (this.#ack) this.reply(message.ref, 'ok', {});
  }

  /** Handles `track` and `untrack` messages. */
  presence({ ref, payload }: ClientMessage): void {
    if (payload.length > MOST_PRESENCE_FRAMES * this.#services.limits.presencePerEntry) {
      this.closeWithError('Track message size exceeded');
      return;
    }
    const parsed = parsePayload(payload);
    if (parsed === undefined) return;
    const said = isFields(parsed) ? parsed : {};
    const event = typeof said['event'] === 'string' ? said['event'].toLowerCase() : undefined;
    if (event === undefined) this.reply(ref, 'ok', {});
    else if (event === 'untrack') {
      this.#presence?.untrack();
      this.reply(ref, 'ok', {});
    } else if (event === 'track' && this.#rights.writePresence) this.#track(ref, said['payload']);
    else this.reply(ref, 'error', {});
  }

  #track(ref: string | null, value: unknown): void {
    const payload = value ?? {};
    if (!isFields(payload) || Array.isArray(payload)) {
      this.reply(ref, 'error', { reason: 'Presence track payload must be a map' });
      return;
    }
    if (this.#topic === undefined) return;
    this.#presence ??= new ChannelPresence(this.#socket, this.#topic);
    const owner = this.#token.subject ?? this.#socket.address;
    const { key, content } = this.#presenceOf(payload);
    const refusal = this.#presence.track(key, content, owner);
    if (refusal === 'too large') {
      this.closeWithError('Track message size exceeded');
    } else if (refusal !== undefined) {
      this.reply(ref, 'error', refusal);
    } else {
      this.#wantsPresence = true;
      this.reply(ref, 'ok', {});
    }
  }

  /**
   * Returns the key and content of a presence entry. On private topics, the key and all fields that
   * name a user are set to the user id of the token, so that nobody can appear as another person.
   */
  #presenceOf(payload: Fields): { key: string; content: Fields } {
    const { subject } = this.#token;
    if (!this.#private || subject === undefined)
      return { key: this.#presenceKey, content: payload };
    const ids = USER_ID_FIELDS.filter((name) => Object.hasOwn(payload, name));
    const own = Object.fromEntries(ids.map((name) => [name, subject]));
    return { key: subject, content: { ...payload, ...own } };
  }

  /**
   * Switches to a new token. The channel ends if the token is invalid or may not read the topic.
   */
  async renewToken(token: string): Promise<void> {
    if (token === this.#token.token || token.startsWith('sb_')) return;
    await this.#recheck(token);
  }

  /**
   * Checks whether the token has expired, and rechecks the rights every `recheckMs`. Call about
   * once a second.
   */
  tick(nowMs: number): void {
    if (this.#state !== 'joined' || this.#checking !== undefined) return;
    const isExpired = this.#token.expires * 1000 <= nowMs;
    if (!isExpired && nowMs - this.#checkedMs < this.#services.limits.recheckMs) return;
    void this.#recheck(this.#token.token);
  }

  async #recheck(token: string): Promise<void> {
    const { limits, now, log } = this.#services;
    this.#checking = token;
    try {
      const access = await this.#services.verifyToken(token);
      if (this.#checking === token) this.#verified = access;
      const rights = await this.#rightsOf(access);
      // Ignore this result if a newer token has arrived meanwhile.
      if (this.#checking !== token || this.#hasEnded()) return;
      this.#applyToken(access, rights);
      this.#checkedMs = now().getTime();
    } catch (error) {
      if (this.#checking !== token) return;
      if (error instanceof InvalidTokenError || error instanceof ClientError)
        this.closeWithError(error.message);
      else {
        log(`Rights to ${this.name} could not be checked: ${String(error)}`);
        this.#checkedMs = now().getTime() - limits.recheckMs + RETRY_CHECK_MS;
      }
    } finally {
      if (this.#checking === token) this.#checking = this.#verified = undefined;
    }
  }

  async #rightsOf({ caller }: VerifiedToken): Promise<TopicRights> {
    return this.#private ? this.#services.rights(caller, this.#subtopic) : ALL_RIGHTS;
  }

  #applyToken(access: VerifiedToken, rights: TopicRights): void {
    if (isRevoked(this.#rights, rights)) {
      const topic = this.#subtopic;
      throw new ClientError(
        `You no longer have permission to read from this Channel topic: ${topic}`,
      );
    }
    this.#rights = rights;
    // Remove the presence entry if the user has changed: on a private topic it contains the old
    // user id.
    const isOther = this.#private && access.subject !== this.#token.subject;
    if (!rights.writePresence || isOther) this.#presence?.untrack();
    if (access !== this.#token) this.#changes?.setCaller(access.caller);
    this.#token = access;
  }

  /** Ends the channel with an error message. The client does not join again. */
  closeWithError(message: string): void {
    this.#sendSystem('system', 'error', message);
    this.end('phx_close');
  }

  /** Ends the channel. After `phx_error` the client joins again automatically. */
  end(event: 'phx_close' | 'phx_error' | undefined): void {
    if (this.#state === 'ended') return;
    this.#presence?.untrack();
    this.#state = 'ended';
    this.#changes?.close();
    if (this.#topic !== undefined) this.#services.hub.unsubscribe(this.#topic, this);
    if (event !== undefined) this.#push(event, '{}', this.joinRef);
    this.#socket.removeChannel(this);
  }

  send(data: string | Uint8Array, isBinary: boolean): void {
    this.#socket.send(data, isBinary);
  }

  reply(ref: string | null, status: 'ok' | 'error', response: object): void {
    this.#push('phx_reply', JSON.stringify({ status, response }), ref);
  }

  #push(event: string, payload: string, ref: string | null = null): void {
    const { joinRef, name: topic } = this;
    this.send(encode(this.version, { joinRef, ref, topic }, event, payload), false);
  }

  #sendSystem(extension: string, status: 'ok' | 'error', message: string): void {
    if (this.#state === 'ended') return;
    const channel = this.#subtopic;
    this.#push('system', JSON.stringify({ extension, status, message, channel }));
  }

  #mayRead(presence: boolean): boolean {
    return this.#rights.readBroadcast || (presence && this.#rights.readPresence);
  }

  get #services(): ChannelServices {
    return this.#socket.services;
  }

  get #subtopic(): string {
    return this.name.slice(TOPIC_PREFIX.length);
  }

  get #unreadable(): string {
    return `You do not have permissions to read from this Channel topic: ${this.#subtopic}`;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
