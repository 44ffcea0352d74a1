import { GatewayError } from './gateway-error.ts';
import { DEFAULT_GRACE_MS } from './gateway-config.ts';
import type { TimeLimits } from './gateway-config.ts';

/** Limits the time of one request to a gateway. */
export interface Deadline {
  /** aborted when the caller cancels, a limit is reached, or the request is over */
  readonly signal: AbortSignal;
  /**
   * Waits for a promise within the time limits, even if it ignores the signal. Throws GatewayError:
   * `cancelled`, `timeout`, or `network` for other failures.
   */
  readonly within: <Result>(step: Promise<Result>) => Promise<Result>;
  /** call when a piece of the answer has arrived; restarts the idle timer */
  readonly heard: () => void;
  /** call when the answer is complete; allows only a short time for the remaining data */
  readonly finishSoon: () => void;
  /** stops the timers and closes an open connection */
  readonly end: () => void;
}

/**
 * Starts the timers. The caller's signal ends the request with the code `cancelled`, a time limit
 * with `timeout`. If the caller's signal comes from another deadline that timed out, its error is
 * kept.
 */
export function createDeadline(limits: TimeLimits, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: GatewayError | undefined;
  let leave: (error: GatewayError) => void;
  const left = new Promise<never>((_, reject) => (leave = reject));
  // Avoid an unhandled rejection, because nobody may be waiting for this promise.
  left.catch(() => undefined);

  const giveUp = (error: GatewayError): void => {
    reason ??= error;
    leave(reason);
    controller.abort(reason);
  };
  const cancel = (): void => {
    const cause: unknown = caller?.reason;
    const isLimit = cause instanceof GatewayError && cause.code === 'timeout';
    giveUp(isLimit ? cause : new GatewayError('cancelled', 'The request was cancelled.'));
  };
  const expire = (milliseconds: number): void => {
    giveUp(
      new GatewayError('timeout', `The AI service did not answer within ${milliseconds / 1000} s.`),
    );
  };
  let silence = setTimeout(expire, limits.firstByteMs, limits.firstByteMs);
  const whole = setTimeout(expire, limits.wholeMs, limits.wholeMs);
  let grace: ReturnType<typeof setTimeout> | undefined;
  caller?.addEventListener('abort', cancel);
  if (caller?.aborted === true) cancel();

  return {
    signal: controller.signal,
    within: async (step) => {
      try {
        return await Promise.race([left, step]);
      } catch (error) {
        if (reason !== undefined) throw reason;
        throw error instanceof GatewayError ? error : brokenOff(error);
      }
    },
    heard: () => {
      clearTimeout(silence);
      silence = setTimeout(expire, limits.silenceMs, limits.silenceMs);
    },
    finishSoon: () => {
      const { graceMs = DEFAULT_GRACE_MS } = limits;
      grace ??= setTimeout(expire, graceMs, graceMs);
    },
    end: () => {
      clearTimeout(silence);
      clearTimeout(grace);
      clearTimeout(whole);
      caller?.removeEventListener('abort', cancel);
      controller.abort();
    },
  };
}

/** The connection failed or ended early. */
export function brokenOff(cause?: unknown): GatewayError {
  const message = 'Network error: the connection to the AI service failed.';
  return new GatewayError('network', message, { cause });
}
