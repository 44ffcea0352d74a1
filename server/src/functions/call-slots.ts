import { ApiError } from '../http/errors.ts';
import type { AiLimits } from './ai-settings.ts';

/** Room for requests that are under way in this process. */
export interface CallSlots {
  /** Takes a place. Throws ApiError: 429 when this person has enough under way, 503 when all have. */
  enter(person: string): CallSlot;
}

export interface CallSlot {
  /** Makes room for more bytes of the request's body. Throws ApiError 503 when there is none. */
  readonly hold: (bytes: number) => void;
  /** Gives back the room of the body, once it is sent on. */
  readonly drop: () => void;
  /** Gives the place back, and the room of the body; later calls do nothing. */
  readonly leave: () => void;
}

const RETRY_SECONDS = '5';

/** Slots with these bounds, all of them free. */
export function createCallSlots(
  limits: Pick<AiLimits, 'perPerson' | 'overall' | 'bodyBytesUnderWay'>,
): CallSlots {
  const counts = new Map<string, number>();
  let overall = 0;
  let bytesHeld = 0;

  return {
    enter(person) {
      const its = counts.get(person) ?? 0;
      if (its >= limits.perPerson) {
        throw new ApiError(
          429,
          'too_many_at_once',
          `You have ${limits.perPerson} AI requests under way. Please wait until one is answered.`,
          { headers: { 'retry-after': RETRY_SECONDS } },
        );
      }
      if (overall >= limits.overall) throw busy();
      counts.set(person, its + 1);
      overall += 1;
      let ownBytes = 0;
      let left = false;

      function drop(): void {
        bytesHeld -= ownBytes;
        ownBytes = 0;
      }
      return {
        hold(bytes) {
          if (bytesHeld + bytes > limits.bodyBytesUnderWay) throw busy();
          bytesHeld += bytes;
          ownBytes += bytes;
        },
        drop,
        leave() {
          if (left) return;
          left = true;
          drop();
          overall -= 1;
          const rest = (counts.get(person) ?? 1) - 1;
          if (rest === 0) counts.delete(person);
          else counts.set(person, rest);
        },
      };
    },
  };
}

function busy(): ApiError {
  const message = 'Many AI requests are under way. Please try again in a moment.';
  return new ApiError(503, 'busy', message, { headers: { 'retry-after': RETRY_SECONDS } });
}
