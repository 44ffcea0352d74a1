import type { RefusalSignals } from '@promptory/domain/retry-after';
import { GatewayError } from './gateway-error.ts';
import type { GatewayErrorCode } from './gateway-error.ts';

const DETAIL_MAX_CHARACTERS = 300;
/** Shorter header values, such as `Bearer`, do not count as secrets. */
const SECRET_MIN_CHARACTERS = 8;

const NO_DETAILS = 'no further details';
const PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Error codes of our server's gateway function for reached limits. Its message names the limit. */
const LIMIT_CODES: readonly string[] = [
  'daily_limit_reached',
  'monthly_limit_reached',
  'total_limit_reached',
];
/**
 * Error codes of our server's gateway function for refusals that do not depend on the model. Errors
 * of the AI gateway itself have a number as their code.
 */
const PROXY_CODES: ReadonlySet<string> = new Set([
  ...LIMIT_CODES,
  'request_limit_reached',
  'too_many_at_once',
  'busy',
  'bad_request',
  'request_too_large',
  'request_too_slow',
  'unavailable',
  'user_banned',
  'not_signed_in',
  'second_factor_required',
  'gateway_refused',
]);

/** Maps a gateway's status to an error code. */
export function codeOfStatus(status: number): GatewayErrorCode {
  if (status === 400) return 'bad_request';
  if (status === 401) return 'authentication';
  if (status === 402) return 'payment';
  if (status === 403) return 'forbidden';
  if (status === 413) return 'too_large';
  if (status === 404) return 'model_not_found';
  if (status === 429) return 'rate_limit';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'server' : 'refused';
}

/** The hints of an error about when and where to try again. */
type Hints = Partial<Pick<RefusalSignals, 'retryAt' | 'scope'>>;

/**
 * Creates the specified error for a status and the gateway's message. An error inside an answer can
 * have a name instead of a status; its code is `refused`. `proxyCode` is the error code of our
 * server's gateway function; unknown codes are ignored.
 */
export function createHttpError(
  status: number | string,
  detail: string,
  model: string,
  { proxyCode = '', retryAt = null, scope = null }: Hints & { readonly proxyCode?: string } = {},
): GatewayError {
  const hints = { model, retryAt, limitScope: status === 429 ? scope : null };
  if (typeof status === 'string') {
    return new GatewayError('refused', `OpenRouter API error (${status}): ${detail}`, hints);
  }
  return new GatewayError(codeOfStatus(status), message(status, detail, model), {
    ...hints,
    status,
    ...(status === 429 && LIMIT_CODES.includes(proxyCode) ? { ownLimit: detail } : {}),
    ...(PROXY_CODES.has(proxyCode) ? { shownMessage: detail } : {}),
  });
}

function message(status: number, detail: string, model: string): string {
  switch (status) {
    case 404:
      return `Model '${model}' not found: ${detail}`;
    case 401:
      return `Authentication failed: ${sentence(detail)} Please check your OpenRouter API key.`;
    case 429:
      return `Rate limit exceeded: ${sentence(detail)} Please try again later.`;
    case 400:
      return `Bad request: ${detail}`;
    case 500:
      return `OpenRouter server error: ${sentence(detail)} Please try again later.`;
    default:
      return `OpenRouter API error (${status}): ${detail}`;
  }
}

/** Reads the field `error` of an object. The error can be an object or a text. */
export function errorIn(data: unknown): { code: number | string; detail: string } | null {
  const error = property(data, 'error');
  if (typeof error === 'string' && error !== '') return { code: '', detail: error };
  if (typeof error !== 'object' || error === null) return null;
  const detail = property(error, 'message');
  const code = property(error, 'code');
  return {
    code: typeof code === 'number' || typeof code === 'string' ? code : '',
    detail: typeof detail === 'string' && detail !== '' ? detail : NO_DETAILS,
  };
}

/** The message in the body of an error response, or the status text if there is none. */
export function detailOf(status: number, body: string, secrets: readonly string[]): string {
  const words = plain(wordsIn(body), secrets);
  return words === '' ? (PHRASES[status] ?? NO_DETAILS) : words;
}

/** The error code in the body of an error response ('' if none), and its error object. */
export function errorParts(body: string): { code: string; error: unknown } {
  try {
    const data: unknown = JSON.parse(body);
    const code = errorIn(data)?.code;
    return { code: typeof code === 'string' ? code : '', error: property(data, 'error') };
  } catch {
    // The body is plain text, which has neither.
    return { code: '', error: null };
  }
}

/** Finds the message in an error body; '' for an HTML page, which has no useful message. */
function wordsIn(body: string): string {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    // Proxies and small servers send plain text.
    return /^\s{0,99}</.test(body) ? '' : body;
  }
  const words = errorIn(data)?.detail ?? property(data, 'message') ?? property(data, 'detail');
  return typeof words === 'string' ? words : '';
}

/** Prepares a gateway's message for display: one line, limited length, without secrets. */
export function plain(words: string, secrets: readonly string[]): string {
  let line = words;
  for (const secret of secrets) {
    for (const part of secret.split(' ')) {
      if (part.length >= SECRET_MIN_CHARACTERS) line = line.replaceAll(part, '[key]');
    }
  }
  line = line.replace(/[\p{Cc} \u2028\u2029]{1,9999}/gu, ' ').trim();
  return line.length <= DETAIL_MAX_CHARACTERS ? line : `${line.slice(0, DETAIL_MAX_CHARACTERS)}…`;
}

/** Ends the gateway's message with a full stop, because more text follows. */
function sentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** Reads a property of a value that may not be an object. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
