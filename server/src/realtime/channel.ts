import { AccessError } from './access.ts';
import type { Access, AccessCheck } from './access.ts';
import { broadcastOf, sizeOf } from './broadcast.ts';
import { ChangeRequestError } from './changes/changes.ts';
import type { ChangeListener, ChangeSubscription, Changes } from './changes/changes.ts';
import { encode, parsePayload } from './codec.ts';
import type { ClientMessage, Version } from './codec.ts';
import type { Hub, Member, Topic } from './hub.ts';
import type { JoinRequest } from './join-request.ts';
import type { Buckets, RealtimeLimits } from './limits.ts';
import { metaText, weight } from './presence.ts';
import type { PresenceBudget } from './presence-budget.ts';
import type { PresenceEntry } from './presence.ts';
import { Refusal } from './refusal.ts';
import { sharedChange } from './shared-change.ts';
import { ALL_RIGHTS, isRevoked } from './topic-rights.ts';
import type { RightsCheck, TopicRights } from './topic-rights.ts';

/** What all channels of a process share. */
export interface ChannelServices {
  readonly hub: Hub;
  readonly access: AccessCheck;
  readonly rights: RightsCheck;
  readonly changes: Changes;
  readonly limits: RealtimeLimits;
  readonly presenceBudget: PresenceBudget;
  /** bytes that come from each address */
  readonly addressBytes: Buckets;
  readonly now: () => Date;
  readonly newRef: () => string;
  readonly log: (line: string) => void;
}

/** The socket that a channel is on. */
export interface ChannelHome {
  readonly version: Version;
  readonly services: ChannelServices;
  /** where it is from; empty where that does not count */
  readonly address: string;
  /** bytes of all presence entries of the socket */
  presenceUsed: number;
  send(data: string | Uint8Array, isBinary: boolean): void;
  /** the channel has ended */
  forget(channel: Channel): void;
}

type State = 'joining' | 'joined' | 'ended';

const TOPIC_PREFIX = 'realtime:';
/** After the database did not answer, it is asked again so much later. */
const RETRY_CHECK_MS = 30_000;

/** How much longer a payload may be than what is kept of it, before it is read. */
const MOST_PRESENCE_FRAMES = 2;

/** One join of a socket to a topic: from its request to its end. */
export class Channel implements Member, ChangeListener {
  readonly name: string;
  readonly joinRef: string | null;
  readonly #home: ChannelHome;
  #state: State = 'joining';
  #access: Access;
  #rights: TopicRights = ALL_RIGHTS;
  #ack = false;
  #self = false;
  #private = false;
  #presence = false;
  #presenceKey = '';
  #topic: Topic | undefined;
  #entry: PresenceEntry | undefined;
  /** on whose account it is, perhaps nobody's */
  #entryOwner = '';
  #changes: ChangeSubscription | undefined;
  #checkedMs: number;
  /** the token that is being looked at, beside the one that holds */
  #checking: string | undefined;
  /** changes that came before the join was answered, and how long they are */
  #early: [ids: readonly number[], data: string][] | undefined;
  #earlySize = 0;

  /** how long the payload of its join was */
  readonly weight: number;

  /** `name` is with `realtime:`; `access` is the socket's own until the join brings another. */
  constructor(
    home: ChannelHome,
    name: string,
    joinRef: string | null,
    access: Access,
    weight: number,
  ) {
    this.#home = home;
    this.weight = weight;
    this.name = name;
    this.joinRef = joinRef;
    this.#access = access;
    this.#checkedMs = home.services.now().getTime();
  }

  get version(): Version {
    return this.#home.version;
  }

  get isJoined(): boolean {
    return this.#state === 'joined';
  }

  get takesBroadcasts(): boolean {
    return this.#rights.readBroadcast;
  }

  get takesPresence(): boolean {
    return this.#presence && this.#rights.readPresence;
  }

