import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import { GATEWAY_ERROR, badGateway } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { mediaType } from './relay-answer.ts';
import { readAnswer } from './upstream.ts';

/** Longer messages of the gateway are cut. */
const MESSAGE_MAX_CHARS = 500;
const SECONDS = /^\d{1,6}$/;
const STATUS_MAX = 599;
/** Statuses caused by the operator's key or account. Only the operator can fix them. */
const OPERATOR_ERRORS: readonly number[] = [401, 402, 403];

/**
 * The shapes of a gateway's error message: OpenAI's `{error: {message}}`, `{error}` as text, and
 * the `{detail}` or `{message}` of common web frameworks.
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
 * The error for an answer that is not a completion. Passes on only the status, the message and a
 * Retry-After in seconds, and masks the key (`secret`). If the gateway rejected the key itself,
 * returns 502, because users cannot fix that.
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
        ? `The AI gateway answered with ${type === '' ? 'no content type' : type} instead of JSON.`
        : `The AI gateway answered with status ${answer.status}.`,
    );
  }
  if (isOperatorError(answer.status)) {
    await answer.body?.cancel();
    return new ApiError(
      502,
      'gateway_refused',
      "The AI gateway rejected this server's key. Tell the operator of this site, or use your own key.",
    );
  }
  const { text } = await readAnswer(answer, { maxBytes: errorBytes, maxMs: idleMs });
  const words = messageOf(text);
  const shown = secret === undefined ? words : words.replaceAll(secret, '[key]');
  const excerpt = shown.trim().slice(0, MESSAGE_MAX_CHARS);
  const message =
    excerpt === '' ? `The AI gateway answered with status ${answer.status}.` : excerpt;
  const retryAfter = answer.headers.get('retry-after') ?? '';
  const headers = SECONDS.test(retryAfter) ? { 'retry-after': retryAfter } : {};
  // Statuses above 599 are invalid.
  const status = answer.status > STATUS_MAX ? 502 : answer.status;
  return new ApiError(status, GATEWAY_ERROR, message, { headers });
}

function messageOf(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Pass on plain text or a page, but not JSON that is broken or was cut off.
    return /^\s*[{["]/.test(text) ? '' : text;
  }
  const parsed = refusalBody.safeParse(body);
  return parsed.success ? parsed.data : '';
}
