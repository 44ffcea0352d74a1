import { encodeMeta, entryBytes } from '../presence/presence.ts';
import type { PresenceEntry } from '../presence/presence.ts';
import type { ChannelServices } from './channel-services.ts';
import type { Topic } from './hub.ts';

/** The part of a socket that presence needs. */
interface PresenceSocket {
  readonly services: ChannelServices;
  /** bytes of all presence entries of the socket */
  presenceUsed: number;
}

/**
 * The presence entry of one channel. Its bytes count towards the limits of its socket, owner and
 * topic.
 */
export class ChannelPresence {
  readonly #socket: PresenceSocket;
  readonly #topic: Topic;
  #entry: PresenceEntry | undefined;
  #owner = '';

  constructor(socket: PresenceSocket, topic: Topic) {
    this.#socket = socket;
    this.#topic = topic;
  }

  /**
   * Adds or replaces the entry. `owner` is the user id or address whose limit it uses. Returns why
   * the entry was rejected, or undefined if it was accepted.
   */
  track(
    key: string,
    payload: object,
    owner: string,
  ): 'too large' | { readonly reason: string } | undefined {
    const { hub, limits, newRef, presenceBudget } = this.#socket.services;
    const before = this.#entry;
    const ref = newRef();
    const entry: PresenceEntry = { key, ref, meta: encodeMeta(payload, ref, before?.ref) };
    const size = entryBytes(entry);
    const added = size - (before === undefined ? 0 : entryBytes(before));
    if (
      size > limits.presencePerEntry ||
      this.#socket.presenceUsed + added > limits.presencePerSocket
    ) {
      return 'too large';
    }
    const topicBytes = hub.presenceBytes(this.#topic.key);
    const reason = added > 0 ? presenceBudget.limitError(owner, topicBytes, added) : undefined;
    if (reason !== undefined) return { reason };
    this.untrack();
    this.#entry = entry;
    this.#owner = owner;
    this.#count(size);
    hub.track(this.#topic.key, entry);
    return undefined;
  }

  untrack(): void {
    if (this.#entry === undefined) return;
    this.#count(-entryBytes(this.#entry));
    this.#socket.services.hub.untrack(this.#topic.key, this.#entry);
    this.#entry = undefined;
  }

  #count(bytes: number): void {
    this.#socket.presenceUsed += bytes;
    this.#socket.services.presenceBudget.count(this.#owner, bytes);
  }
}
