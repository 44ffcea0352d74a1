import { BroadcastFrames } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { encodeShared } from './codec.ts';
import type { Version } from './codec.ts';
import { PresenceList } from './presence.ts';
import type { PresenceEntry } from './presence.ts';

/** One channel, as the hub sees it. */
export interface Member {
  readonly version: Version;
  readonly takesBroadcasts: boolean;
  readonly takesPresence: boolean;
  send(data: Uint8Array, isBinary: boolean): void;
}

/** Everybody on one topic of this process. A public and a private topic of one name are two. */
export interface Topic {
  readonly key: string;
  /** with `realtime:` */
  readonly name: string;
  readonly members: Set<Member>;
  presence: PresenceList | undefined;
}

/** What goes to the other processes. */
export interface HubRelay {
  broadcast(topicKey: string, broadcast: Broadcast): void;
  joined(topicKey: string, entry: PresenceEntry): void;
  left(topicKey: string, entry: PresenceEntry): void;
}

/** How long changes of presence gather before they go out as one diff: longer where many hear of it. */
const DIFF_AFTER_MS = 50;
const DIFF_AFTER_MEMBER_MS = 0.25;
const DIFF_AFTER_MOST_MS = 1_000;

const PUBLIC = 'public:';
const PRIVATE = 'private:';

/** The name of a topic among all; `name` is with `realtime:`. */
export function topicKey(name: string, isPrivate: boolean): string {
  return `${isPrivate ? PRIVATE : PUBLIC}${name}`;
}

/** Carries what happens on a topic to everybody who is on it. */
export class Hub {
  readonly #topics = new Map<string, Topic>();
  readonly #diffs = new Map<Topic, ReturnType<typeof setTimeout>>();
  #relay: HubRelay | undefined;

  /** From now on the other processes hear of it too. */
  connect(relay: HubRelay): void {
    this.#relay = relay;
  }

  enter(name: string, isPrivate: boolean, member: Member): Topic {
    const topic = this.#topicOf(topicKey(name, isPrivate));
    topic.members.add(member);
    return topic;
  }

  leave(topic: Topic, member: Member): void {
    topic.members.delete(member);
    this.#forgetEmpty(topic);
  }

  /** Sends to all members but `from`, here and in the other processes. */
  broadcast(key: string, broadcast: Broadcast, from?: Member): void {
    this.deliver(key, broadcast, from);
    this.#relay?.broadcast(key, broadcast);
  }

  /** Sends to the members of this process only. */
  deliver(key: string, broadcast: Broadcast, from?: Member): void {
    const topic = this.#topics.get(key);
    if (topic === undefined) return;
    const frames = new BroadcastFrames(topic.name, broadcast);
    for (const member of topic.members) {
      if (member === from || !member.takesBroadcasts) continue;
      const frame = frames.for(member.version);
      if (frame !== undefined) member.send(frame.bytes, frame.isBinary);
    }
  }

  track(key: string, entry: PresenceEntry): void {
    this.add(key, entry);
    this.#relay?.joined(key, entry);
  }

  untrack(key: string, entry: PresenceEntry): void {
    this.remove(key, entry);
    this.#relay?.left(key, entry);
  }

  /** Someone is present, here or in another process. */
  add(key: string, entry: PresenceEntry): void {
    const topic = this.#topicOf(key);
    topic.presence ??= new PresenceList();
    topic.presence.add(entry);
    this.#changedPresence(topic);
  }

  remove(key: string, entry: PresenceEntry): void {
    const topic = this.#topics.get(key);
    if (topic?.presence === undefined) return;
    topic.presence.remove(entry);
    this.#changedPresence(topic);
  }

  /** How much presence a topic has, in bytes. */
  presenceWeight(key: string): number {
    return this.#topics.get(key)?.presence?.weight ?? 0;
  }

  close(): void {
    for (const timer of this.#diffs.values()) clearTimeout(timer);
  }

  #topicOf(key: string): Topic {
    const known = this.#topics.get(key);
    if (known !== undefined) return known;
    const name = key.slice(key.indexOf(':') + 1);
    const topic: Topic = { key, name, members: new Set(), presence: undefined };
    this.#topics.set(key, topic);
    return topic;
  }

  #changedPresence(topic: Topic): void {
    if (this.#diffs.has(topic)) return;
    const wait = DIFF_AFTER_MS + topic.members.size * DIFF_AFTER_MEMBER_MS;
    const timer = setTimeout(
      () => {
        this.#diffs.delete(topic);
        const diff = topic.presence?.takeDiff();
        if (diff !== undefined) sendPresence(topic, 'presence_diff', diff);
        this.#forgetEmpty(topic);
      },
      Math.min(wait, DIFF_AFTER_MOST_MS),
    );
    this.#diffs.set(topic, timer);
  }

  #forgetEmpty(topic: Topic): void {
    if (topic.presence?.isEmpty === true) topic.presence = undefined;
    const isEmpty = topic.members.size === 0 && topic.presence === undefined;
    if (isEmpty && this.#topics.get(topic.key) === topic) this.#topics.delete(topic.key);
  }
}

function sendPresence(topic: Topic, event: string, payload: string): void {
  const frames = new Map<Version, Uint8Array>();
  for (const member of topic.members) {
    if (!member.takesPresence) continue;
    const { version } = member;
    const frame = frames.get(version) ?? encodeShared(version, topic.name, event, payload);
    frames.set(version, frame);
    member.send(frame, false);
  }
}
