import { ApiError } from '../http/errors.ts';
import type { AiLimits } from './ai-settings.ts';

/** Limits the concurrent requests in this process, and the memory of their bodies. */
export interface CallSlots {
  /**
   * Takes a slot for this user. Throws ApiError 429 when too many requests of the user are running.
   */
  acquire(userId: string): CallSlot;
}

export interface CallSlot {
  /**
   * Counts more bytes of the request body. Throws ApiError 429 over the limit of the user, 503 over
   * the limit of all users together.
   */
  readonly reserveBytes: (bytes: number) => void;
  /**
   * Call when the body is complete. Throws ApiError 503 when too many requests of all users are
   * running.
   */
  readonly start: () => void;
  /** Frees the bytes of the body, after it was forwarded. */
  readonly releaseBytes: () => void;
  /** Frees the slot and the bytes. Later calls do nothing. */
  readonly release: () => void;
}

interface Usage {
  calls: number;
  bytes: number;
}

const RETRY_SECONDS = '5';

/** Creates slots with these limits. All are free at first. */
export function createCallSlots(
  limits: Pick<AiLimits, 'perPerson' | 'overall' | 'bodyBytesPerPerson' | 'bodyBytesUnderWay'>,
): CallSlots {
  const usages = new Map<string, Usage>();
  let overall = 0;
  let bytesHeld = 0;

  return {
    acquire(userId) {
      const usage = usages.get(userId) ?? { calls: 0, bytes: 0 };
      if (usage.calls >= limits.perPerson) {
        throw tooMany(`You already have ${limits.perPerson} AI requests running.`);
      }
      usages.set(userId, usage);
      usage.calls += 1;
      let ownBytes = 0;
      let started = 0;
      let isReleased = false;

      function releaseBytes(): void {
        bytesHeld -= ownBytes;
        usage.bytes -= ownBytes;
        ownBytes = 0;
      }
      return {
        reserveBytes(bytes) {
          if (usage.bytes + bytes > limits.bodyBytesPerPerson) {
            const most = `${limits.bodyBytesPerPerson} bytes`;
            throw tooMany(`Your running AI requests are larger than ${most} together.`);
          }
          if (bytesHeld + bytes > limits.bodyBytesUnderWay) throw busy();
          bytesHeld += bytes;
          usage.bytes += bytes;
          ownBytes += bytes;
        },
        start() {
          if (overall >= limits.overall) throw busy();
          overall += 1;
          started += 1;
        },
        releaseBytes,
        release() {
          if (isReleased) return;
          isReleased = true;
          releaseBytes();
          overall -= started;
          usage.calls -= 1;
          if (usage.calls === 0) usages.delete(userId);
        },
      };
    },
  };
}

function tooMany(sentence: string): ApiError {
  const message = `${sentence} Please wait until one finishes.`;
  const headers = { 'retry-after': RETRY_SECONDS };
  return new ApiError(429, 'too_many_at_once', message, { headers });
}

function busy(): ApiError {
  const message = 'Too many AI requests are running. Please try again in a moment.';
  return new ApiError(503, 'busy', message, { headers: { 'retry-after': RETRY_SECONDS } });
}
