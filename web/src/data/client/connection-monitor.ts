import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

/** A server that starts anew answers again after a few seconds. */
const TESTS_UNTIL_LOST = 4;
const TEST_EVERY_MS = 3_000;
/** A backend that comes back must not get the tests of all its users at once. */
const LOST_TEST_EVERY_MS = 8_000;
const LOST_TEST_SPREAD_MS = 4_000;

/** The milliseconds until the next test of a backend that does not answer. */
export function nextTestOfLost(): number {
  return LOST_TEST_EVERY_MS + Math.random() * LOST_TEST_SPREAD_MS;
}

interface ConnectionMonitorOptions {
  /** The connection test: true if the backend answers. Never rejects. */
  test: () => Promise<boolean>;
  /** False while the device has no network, which is not the fault of the backend. */
  isOnline: () => boolean;
  clock: Clock;
}

/**
 * Knows if the backend has stopped answering: 'lost' after a request without an answer and four
 * failed connection tests in 9 s, until a test succeeds or the device is offline.
 */
export class ConnectionMonitor extends Store<'connected' | 'lost'> {
  readonly #options: ConnectionMonitorOptions;
  /** The tests that are under way since a request was not answered. */
  #run: { failures: number } | null = null;
  #cancel: () => void = () => undefined;

  constructor(options: ConnectionMonitorOptions) {
    super('connected');
    this.#options = options;
  }

  /** Call it after each request without an answer. */
  readonly handleUnanswered = (): void => {
    if (this.#run === null) void this.#test((this.#run = { failures: 0 }));
  };

  /** Ends the tests. */
  readonly stop = (): void => {
    this.#cancel();
    this.#run = null;
    this.set('connected');
  };

  async #test(run: { failures: number }): Promise<void> {
    const { test, isOnline, clock } = this.#options;
    const isOver = !isOnline() || (await test());
    if (run !== this.#run) return;
    if (isOver) {
      this.stop();
      return;
    }
    run.failures += 1;
    const isLost = run.failures >= TESTS_UNTIL_LOST;
    if (isLost) this.set('lost');
    const wait = isLost ? nextTestOfLost() : TEST_EVERY_MS;
    this.#cancel = clock.after(wait, () => void this.#test(run));
  }
}
