/** Longer waits are shortened to this, so that a wrong header can't block anything for longer. */
const WAIT_MAX_MS = 24 * 60 * 60 * 1000;
/** Formats of an HTTP date (RFC 9110, 5.6.7); the first is in use, the others are obsolete. */
const HTTP_DATE =
  /^(?:[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/**
 * Reads a Retry-After header: seconds or an HTTP date. Returns when to try again, in ms since 1970
 * and at most a day ahead; null without a readable value.
 */
export function parseRetryAfter(value: string | null | undefined, nowMs: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return within(nowMs + Number(text) * 1000, nowMs);
  if (!HTTP_DATE.test(text)) return null;
  // The asctime format names no time zone; it is in UTC as well.
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? null : within(date, nowMs);
}

/** Clamps a time to the next 24 hours. Both times are in ms since 1970. */
function within(atMs: number, nowMs: number): number {
  return Math.min(Math.max(atMs, nowMs), nowMs + WAIT_MAX_MS);
}

/**
 * The owner of the limit that caused a status 429. Another model can only answer if it was the limit of
 * one model.
 */
export type LimitScope = 'model' | 'free models' | 'account';

export interface RefusalSignals {
  /** when to try again, in ms since 1970; null if unknown */
  readonly retryAt: number | null;
  /** null if unknown */
  readonly scope: LimitScope | null;
  /** the gateway's name for the limit, such as `openrouter_credits`; null if it sent none */
  readonly limitSource: string | null;
}

/**
 * Reads the rate limit hints in an error of an AI gateway, from its headers and from the error
 * object in its body. Follows the OpenRouter documentation ("Limits", "Errors and Debugging"):
 * - X-RateLimit headers, and limit sources that begin with `openrouter_`, are about the account.
 * - An error that names a provider is about the model.
 * - Limits of free models do not apply to paid models.
 * Some responses repeat the headers in `metadata`, because web pages may not read them.
 * X-RateLimit-Reset is only read with status 429: some gateways send it with every response, where
 * it says nothing about a failure.
 */
export function readRefusalSignals(
  status: number | string,
  headers: { readonly get: (name: string) => string | null } | null,
  error: unknown,
  nowMs: number,
): RefusalSignals {
  const metadata = field(error, 'metadata');
  const repeated = field(metadata, 'headers');
  const header = (name: string): string | null =>
    headers?.get(name) ?? textOf(fieldInAnyCase(repeated, name));
  const source = textOf(field(metadata, 'limit_source'));
  const limitSource = source !== null && /^[a-z_]{1,60}$/.test(source) ? source : null;
  const reset = status === 429 ? header('x-ratelimit-reset') : null;
  const retryAt =
    parseRetryAfter(header('retry-after'), nowMs) ??
    parseRetryAfter(textOf(field(metadata, 'retry_after_seconds')), nowMs) ??
    resetTime(reset, nowMs);
  return { retryAt, scope: scopeOf(error, limitSource, reset !== null), limitSource };
}

function scopeOf(error: unknown, limitSource: string | null, hasReset: boolean): LimitScope | null {
  if (/\bfree-models-per-/.test(textOf(field(error, 'message'))?.slice(0, 2000) ?? '')) {
    return 'free models';
  }
  if (limitSource !== null) return limitSource.startsWith('upstream') ? 'model' : 'account';
  const metadata = field(error, 'metadata');
  const provider = field(metadata, 'provider_name') ?? field(metadata, 'provider_code');
  if (provider !== undefined && provider !== null) return 'model';
  return hasReset ? 'account' : null;
}

/** The time in X-RateLimit-Reset: seconds or milliseconds since 1970. */
function resetTime(value: string | null, nowMs: number): number | null {
  if (value === null || !/^\d{10,13}$/.test(value)) return null;
  const atMs = value.length > 10 ? Number(value) : Number(value) * 1000;
  return within(atMs, nowMs);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function fieldInAnyCase(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const key = Object.keys(value).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : field(value, key);
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
}
