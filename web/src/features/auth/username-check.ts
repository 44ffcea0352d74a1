import { usernameProblem, type UsernameStatus } from '@promptory/domain/account';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

/** How long typing must rest before the question is asked. */
const USERNAME_DEBOUNCE_MS = 300;

interface UsernameState {
  status: UsernameStatus;
  /** The last question got no answer; `again` asks it once more. */
  failed: boolean;
}

/** Whether the name is taken, whatever its case; rejects when that cannot be told. */
type LookUp = (username: string, signal: AbortSignal) => Promise<boolean>;

const UNKNOWN: UsernameState = { status: 'unknown', failed: false };

/** Tells whether the username being typed is free; only the answer about the newest text counts. */
export class UsernameCheck extends Store<UsernameState> {
  readonly #isTaken: LookUp;
  readonly #clock: Clock;
  #username = '';
  #stop: () => void = () => undefined;

  constructor(isTaken: LookUp, clock: Clock) {
    super(UNKNOWN);
    this.#isTaken = isTaken;
    this.#clock = clock;
  }

  /** Takes the text of the field after each change. */
  readonly type = (text: string): void => {
    const username = text.trim();
    if (username === this.#username) return;
    this.#username = username;
    this.#stop();
    // From 3 characters on: a shorter name is a problem of its own.
    if (username === '' || usernameProblem(username) !== null) {
      this.set(UNKNOWN);
      return;
    }
    this.set({ status: 'checking', failed: false });
    this.#stop = this.#clock.after(USERNAME_DEBOUNCE_MS, this.#ask);
  };

  /** Asks once more after a failure. */
  readonly again = (): void => {
    if (!this.snapshot().failed) return;
    this.set({ status: 'checking', failed: false });
    this.#ask();
  };

  readonly #ask = (): void => {
    const asking = new AbortController();
    this.#stop = () => {
      asking.abort();
    };
    this.#isTaken(this.#username, asking.signal).then(
      (taken) => {
        if (asking.signal.aborted) return;
        this.set({ status: taken ? 'unavailable' : 'available', failed: false });
      },
      () => {
        if (!asking.signal.aborted) this.set({ status: 'unknown', failed: true });
      },
    );
  };
}
