import { uploadFailureText } from '@promptory/domain/upload-errors';
import { type Clock } from '../../lib/clock.ts';
import type { Network } from './network.ts';
import { UploadError } from './upload-error.ts';

/** Delays before each retry. The transfer fails if the last retry stores no new bytes. */
const RETRY_DELAYS_MS: readonly number[] = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];
/**
 * A connection without progress for this long counts as lost, because it can hang without error.
 */
const STALLED_AFTER_MS = 30_000;

/** Why an attempt failed: retry it, renew the token first, or give up. */
export interface AttemptFailure {
  kind: 'again' | 'expired' | 'final';
  error: Error;
}

/** Callbacks of one attempt. They are not called after it is stopped. */
export interface AttemptEvents {
  /** Called with the number of bytes sent by the device. */
  onSent: (bytes: number) => void;
  /** Called with the number of bytes stored by the server. */
  onStored: (bytes: number) => void;
  onDone: () => void;
  onFailed: (failure: AttemptFailure) => void;
}

/** Starts one attempt. It continues at the offset that the server reports. */
type StartAttempt = (events: AttemptEvents) => { stop: () => void };

/** Why nothing is being sent now. */
export type WaitReason = 'offline' | 'retrying';

export interface TransferDeps {
  clock: Clock;
  network: Network;
  start: StartAttempt;
  /**
   * Renews the refused token. Resolves to false if the session is over. Rejects if the server does
   * not respond.
   */
  renew: () => Promise<boolean>;
}

interface TransferEvents {
  onProgress: (sent: number, waitReason: WaitReason | null) => void;
  onDone: () => void;
  /** If `isTemporary`, a later attempt may succeed, so the received part should be kept. */
  onFailed: (error: Error, isTemporary: boolean) => void;
}

/**
 * Uploads one file over an unreliable network: retries with growing delays, and waits while
 * offline. Calls no callbacks after `stop`.
 */
export class Transfer {
  readonly #deps: TransferDeps;
  readonly #events: TransferEvents;
  #attempt: { stop: () => void } | null = null;
  /** Number of the current attempt, to ignore events of earlier ones. */
  #generation = 0;
  #retries = 0;
  #renewed = false;
  #sent = 0;
  #stored = 0;
  #waitReason: WaitReason | null = null;
  #cancelTimer: () => void = () => undefined;
  readonly #stopListening: () => void;

  constructor(deps: TransferDeps, events: TransferEvents) {
    this.#deps = deps;
    this.#events = events;
    this.#stopListening = deps.network.onChange(this.#onNetwork);
    this.#startAttempt();
  }

  /** Stops sending. The server keeps the received part. */
  readonly stop = (): void => {
    this.#endAttempt();
    this.#stopListening();
  };

  readonly #onNetwork = (): void => {
    const online = this.#deps.network.online();
    if (!online) this.#wait();
    else if (this.#waitReason !== null) {
      this.#retries = 0;
      this.#startAttempt();
    }
  };

  #startAttempt(): void {
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
    this.#restartStallTimer();
    this.#attempt = this.#deps.start({
      onSent: ifCurrent((bytes) => {
        this.#restartStallTimer();
        this.#reportProgress(bytes, null);
      }),
      onStored: ifCurrent((bytes) => {
        if (bytes > this.#stored) {
          this.#stored = bytes;
          this.#retries = 0;
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
    if (kind === 'again') this.#retryLater(error);
    else if (kind === 'expired' && !this.#renewed) this.#renew(error);
    else this.#fail(error, false);
  }

  #renew(refused: Error): void {
    this.#renewed = true;
    const generation = this.#generation;
    this.#deps.renew().then(
      (renewed) => {
        if (generation !== this.#generation) return;
        if (renewed) this.#startAttempt();
        else this.#fail(refused, false);
      },
      (error: unknown) => {
        if (generation !== this.#generation) return;
        // The renewal got no response, so allow the next attempt to renew again.
        this.#renewed = false;
        this.#retryLater(error instanceof Error ? error : refused);
      },
    );
  }

  #retryLater(error: Error): void {
    if (!this.#deps.network.online()) {
      this.#wait();
      return;
    }
    const delay = RETRY_DELAYS_MS[this.#retries];
    if (delay === undefined) {
      this.#fail(error, true);
      return;
    }
    this.#retries += 1;
    this.#reportProgress(this.#stored, 'retrying');
    this.#cancelTimer = this.#deps.clock.after(delay, () => {
      this.#startAttempt();
    });
  }

  #wait(): void {
    this.#endAttempt();
    this.#reportProgress(this.#stored, 'offline');
  }

  #fail(error: Error, isTemporary: boolean): void {
    this.stop();
    this.#events.onFailed(error, isTemporary);
  }

  #restartStallTimer(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#deps.clock.after(STALLED_AFTER_MS, () => {
      this.#endAttempt();
      this.#retryLater(new UploadError(uploadFailureText({ message: 'Failed to fetch' })));
    });
  }

  #endAttempt(): void {
    this.#generation += 1;
    this.#cancelTimer();
    this.#attempt?.stop();
    this.#attempt = null;
  }

  #reportProgress(sent: number, waitReason: WaitReason | null): void {
    if (sent === this.#sent && waitReason === this.#waitReason) return;
    this.#sent = sent;
    this.#waitReason = waitReason;
    this.#events.onProgress(sent, waitReason);
  }
}
