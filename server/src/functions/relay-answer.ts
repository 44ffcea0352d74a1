import { ApiError } from '../http/errors.ts';
import { badGateway, toAiError } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { createAnswerWatch } from './answer-watch.ts';
import { createLineBuffer } from './line-buffer.ts';
import { withinIdle } from './upstream.ts';

const EVENTS = 'text/event-stream';
const JSON_TYPE = 'application/json';

/** True for a successful answer in a format that can be passed on. */
export function isCompletion(answer: Response): boolean {
  return answer.ok && answer.body !== null && [EVENTS, JSON_TYPE].includes(mediaType(answer));
}

type RelayLimits = Pick<AiLimits, 'answerBytes' | 'answerMs' | 'idleMs' | 'silenceMs'>;

/**
 * Streams a completion to the client, only as fast as the client reads. Calls `onEnd` once, after
 * success or failure. Cancels the request to the gateway when the client disconnects.
 *
 * `isAnswered` is false if the model failed: an error, a response without text, a broken
 * connection, or a client that disconnected while the model was silent. The next attempt is then
 * free, so a client must not be able to fake a failure: if it disconnects or stops reading after
 * some text, the message counts as answered.
 */
export function relayAnswer(
  answer: Response,
  limits: RelayLimits,
  onEnd: (isAnswered: boolean) => void,
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
  options: RelayLimits & {
    readonly isEvents: boolean;
    readonly onEnd: (isAnswered: boolean) => void;
  },
): ReadableStream<Uint8Array> {
  const { answerBytes, answerMs, idleMs, silenceMs, isEvents, onEnd } = options;
  const reader = source.getReader();
  // Send only whole lines: an error event after a partial event would be lost.
  const lines = isEvents ? createLineBuffer() : undefined;
  const tooLong = badGateway(`The answer is larger than ${answerBytes} bytes.`);
  let size = 0;
  let isCancelled = false;
  let overdue: ApiError | undefined;
  const giveUp = (): void => {
    reader.cancel().catch(() => undefined); // the answer is abandoned, so ignore errors
  };
  const watch = createAnswerWatch(isEvents);
  // Counts only the time of waiting for the gateway, so that a client that reads slowly cannot make
  // a model look silent.
  let waitedMs = 0;
  let waitingSince: number | undefined;
  let isOver = false;
  const end = (hasBroken: boolean): void => {
    clearTimeout(timer);
    if (!isOver) onEnd(watch.hasText() && !watch.hasError() && !hasBroken);
    isOver = true;
  };
  const waitMs = (): number =>
    waitedMs + (waitingSince === undefined ? 0 : performance.now() - waitingSince);
  // The timer also runs while the client does not read, so that a slow client cannot keep its slot.
  const timer = setTimeout(() => {
    overdue = new ApiError(504, 'gateway_timeout', 'The answer took too long.');
    giveUp();
    end(false);
  }, answerMs);

  /** The next bytes to send; undefined at the end of the answer. */
  async function next(): Promise<Uint8Array | undefined> {
    for (;;) {
      waitingSince = performance.now();
      const { done, value } = await withinIdle(reader.read(), idleMs, giveUp);
      waitedMs = waitMs();
      waitingSince = undefined;
      if (overdue !== undefined) throw overdue;
      if (done) return lines?.flush();
      size += value.byteLength;
      if (size > answerBytes) throw tooLong;
      const whole = lines === undefined ? value : lines.add(value);
      if (whole.byteLength > 0) return whole;
    }
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const bytes = await next();
      if (bytes !== undefined && bytes.byteLength > 0) {
        if (watch.add(bytes)) waitedMs = 0;
        controller.enqueue(bytes);
        return;
      }
      controller.close();
      end(false);
    } catch (thrown) {
      if (isCancelled) return;
      giveUp();
      end(thrown !== tooLong && overdue === undefined);
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
        // Clients abandon a model that has sent no data for this long, even if it sends comments.
        end(waitMs() >= silenceMs);
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