  /** Joins as asked and says so in reply to `ref`. Throws Refusal, AccessError or DatabaseError. */
  async join(request: JoinRequest, ref: string | null): Promise<void> {
    const { access } = this.#services;
    if (request.wantsReplay && !request.isPrivate) {
      throw new Refusal('UnableToReplayMessages: Replay is not allowed for public channels');
    }
    const { token } = request;
    // Keys of another kind than ours are never somebody's token.
    const isOwn = token !== undefined && !token.startsWith('sb_');
    const joined = await access(isOwn ? token : this.#access.token);
    this.#access = joined;
    this.#private = request.isPrivate;
    this.#rights = await this.#rightsOf(joined);
    if (!this.#mayRead(request.presence)) throw new Refusal(`Unauthorized: ${this.#unreadable}`);
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
    this.#topic = hub.enter(this.name, this.#private, this);
    this.reply(ref, 'ok', { postgres_changes: request.echoes });
    if (!request.presence) return;
    this.#presence = true;
    if (this.takesPresence) this.#push('presence_state', this.#topic.presence?.state() ?? '{}');
  }

  async #followLater(request: JoinRequest): Promise<void> {
    try {
      await this.#follow(request);
      this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      if (error instanceof ChangeRequestError) {
        this.#system('postgres_changes', 'error', error.message);
      } else {
        this.#services.log(`Changes could not be followed: ${String(error)}`);
        this.lost('Realtime was unable to connect to the project database');
      }
    }
  }

  async #followFirst(request: JoinRequest, ref: string | null, waitMs: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const why = `no answer within ${String(waitMs)} ms`;
        reject(new Refusal(`PostgresChangesSubscribeTimeout: ${why}`));
      }, waitMs);
    });
    try {
      await Promise.race([this.#follow(request), late]);
    } catch (error) {
      if (!(error instanceof ChangeRequestError)) throw error;
      throw new Refusal(`RealtimeDisabledForConfiguration: ${error.message}`);
    } finally {
      clearTimeout(timer);
    }
    if (this.#hasEnded()) return;
    this.#enter(request, ref);
    this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    for (const [ids, data] of this.#early ?? []) this.deliver(ids, data);
    this.#early = undefined;
  }

  async #follow(request: JoinRequest): Promise<void> {
    const bindings = [...new Map(request.bindings.map((one) => [one.id, one])).values()];
    const access = this.#access;
    const changes = await this.#services.changes.subscribe(access.caller, bindings, this);
    if (this.#hasEnded()) {
      changes.close();
      return;
    }
    this.#changes = changes;
    // The token may have been renewed meanwhile.
    if (this.#access !== access) changes.renew(this.#access.caller);
  }

  // Awaiting lets everything happen, also the end of the channel.
  #hasEnded(): boolean {
    return this.#state === 'ended';
  }

  /** A change of the database, from the feed. */
  deliver(ids: readonly number[], data: string): void {
    if (this.#state === 'joining') this.#keepEarly(ids, data);
    if (this.#state !== 'joined') return;
    this.send(sharedChange(this.version, this.name, ids, data), false);
  }

  #keepEarly(ids: readonly number[], data: string): void {
    (this.#early ??= []).push([ids, data]);
    this.#earlySize += data.length;
    if (this.#earlySize <= this.#services.limits.earlyChanges) return;
    this.#early = undefined;
    this.lost('Too many changes came while it was joined');
  }

  /** Changes were missed: the client joins anew, and reads what it shows. */
  lost(reason: string): void {
    this.#system('postgres_changes', 'error', reason);
    this.end('phx_error');
  }

  /** Broadcasts what the client sends, if it may. */
  broadcast(message: ClientMessage): void {
    const { hub, limits } = this.#services;
    // Hosted Realtime gives no answer either to whoever may not.
    if (!this.#rights.writeBroadcast || this.#topic === undefined) return;
    const broadcast = broadcastOf(message);
    if (broadcast === undefined) return;
    if (sizeOf(broadcast) > limits.messageBytes) {
      if (this.#ack) this.reply(message.ref, 'error', { reason: 'payload_size_exceeded' });
      return;
    }
    hub.broadcast(this.#topic.key, broadcast, this.#self ? undefined : this);
    if (this.#ack) this.reply(message.ref, 'ok', {});
  }

  /** `track` and `untrack`. */
  presence({ ref, payload }: ClientMessage): void {
    if (payload.length > MOST_PRESENCE_FRAMES * this.#services.limits.presencePerEntry) {
      this.shutDown('Track message size exceeded');
      return;
    }
    const parsed = parsePayload(payload);
    if (parsed === undefined) return;
    const said = isFields(parsed) ? parsed : {};
    const event = typeof said['event'] === 'string' ? said['event'].toLowerCase() : undefined;
    if (event === undefined) this.reply(ref, 'ok', {});
    else if (event === 'untrack') {
      this.#untrack();
      this.reply(ref, 'ok', {});
    } else if (event === 'track' && this.#rights.writePresence) this.#track(ref, said['payload']);
    else this.reply(ref, 'error', {});
  }

  #track(ref: string | null, given: unknown): void {
    const { hub, limits, newRef, presenceBudget } = this.#services;
    const payload = given ?? {};
    if (!isFields(payload) || Array.isArray(payload)) {
      this.reply(ref, 'error', { reason: 'Presence track payload must be a map' });
      return;
    }
    const before = this.#entry;
    const newEntryRef = newRef();
    const meta = metaText(payload, newEntryRef, before?.ref);
    const entry: PresenceEntry = { key: this.#presenceKey, ref: newEntryRef, meta };
    const size = weight(entry);
    const more = size - (before === undefined ? 0 : weight(before));
    if (
      size > limits.presencePerEntry ||
      this.#home.presenceUsed + more > limits.presencePerSocket
    ) {
      this.shutDown('Track message size exceeded');
      return;
    }
    const ofTopic = this.#topic === undefined ? 0 : hub.presenceWeight(this.#topic.key);
    const reason = more > 0 ? presenceBudget.refusal(this.#owner, ofTopic, more) : undefined;
    if (reason !== undefined) {
      this.reply(ref, 'error', { reason });
      return;
    }
    this.#untrack();
    this.#presence = true;
    this.#entry = entry;
    this.#entryOwner = this.#owner;
    this.#count(size);
    if (this.#topic !== undefined) hub.track(this.#topic.key, entry);
    this.reply(ref, 'ok', {});
  }

  /** Whose presence it is: a person's, else that of an address. */
  get #owner(): string {
    return this.#access.subject ?? this.#home.address;
  }

  #untrack(): void {
    if (this.#entry === undefined || this.#topic === undefined) return;
    this.#count(-weight(this.#entry));
    this.#services.hub.untrack(this.#topic.key, this.#entry);
    this.#entry = undefined;
  }

  #count(bytes: number): void {
    this.#home.presenceUsed += bytes;
    this.#services.presenceBudget.count(this.#entryOwner, bytes);
  }

  /** Goes on with another token; the channel ends when that does not hold or may not read. */
  async renew(token: string): Promise<void> {
    if (token === this.#access.token || token.startsWith('sb_')) return;
    await this.#check(token);
  }

  /** Looks at the token, and now and then at the rights. To be called about once a second. */
  sweep(nowMs: number): void {
    if (this.#state !== 'joined' || this.#checking !== undefined) return;
    const isExpired = this.#access.expires * 1000 <= nowMs;
    if (!isExpired && nowMs - this.#checkedMs < this.#services.limits.recheckMs) return;
    void this.#check(this.#access.token);
  }

  async #check(token: string): Promise<void> {
    const { limits, now, log } = this.#services;
    this.#checking = token;
    try {
      const access = await this.#services.access(token);
      const rights = await this.#rightsOf(access);
      // Another token has come meanwhile: that is the one to go by.
      if (this.#checking !== token || this.#hasEnded()) return;
      this.#goOn(access, rights);
      this.#checkedMs = now().getTime();
    } catch (error) {
      if (this.#checking !== token) return;
      if (error instanceof AccessError || error instanceof Refusal) this.shutDown(error.message);
      else {
        log(`Rights to ${this.name} could not be checked: ${String(error)}`);
        this.#checkedMs = now().getTime() - limits.recheckMs + RETRY_CHECK_MS;
      }
    } finally {
      if (this.#checking === token) this.#checking = undefined;
    }
  }

  async #rightsOf({ caller }: Access): Promise<TopicRights> {
    return this.#private ? this.#services.rights(caller, this.#subtopic) : ALL_RIGHTS;
  }

  #goOn(access: Access, rights: TopicRights): void {
    if (isRevoked(this.#rights, rights)) {
      const topic = this.#subtopic;
      throw new Refusal(`You no longer have permission to read from this Channel topic: ${topic}`);
    }
    this.#rights = rights;
    if (!rights.writePresence) this.#untrack();
    if (access !== this.#access) this.#changes?.renew(access.caller);
    this.#access = access;
  }

  /** Ends the channel for good, and says why. */
  shutDown(message: string): void {
    this.#system('system', 'error', message);
    this.end('phx_close');
  }

  /** Ends the channel; after `phx_error` the client joins again by itself. */
  end(event: 'phx_close' | 'phx_error' | undefined): void {
    if (this.#state === 'ended') return;
    this.#untrack();
    this.#state = 'ended';
    this.#changes?.close();
    if (this.#topic !== undefined) this.#services.hub.leave(this.#topic, this);
    if (event !== undefined) this.#push(event, '{}', this.joinRef);
    this.#home.forget(this);
  }

  send(data: string | Uint8Array, isBinary: boolean): void {
    this.#home.send(data, isBinary);
  }

  reply(ref: string | null, status: 'ok' | 'error', response: object): void {
    this.#push('phx_reply', JSON.stringify({ status, response }), ref);
  }

  #push(event: string, payload: string, ref: string | null = null): void {
    const { joinRef, name: topic } = this;
    this.send(encode(this.version, { joinRef, ref, topic }, event, payload), false);
  }

  #system(extension: string, status: 'ok' | 'error', message: string): void {
    if (this.#state === 'ended') return;
    const channel = this.#subtopic;
    this.#push('system', JSON.stringify({ extension, status, message, channel }));
  }

  #mayRead(presence: boolean): boolean {
    return this.#rights.readBroadcast || (presence && this.#rights.readPresence);
  }

  get #services(): ChannelServices {
    return this.#home.services;
  }

  get #subtopic(): string {
    return this.name.slice(TOPIC_PREFIX.length);
  }

  get #unreadable(): string {
    return `You do not have permissions to read from this Channel topic: ${this.#subtopic}`;
  }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
