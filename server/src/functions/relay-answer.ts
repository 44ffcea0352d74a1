import type { ApiError } from '../http/errors.ts';
import { badGateway, toAiError } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { readAnswer, withinIdle } from './upstream.ts';

const EVENTS = 'text/event-stream';
const JSON_TYPE = 'application/json';
/** Text of a gateway that answers no JSON is repeated up to this length. */
const TEXT_MAX_CHARS = 500;
const SECONDS = /^\d{1,6}$/;

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
  limits: Pick<AiLimits, 'answerBytes' | 'idleMs'>,
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
  options: Pick<AiLimits, 'answerBytes' | 'idleMs'> & {
    readonly isEvents: boolean;
    readonly ended: () => void;
  },
): ReadableStream<Uint8Array> {
  const { answerBytes, idleMs, isEvents, ended } = options;
  const reader = source.getReader();
  let size = 0;
  let isGone = false;
  const giveUp = (): void => {
    reader.cancel().catch(() => undefined); // it is given up; how that ends is no matter
  };

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const { done, value } = await withinIdle(reader.read(), idleMs, giveUp);
      if (done) {
        controller.close();
        ended();
        return;
      }
      size += value.byteLength;
      if (size > answerBytes) throw badGateway(`The answer is larger than ${answerBytes} bytes.`);
      controller.enqueue(value);
    } catch (thrown) {
      if (isGone) return;
      giveUp();
      ended();
      const error = toAiError(thrown);
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
        ended();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

function errorEvent({ code, message }: ApiError): Uint8Array {
  const data = JSON.stringify({ error: { message, code } });
  return new TextEncoder().encode(`\n\ndata: ${data}\n\n`);
}

/**
 * What is no completion: the status of a gateway that refused and its error object, up to `errorBytes`,
 * in which `secret` is blackened. Of its headers only the seconds of Retry-After remain. Throws
 * ApiError 502 for an answer that is no refusal either.
 */
export async function relayRefusal(
  answer: Response,
  limits: Pick<AiLimits, 'errorBytes' | 'idleMs'>,
  secret: string | undefined,
): Promise<Response> {
  if (answer.status < 400) {
    await answer.body?.cancel();
    const type = mediaType(answer);
    throw badGateway(
      answer.ok
        ? `The AI gateway answered ${type === '' ? 'nothing' : type} where JSON was expected.`
        : `The AI gateway answered with the status ${answer.status}.`,
    );
  }
  const { errorBytes: maxBytes, idleMs } = limits;
  const { text, isWhole } = await readAnswer(answer, { maxBytes, idleMs });
  const said = secret === undefined ? text : text.replaceAll(secret, '[key]');
  const retryAfter = answer.headers.get('retry-after') ?? '';
  return new Response(isWhole && isJson(said) ? said : asError(said, answer.status), {
    status: answer.status,
    headers: {
      'content-type': JSON_TYPE,
      'cache-control': 'no-store',
      ...(SECONDS.test(retryAfter) && { 'retry-after': retryAfter }),
    },
  });
}

function asError(text: string, status: number): string {
  const said = text.trim().slice(0, TEXT_MAX_CHARS);
  const message = said === '' ? `The AI gateway answered with the status ${status}.` : said;
  return JSON.stringify({ error: { message, code: status } });
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false; // the question was whether it is
  }
}

function mediaType({ headers }: Response): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
