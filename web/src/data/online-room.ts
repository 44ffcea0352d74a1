import type { OnlinePeople } from './online-people.ts';

/** What others are told of a person who is online. */
export interface OnlineEntry {
  userId: string;
  username: string;
  avatar: string | null;
  online: true;
}

/** What is needed of a channel. */
export interface PresenceChannel {
  presenceState: () => Record<string, unknown>;
  track: (entry: Record<string, unknown>) => Promise<unknown>;
  untrack: () => Promise<unknown>;
}

/** The channel of who is online: hears of everyone, and says that this window's person is. */
export class OnlineRoom {
  readonly #people: OnlinePeople;
  #channel: PresenceChannel | null = null;
  #joined = false;
  #entry: OnlineEntry | null = null;
  #told: OnlineEntry | null = null;

  constructor(people: OnlinePeople) {
    this.#people = people;
  }

  /** A channel that is going to be joined, in the place of an earlier one. */
  readonly take = (channel: PresenceChannel): void => {
    this.#channel = channel;
    this.#joined = false;
    this.#told = null;
  };

  /** Somebody came or went. */
  readonly heard = (): void => {
    this.#people.changed(() => Object.keys(this.#channel?.presenceState() ?? {}));
  };

  readonly joined = (): void => {
    this.#joined = true;
    this.#told = null;
    this.#tell();
  };

  /** There is no connection: nobody can be said to be online. */
  readonly lost = (): void => {
    this.#joined = false;
    this.#told = null;
    this.#people.clear();
  };

  /** Who this window's person is; null when it should not be told. */
  show(entry: OnlineEntry | null): void {
    this.#entry = entry;
    this.#tell();
  }

  #tell(): void {
    const { userId, username, avatar } = this.#told ?? {};
    const entry = this.#entry;
    if (!this.#joined || this.#channel === null) return;
    if (entry === null) {
      if (this.#told !== null) this.#channel.untrack().catch(notTold);
    } else if (entry.userId !== userId || entry.username !== username || entry.avatar !== avatar) {
      this.#channel.track({ ...entry }).catch(notTold);
    }
    this.#told = entry;
  }
}

function notTold(failure: unknown): void {
  console.warn('Others were not told who is online', failure);
}
