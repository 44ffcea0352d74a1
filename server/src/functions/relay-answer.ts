import { ApiError } from '../http/errors.ts';
import { badGateway, toAiError } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { createLineBuffer } from './line-buffer.ts';
import { withinIdle } from './upstream.ts';

const EVENTS = 'text/event-stream';
const JSON_TYPE = 'application/json';

/** True for a successful answer in a format that can be passed on. */
export function isCompletion(answer: Response): boolean {
  return answer.ok && answer.body !== null && [EVENTS, JSON_TYPE].includes(mediaType(answer));
}

/**
 * Streams a completion to the client, only as fast as the client reads. Calls `onEnd` once, after
 * success or failure. Cancels the request to the gateway when the client disconnects.
 */
export function relayAnswer(
  answer: Response,
  limits: Pick<AiLimits, 'answerBytes' | 'answerMs' | 'idleMs'>,
  onEnd: () => void,
): Response {
  const isEvents = mediaType(answer) === EVENTS;
  const body = answer.body && boundedBody(answer.body, { ...limits, isEvents, onEnd });
  return new Response(body, {
    headers: {
      'content-type': isEvents ? `${EVENTS}; charset=utf-8` : JSON_TYPE,
      'cache-control': 'no-store',
      // Stops proxies from buffering the events.
      ...(isEvents && { 'x-accel-buffering': 'no' }),
    },
  });
}

function boundedBody(
  source: ReadableStream<Uint8Array>,
  options: Pick<AiLimits, 'answerBytes' | 'answerMs' | 'idleMs'> & {
    readonly isEvents: boolean;
    readonly onEnd: () => void;
  },
): ReadableStream<Uint8Array> {
  const { answerBytes, answerMs, idleMs, isEvents, onEnd } = options;
  const reader = source.getReader();
  // Send only whole lines: an error event after a partial event would be lost.
  const lines = isEvents ? createLineBuffer() : undefined;
  let size = 0;
  let isCancelled = false;
  let overdue: ApiError | undefined;
  const giveUp = (): void => {
    reader.cancel().catch(() => undefined); // the answer is abandoned, so ignore errors
  };
  let isOver = false;
  const end = (): void => {
    clearTimeout(timer);
    if (!isOver) onEnd();
    isOver = true;
  };
  // The timer also runs while the client does not read, so that a slow client cannot keep its slot.
  const timer = setTimeout(() => {
    overdue = new ApiError(504, 'gateway_timeout', 'The answer took too long.');
    giveUp();
    end();
  }, answerMs);

  /** The next bytes to send; undefined at the end of the answer. */
  async function next(): Promise<Uint8Array | undefined> {
    for (;;) {
      const { done, value } = await withinIdle(reader.read(), idleMs, giveUp);
      if (overdue !== undefined) throw overdue;
      if (done) return lines?.flush();
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
      if (isCancelled) return;
      giveUp();
      end();
      const error = toAiError(overdue ?? thrown);
      // The status was already sent, so it cannot report the error. A stream gets an error event,
      // JSON is cut off.
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
        isCancelled = true;
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The error event of a stream. Its code is the HTTP status, as in streams of gateways. */
function errorEvent({ status, message }: ApiError): Uint8Array {
  const data = JSON.stringify({ error: { message, code: status } });
  return new TextEncoder().encode(`\n\ndata: ${data}\n\n`);
}

export function mediaType({ headers }: Response): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
