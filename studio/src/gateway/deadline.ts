import { GatewayError } from './gateway-error.ts';
import { DEFAULT_GRACE_MS } from './gateway-config.ts';
import type { TimeLimits } from './gateway-config.ts';

/** Watches over one exchange with a gateway. */
export interface Deadline {
  /** aborted when the caller leaves, a limit is reached, or the exchange is over */
  readonly signal: AbortSignal;
  /**
   * Waits no longer than the deadline allows, whether or not what is waited for heeds the signal.
   * Throws GatewayError: `cancelled`, `timeout`, or `network` for what failed by itself.
   */
  readonly within: <Result>(step: Promise<Result>) => Promise<Result>;
  /** a piece of the answer came: the silence begins anew */
  readonly heard: () => void;
  /** the last word has come: what may follow it has little time left */
  readonly finishSoon: () => void;
  /** stops watching, and closes what is still open */
  readonly end: () => void;
}

/**
 * Begins to watch; the caller's signal ends it with the code `cancelled`, a limit with `timeout`. When
 * that signal is another deadline's, what ended the other is told.
 */
export function createDeadline(limits: TimeLimits, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: GatewayError | undefined;
  let leave: (error: GatewayError) => void;
  const left = new Promise<never>((_, reject) => (leave = reject));
  // Nobody may be waiting when it ends.
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

/** The connection failed, or ended before the answer did. */
export function brokenOff(cause?: unknown): GatewayError {
  const message = 'Network error: the connection to the AI service failed or broke off.';
  return new GatewayError('network', message, { cause });
}
