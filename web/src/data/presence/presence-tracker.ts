import type { OnlinePeople } from './online-people.ts';
import { logError } from '../../browser/log-error.ts';

/** The data that others see about a person who is online. */
export interface PresenceEntry {
  userId: string;
  username: string;
  avatar: string | null;
  online: true;
}

/** The part of a realtime channel that presence needs. */
export interface PresenceChannel {
  presenceState: () => Record<string, unknown>;
  track: (entry: Record<string, unknown>) => Promise<unknown>;
  untrack: () => Promise<unknown>;
}

/** Tracks who is online and announces this window's user to others. */
export class PresenceTracker {
  readonly #people: OnlinePeople;
  #channel: PresenceChannel | null = null;
  #joined = false;
  #entry: PresenceEntry | null = null;
  #sent: PresenceEntry | null = null;

  constructor(people: OnlinePeople) {
    this.#people = people;
  }

  /** Sets the channel, before it is joined. Replaces an earlier channel. */
  readonly attach = (channel: PresenceChannel): void => {
    this.#channel = channel;
    this.#joined = false;
    this.#sent = null;
  };

  /** Call when the presence state of the channel changed. */
  readonly handleSync = (): void => {
    this.#people.scheduleUpdate(() => Object.keys(this.#channel?.presenceState() ?? {}));
  };

  readonly handleJoin = (): void => {
    this.#joined = true;
    this.#sent = null;
    this.#send();
  };

  /** Clears the list: without a connection it is unknown who is online. */
  readonly handleLeave = (): void => {
    this.#joined = false;
    this.#sent = null;
    this.#people.clear();
  };

  /** Sets the entry that others see; null shows this user as offline. */
  setEntry(entry: PresenceEntry | null): void {
    this.#entry = entry;
    this.#send();
  }

  #send(): void {
    const { userId, username, avatar } = this.#sent ?? {};
    const entry = this.#entry;
    if (!this.#joined || this.#channel === null) return;
    if (entry === null) {
      if (this.#sent !== null) this.#channel.untrack().catch(logFailure);
    } else if (entry.userId !== userId || entry.username !== username || entry.avatar !== avatar) {
      this.#channel.track({ ...entry }).catch(logFailure);
    }
    this.#sent = entry;
  }
}

function logFailure(failure: unknown): void {
  logError('Could not update presence', failure);
}
