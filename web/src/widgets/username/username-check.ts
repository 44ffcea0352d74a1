import { usernameProblem, type UsernameStatus } from '@promptory/domain/account';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

/** Delay between the last keystroke and the request. */
const USERNAME_DEBOUNCE_MS = 300;

interface UsernameState {
  status: UsernameStatus;
  /** True if the last request failed; `retry` repeats it. */
  failed: boolean;
}

/** Resolves with true if the name is taken, ignoring case; rejects on failure. */
type IsTaken = (username: string, signal: AbortSignal) => Promise<boolean>;

const UNKNOWN: UsernameState = { status: 'unknown', failed: false };

/** Checks the availability of a username while it is typed. Outdated responses are ignored. */
export class UsernameCheck extends Store<UsernameState> {
  readonly #isTaken: IsTaken;
  readonly #clock: Clock;
  #username = '';
  #cancel: () => void = () => undefined;

  constructor(isTaken: IsTaken, clock: Clock) {
    super(UNKNOWN);
    this.#isTaken = isTaken;
    this.#clock = clock;
  }

  /** Called with the text of the field after each change. */
  readonly check = (text: string): void => {
    const username = text.trim();
    if (username === this.#username) return;
    this.#username = username;
    this.#cancel();
    // Invalid and short names have an error of their own, so skip the request.
    if (username === '' || usernameProblem(username) !== null) {
      this.set(UNKNOWN);
      return;
    }
    this.set({ status: 'checking', failed: false });
    this.#cancel = this.#clock.after(USERNAME_DEBOUNCE_MS, this.#lookUp);
  };

  /** Repeats the request after a failure. */
  readonly retry = (): void => {
    if (!this.snapshot().failed) return;
    this.set({ status: 'checking', failed: false });
    this.#lookUp();
  };

  readonly #lookUp = (): void => {
    const controller = new AbortController();
    this.#cancel = () => {
      controller.abort();
    };
    this.#isTaken(this.#username, controller.signal).then(
      (taken) => {
        if (controller.signal.aborted) return;
        this.set({ status: taken ? 'unavailable' : 'available', failed: false });
      },
      () => {
        if (!controller.signal.aborted) this.set({ status: 'unknown', failed: true });
      },
    );
  };
}
