import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import { GATEWAY_ERROR, badGateway } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { mediaType } from './relay-answer.ts';
import { readAnswer } from './upstream.ts';

/** Longest part of a gateway's message that is passed on. */
const MESSAGE_MAX_CHARS = 500;
const SECONDS = /^\d{1,6}$/;
const STATUS_MAX = 599;
/** Statuses caused by the operator's key or account. Only the operator can fix them. */
const OPERATOR_ERRORS: readonly number[] = [401, 402, 403];

/**
 * The shapes of a gateway's error message: OpenAI's `{error: {message}}`, `{error}` as text, and
 * `{detail}` or `{message}` of common web frameworks.
 */
const refusalBody = z.union([
  z.pipe(
    z.object({ error: z.object({ message: z.string() }) }),
    z.transform(({ error }) => error.message),
  ),
  z.pipe(
    z.object({ error: z.string() }),
    z.transform(({ error }) => error),
  ),
  z.pipe(
    z.object({ detail: z.string() }),
    z.transform(({ detail }) => detail),
  ),
  z.pipe(
    z.object({ message: z.string() }),
    z.transform(({ message }) => message),
  ),
]);

/** True for statuses caused by the operator's key or account. */
export function isOperatorError(status: number): boolean {
  return OPERATOR_ERRORS.includes(status);
}

/**
 * The error for an answer that is no completion. It passes on only the status, the message and the
 * seconds of Retry-After: the rest is for the operator, whose key (`secret`) is masked. A refusal of
 * the key itself becomes 502, because users cannot fix it.
 */
export async function toRefusal(
  answer: Response,
  { errorBytes, idleMs }: Pick<AiLimits, 'errorBytes' | 'idleMs'>,
  secret: string | undefined,
): Promise<ApiError> {
  if (answer.status < 400) {
    await answer.body?.cancel();
    const type = mediaType(answer);
    return badGateway(
      answer.ok
        ? `The AI gateway answered ${type === '' ? 'nothing' : type} where JSON was expected.`
        : `The AI gateway answered with the status ${answer.status}.`,
    );
  }
  if (isOperatorError(answer.status)) {
    await answer.body?.cancel();
    return new ApiError(
      502,
      'gateway_refused',
      "The AI gateway rejected this server's key. Tell the operator, or use your own key.",
    );
  }
  const { text } = await readAnswer(answer, { maxBytes: errorBytes, maxMs: idleMs });
  const words = messageOf(text);
  const shown = secret === undefined ? words : words.replaceAll(secret, '[key]');
  const excerpt = shown.trim().slice(0, MESSAGE_MAX_CHARS);
  const message =
    excerpt === '' ? `The AI gateway answered with the status ${answer.status}.` : excerpt;
  const retryAfter = answer.headers.get('retry-after') ?? '';
  const headers = SECONDS.test(retryAfter) ? { 'retry-after': retryAfter } : {};
  // A server may not answer with a status above 599.
  const status = answer.status > STATUS_MAX ? 502 : answer.status;
  return new ApiError(status, GATEWAY_ERROR, message, { headers });
}

function messageOf(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Pass on plain text or a page, but not JSON that was cut off or is broken.
    return /^\s*[{["]/.test(text) ? '' : text;
  }
  const parsed = refusalBody.safeParse(body);
  return parsed.success ? parsed.data : '';
}
