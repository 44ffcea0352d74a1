import { ApiError } from '../http/errors.ts';
import { badGateway, toAiError } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { holdLines } from './hold-lines.ts';
import { withinIdle } from './upstream.ts';

const EVENTS = 'text/event-stream';
const JSON_TYPE = 'application/json';

/** Whether a gateway agreed, and answers in a way that can be passed on. */
export function isCompletion(answer: Response): boolean {
  return answer.ok && answer.body !== null && [EVENTS, JSON_TYPE].includes(mediaType(answer));
}

/**
 * A completion, passed on as it comes: a piece is read when the client took the one before. `ended`
 * is told once it has ended, however it did; a client that goes away ends the gateway's work too.
 */
export function relayAnswer(
  answer: Response,
  limits: Pick<AiLimits, 'answerBytes' | 'answerMs' | 'idleMs'>,
  ended: () => void,
): Response {
  const isEvents = mediaType(answer) === EVENTS;
  const body = answer.body && boundedBody(answer.body, { ...limits, isEvents, ended });
  return new Response(body, {
    headers: {
      'content-type': isEvents ? `${EVENTS}; charset=utf-8` : JSON_TYPE,
      'cache-control': 'no-store',
      // Proxies that gather answers would hold back what is written meanwhile.
      ...(isEvents && { 'x-accel-buffering': 'no' }),
    },
  });
}

function boundedBody(
  source: ReadableStream<Uint8Array>,
  options: Pick<AiLimits, 'answerBytes' | 'answerMs' | 'idleMs'> & {
    readonly isEvents: boolean;
    readonly ended: () => void;
  },
): ReadableStream<Uint8Array> {
  const { answerBytes, answerMs, idleMs, isEvents, ended } = options;
  const reader = source.getReader();
  // A piece of an event would swallow the event that tells of a failure.
  const lines = isEvents ? holdLines() : undefined;
  let size = 0;
  let isGone = false;
  let overdue: ApiError | undefined;
  const giveUp = (): void => {
    reader.cancel().catch(() => undefined); // it is given up; how that ends is no matter
  };
  let isOver = false;
  const end = (): void => {
    clearTimeout(timer);
    if (!isOver) ended();
    isOver = true;
  };
  // Runs while nobody reads, too: a slow client keeps no place.
  const timer = setTimeout(() => {
    overdue = new ApiError(504, 'gateway_timeout', 'The answer took too long.');
    giveUp();
    end();
  }, answerMs);

  /** The next bytes that may be sent; undefined at the end. */
  async function next(): Promise<Uint8Array | undefined> {
    for (;;) {
      const { done, value } = await withinIdle(reader.read(), idleMs, giveUp);
      if (overdue !== undefined) throw overdue;
      if (done) return lines?.rest();
      size += value.byteLength;
      if (size > answerBytes) throw badGateway(`The answer is larger than ${answerBytes} bytes.`);
      const whole = lines === undefined ? value : lines.add(value);
      if (whole.byteLength > 0) return whole;
    }
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const bytes = await next();
      if (bytes !== undefined && bytes.byteLength > 0) {
        controller.enqueue(bytes);
        return;
      }
      controller.close();
      end();
    } catch (thrown) {
      if (isGone) return;
      giveUp();
      end();
      const error = toAiError(overdue ?? thrown);
      // The status is sent long since. Events can still say what happened; of JSON the end is missing.
      if (isEvents) {
        controller.enqueue(errorEvent(error));
        controller.close();
      } else controller.error(error);
    }
  }

  return new ReadableStream(
    {
      pull,
      cancel(reason) {
        isGone = true;
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** In a stream a number stands for the failure, as gateways have it: the status it would have had. */
function errorEvent({ status, message }: ApiError): Uint8Array {
  const data = JSON.stringify({ error: { message, code: status } });
  return new TextEncoder().encode(`\n\ndata: ${data}\n\n`);
}

export function mediaType({ headers }: Response): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
