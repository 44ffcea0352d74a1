import { BroadcastFrames } from '../broadcast/broadcast.ts';
import type { Broadcast } from '../broadcast/broadcast.ts';
import { encodeShared } from '../protocol/codec.ts';
import type { Version } from '../protocol/codec.ts';
import { PresenceList } from '../presence/presence.ts';
import type { PresenceEntry } from '../presence/presence.ts';

/** A channel, as seen by the hub. */
export interface Subscriber {
  readonly version: Version;
  readonly receivesBroadcasts: boolean;
  readonly receivesPresence: boolean;
  send(data: Uint8Array, isBinary: boolean): void;
}

/**
 * A topic and its subscribers in this process. A public and a private topic with the same name are
 * separate topics.
 */
export interface Topic {
  readonly key: string;
  /** includes `realtime:` */
  readonly name: string;
  readonly subscribers: Set<Subscriber>;
  presence: PresenceList | undefined;
}

/** Sends events to the other processes. */
export interface HubRelay {
  broadcast(topicKey: string, broadcast: Broadcast): void;
  presenceJoined(topicKey: string, entry: PresenceEntry): void;
  presenceLeft(topicKey: string, entry: PresenceEntry): void;
}

/**
 * Presence changes within this delay are sent as one diff. The delay grows with the number of
 * subscribers.
 */
const DIFF_AFTER_MS = 50;
const DIFF_AFTER_MEMBER_MS = 0.25;
const DIFF_AFTER_MOST_MS = 1_000;

const PUBLIC = 'public:';
const PRIVATE = 'private:';

/** Returns the unique key of a topic. `name` includes `realtime:`. */
export function topicKey(name: string, isPrivate: boolean): string {
  return `${isPrivate ? PRIVATE : PUBLIC}${name}`;
}

/** Delivers the events of each topic to its subscribers. */
export class Hub {
  readonly #topics = new Map<string, Topic>();
  readonly #diffs = new Map<Topic, ReturnType<typeof setTimeout>>();
  #relay: HubRelay | undefined;

  /** Sets the relay that sends later events to the other processes. */
  setRelay(relay: HubRelay): void {
    this.#relay = relay;
  }

  subscribe(name: string, isPrivate: boolean, member: Subscriber): Topic {
    const topic = this.#topicOf(topicKey(name, isPrivate));
    topic.subscribers.add(member);
    return topic;
  }

  unsubscribe(topic: Topic, member: Subscriber): void {
    topic.subscribers.delete(member);
    this.#deleteIfEmpty(topic);
  }

  /** Sends a broadcast to all subscribers except `from`, in this and the other processes. */
  broadcast(key: string, broadcast: Broadcast, from?: Subscriber): void {
    this.deliverLocally(key, broadcast, from);
    this.#relay?.broadcast(key, broadcast);
  }

  /** Sends a broadcast to the subscribers in this process only. */
  deliverLocally(key: string, broadcast: Broadcast, from?: Subscriber): void {
    const topic = this.#topics.get(key);
    if (topic === undefined) return;
    const frames = new BroadcastFrames(topic.name, broadcast);
    for (const member of topic.subscribers) {
      if (member === from || !member.receivesBroadcasts) continue;
      const frame = frames.get(member.version);
      if (frame !== undefined) member.send(frame.bytes, frame.isBinary);
    }
  }

  track(key: string, entry: PresenceEntry): void {
    this.addPresence(key, entry);
    this.#relay?.presenceJoined(key, entry);
  }

  untrack(key: string, entry: PresenceEntry): void {
    this.removePresence(key, entry);
    this.#relay?.presenceLeft(key, entry);
  }

  /** Adds a presence entry of this or another process. */
  addPresence(key: string, entry: PresenceEntry): void {
    const topic = this.#topicOf(key);
    topic.presence ??= new PresenceList();
    topic.presence.add(entry);
    this.#scheduleDiff(topic);
  }

  removePresence(key: string, entry: PresenceEntry): void {
    const topic = this.#topics.get(key);
    if (topic?.presence === undefined) return;
    topic.presence.remove(entry);
    this.#scheduleDiff(topic);
  }

  /** Returns the size of a topic's presence in bytes. */
  presenceBytes(key: string): number {
    return this.#topics.get(key)?.presence?.totalBytes ?? 0;
  }

  close(): void {
    for (const timer of this.#diffs.values()) clearTimeout(timer);
  }

  #topicOf(key: string): Topic {
    const existing = this.#topics.get(key);
    if (existing !== undefined) return existing;
    const name = key.slice(key.indexOf(':') + 1);
    const topic: Topic = { key, name, subscribers: new Set(), presence: undefined };
    this.#topics.set(key, topic);
    return topic;
  }

  #scheduleDiff(topic: Topic): void {
    if (this.#diffs.has(topic)) return;
    const wait = DIFF_AFTER_MS + topic.subscribers.size * DIFF_AFTER_MEMBER_MS;
    const timer = setTimeout(
      () => {
        this.#diffs.delete(topic);
        const diff = topic.presence?.takeDiff();
        if (diff !== undefined) sendPresence(topic, 'presence_diff', diff);
        this.#deleteIfEmpty(topic);
      },
      Math.min(wait, DIFF_AFTER_MOST_MS),
    );
    this.#diffs.set(topic, timer);
  }

  #deleteIfEmpty(topic: Topic): void {
    if (topic.presence?.isEmpty === true) topic.presence = undefined;
    const isEmpty = topic.subscribers.size === 0 && topic.presence === undefined;
    if (isEmpty && this.#topics.get(topic.key) === topic) this.#topics.delete(topic.key);
  }
}

function sendPresence(topic: Topic, event: string, payload: string): void {
  const frames = new Map<Version, Uint8Array>();
  for (const member of topic.subscribers) {
    if (!member.receivesPresence) continue;
    const { version } = member;
    const frame = frames.get(version) ?? encodeShared(version, topic.name, event, payload);
    frames.set(version, frame);
    member.send(frame, false);
  }
}
