import { readRefusalSignals } from '@promptory/domain/retry-after';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import { GATEWAY_ERROR, badGateway } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { mediaType } from './relay-answer.ts';
import { readAnswer } from './upstream.ts';

/** Longer messages of the gateway are cut. */
const MESSAGE_MAX_CHARS = 500;
const STATUS_MAX = 599;
/** Statuses caused by the operator's key or account. Only the operator can fix them. */
const OPERATOR_ERRORS: readonly number[] = [401, 402, 403];
/** Code for a refusal that only the operator can fix. */
export const GATEWAY_REFUSED = 'gateway_refused';
const KEY_REFUSED =
  "The AI gateway rejected this server's key. Tell the operator of this site, or use your own key.";
const NO_CREDIT =
  'The AI account of this site has no credit left. Tell the operator of this site, or use your own key.';
/** Fields and words with which OpenRouter says that a filter blocked the text (status 403). */
const FILTER_FIELDS = ['reasons', 'flagged_input', 'patterns'];
const FILTER_WORDS = /\b(?:moderation|flagged|content policy|request blocked)\b/i;

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
 * The error for an answer that is not a completion. Passes on only the status, the message, when to
 * try again (Retry-After in seconds) and whether the limit is one of the account
 * (X-RateLimit-Reset), and masks the key (`secret`). If the gateway rejected the key itself or its
 * account has no credit, returns 502, because users cannot fix that. A status 403 of a content
 * filter is passed on, because its cause is the user's text.
 */
export async function toRefusal(
  answer: Response,
  { errorBytes, idleMs }: Pick<AiLimits, 'errorBytes' | 'idleMs'>,
  { secret, now }: { readonly secret: string | undefined; readonly now: Date },
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
  const { text } = await readAnswer(answer, { maxBytes: errorBytes, maxMs: idleMs });
  const error = errorOf(text);
  const words = messageOf(text);
  const headers = hintsOf(answer, error, now);
  if (isOperatorError(answer.status) && !(answer.status === 403 && isFiltered(error, words))) {
    const message = answer.status === 402 ? NO_CREDIT : KEY_REFUSED;
    return new ApiError(502, GATEWAY_REFUSED, message, { headers });
  }
  const shown = secret === undefined ? words : words.replaceAll(secret, '[key]');
  const excerpt = shown.trim().slice(0, MESSAGE_MAX_CHARS);
  const message =
    excerpt === '' ? `The AI gateway answered with status ${answer.status}.` : excerpt;
  // Statuses above 599 are invalid.
  const status = answer.status > STATUS_MAX ? 502 : answer.status;
  return new ApiError(status, GATEWAY_ERROR, message, { headers });
}

function hintsOf(answer: Response, error: unknown, now: Date): Record<string, string> {
  const nowMs = now.getTime();
  const { retryAt, scope } = readRefusalSignals(answer.status, answer.headers, error, nowMs);
  const waitSeconds = Math.ceil(((retryAt ?? nowMs) - nowMs) / 1000);
  return {
    ...(waitSeconds > 0 && { 'retry-after': String(waitSeconds) }),
    ...(scope === 'account' && { 'x-ratelimit-reset': String(retryAt ?? nowMs) }),
  };
}

function isFiltered(error: unknown, words: string): boolean {
  const metadata = (error as { metadata?: unknown } | null)?.metadata;
  const hasField =
    typeof metadata === 'object' &&
    metadata !== null &&
    FILTER_FIELDS.some((name) => Object.hasOwn(metadata, name));
  return hasField || FILTER_WORDS.test(words.slice(0, MESSAGE_MAX_CHARS));
}

/** The error object of a body; null if there is none. */
function errorOf(text: string): unknown {
  try {
    const body = JSON.parse(text) as { error?: unknown } | null;
    return body?.error ?? null;
  } catch {
    return null; // plain text, a page, or JSON that was cut off
  }
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
