import { ApiError } from '../http/errors.ts';
import type { AiLimits } from './ai-settings.ts';

/** Room for requests that are under way in this process. */
export interface CallSlots {
  /** Takes a person's place. Throws ApiError 429 when this person has enough under way. */
  enter(person: string): CallSlot;
}

export interface CallSlot {
  /**
   * Makes room for more bytes of the request's body. Throws ApiError: 429 when this person holds
   * enough, 503 when all do.
   */
  readonly hold: (bytes: number) => void;
  /** Takes a place among all requests, once the body has come. Throws ApiError 503 when there is none. */
  readonly begin: () => void;
  /** Gives back the room of the body, once it is sent on. */
  readonly drop: () => void;
  /** Gives the places back, and the room of the body; later calls do nothing. */
  readonly leave: () => void;
}

interface Share {
  calls: number;
  bytes: number;
}

const RETRY_SECONDS = '5';

/** Slots with these bounds, all of them free. */
export function createCallSlots(
  limits: Pick<AiLimits, 'perPerson' | 'overall' | 'bodyBytesPerPerson' | 'bodyBytesUnderWay'>,
): CallSlots {
  const shares = new Map<string, Share>();
  let overall = 0;
  let bytesHeld = 0;

  return {
    enter(person) {
      const share = shares.get(person) ?? { calls: 0, bytes: 0 };
      if (share.calls >= limits.perPerson) {
        throw tooMany(`You have ${limits.perPerson} AI requests under way.`);
      }
      shares.set(person, share);
      share.calls += 1;
      let ownBytes = 0;
      let begun = 0;
      let left = false;

      function drop(): void {
        bytesHeld -= ownBytes;
        share.bytes -= ownBytes;
        ownBytes = 0;
      }
      return {
        hold(bytes) {
          if (share.bytes + bytes > limits.bodyBytesPerPerson) {
            const most = `${limits.bodyBytesPerPerson} bytes`;
            throw tooMany(`Your AI requests under way have more than ${most} together.`);
          }
          if (bytesHeld + bytes > limits.bodyBytesUnderWay) throw busy();
          bytesHeld += bytes;
          share.bytes += bytes;
          ownBytes += bytes;
        },
        begin() {
          if (overall >= limits.overall) throw busy();
          overall += 1;
          begun += 1;
        },
        drop,
        leave() {
          if (left) return;
          left = true;
          drop();
          overall -= begun;
          share.calls -= 1;
          if (share.calls === 0) shares.delete(person);
        },
      };
    },
  };
}

function tooMany(what: string): ApiError {
  const message = `${what} Please wait until one is answered.`;
  const headers = { 'retry-after': RETRY_SECONDS };
  return new ApiError(429, 'too_many_at_once', message, { headers });
}

function busy(): ApiError {
  const message = 'Many AI requests are under way. Please try again in a moment.';
  return new ApiError(503, 'busy', message, { headers: { 'retry-after': RETRY_SECONDS } });
}
