import { uploadFailureText } from '@promptory/domain/upload-errors';
import { type Clock } from '../clock.ts';
import type { Network } from './network.ts';
import { UploadError } from './upload-error.ts';

/** Pauses before the next try; after the last of them without a new byte the transfer has failed. */
const RETRY_DELAYS_MS: readonly number[] = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** A connection may die without a word; nothing sent for this long counts as lost. */
const STALLED_AFTER_MS = 30_000;

/** Why an attempt ended: worth another one, the token has ended, or for good. */
export interface AttemptFailure {
  kind: 'again' | 'expired' | 'final';
  error: Error;
}

/** What one attempt tells, until it is stopped. */
export interface AttemptEvents {
  /** Bytes that left the device. */
  onSent: (bytes: number) => void;
  /** Bytes that the server has. */
  onStored: (bytes: number) => void;
  onDone: () => void;
  onFailed: (failure: AttemptFailure) => void;
}

/** One run over the network, beginning where the server says that the last one ended. */
type StartAttempt = (events: AttemptEvents) => { stop: () => void };

/** Why nothing is being sent at the moment. */
export type Held = 'offline' | 'retrying';

export interface TransferDeps {
  clock: Clock;
  network: Network;
  start: StartAttempt;
  /** A new token instead of the one refused: false when the session is over, rejects without an answer. */
  renew: () => Promise<boolean>;
}

interface TransferEvents {
  onProgress: (sent: number, held: Held | null) => void;
  onDone: () => void;
  /** `passing` says that the same might succeed later: what the server has is worth keeping. */
  onFailed: (error: Error, passing: boolean) => void;
}

/**
 * Brings one file to the server, whatever the network does: it tries again with growing pauses,
 * waits while the device is offline and goes on by itself. Nothing is told after `stop`.
 */
export class Transfer {
  readonly #deps: TransferDeps;
  readonly #events: TransferEvents;
  #attempt: { stop: () => void } | null = null;
  /** Counts attempts, so that a word from an earlier one is recognised. */
  #generation = 0;
  #tries = 0;
  #renewed = false;
  #sent = 0;
  #stored = 0;
  #held: Held | null = null;
  #cancelTimer: () => void = () => undefined;
  readonly #stopListening: () => void;

  constructor(deps: TransferDeps, events: TransferEvents) {
    this.#deps = deps;
    this.#events = events;
    this.#stopListening = deps.network.onChange(this.#onNetwork);
    this.#try();
  }

  /** Stops sending. What the server has, it keeps. */
  readonly stop = (): void => {
    this.#endAttempt();
    this.#stopListening();
  };

  readonly #onNetwork = (): void => {
    const online = this.#deps.network.online();
    if (!online) this.#wait();
    else if (this.#held !== null) {
      this.#tries = 0;
      this.#try();
    }
  };

  #try(): void {
    this.#endAttempt();
    if (!this.#deps.network.online()) {
      this.#wait();
      return;
    }
    const generation = this.#generation;
    const ifCurrent =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (generation === this.#generation) act(...args);
      };
    this.#watch();
    this.#attempt = this.#deps.start({
      onSent: ifCurrent((bytes) => {
        this.#watch();
        this.#tell(bytes, null);
      }),
      onStored: ifCurrent((bytes) => {
        if (bytes > this.#stored) {
          this.#stored = bytes;
          this.#tries = 0;
          this.#renewed = false;
        }
      }),
      onDone: ifCurrent(() => {
        this.stop();
        this.#events.onDone();
      }),
      onFailed: ifCurrent((failure) => {
        this.#onFailed(failure);
      }),
    });
  }

  #onFailed({ kind, error }: AttemptFailure): void {
    this.#endAttempt();
    if (kind === 'again') this.#tryLater(error);
    else if (kind === 'expired' && !this.#renewed) this.#renew(error);
    else this.#fail(error, false);
  }

  #renew(refused: Error): void {
    this.#renewed = true;
    const generation = this.#generation;
    this.#deps.renew().then(
      (renewed) => {
        if (generation !== this.#generation) return;
        if (renewed) this.#try();
        else this.#fail(refused, false);
      },
      (error: unknown) => {
        if (generation !== this.#generation) return;
        // Nobody answered: the next try may renew again.
        this.#renewed = false;
        this.#tryLater(error instanceof Error ? error : refused);
      },
    );
  }

  #tryLater(error: Error): void {
    if (!this.#deps.network.online()) {
      this.#wait();
      return;
    }
    const delay = RETRY_DELAYS_MS[this.#tries];
    if (delay === undefined) {
      this.#fail(error, true);
      return;
    }
    this.#tries += 1;
    this.#tell(this.#stored, 'retrying');
    this.#cancelTimer = this.#deps.clock.after(delay, () => {
      this.#try();
    });
  }

  #wait(): void {
    this.#endAttempt();
    this.#tell(this.#stored, 'offline');
  }

  #fail(error: Error, passing: boolean): void {
    this.stop();
    this.#events.onFailed(error, passing);
  }

  #watch(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#deps.clock.after(STALLED_AFTER_MS, () => {
      this.#endAttempt();
      this.#tryLater(new UploadError(uploadFailureText({ message: 'Failed to fetch' })));
    });
  }

  #endAttempt(): void {
    this.#generation += 1;
    this.#cancelTimer();
    this.#attempt?.stop();
    this.#attempt = null;
  }

  #tell(sent: number, held: Held | null): void {
    if (sent === this.#sent && held === this.#held) return;
    this.#sent = sent;
    this.#held = held;
    this.#events.onProgress(sent, held);
  }
}
