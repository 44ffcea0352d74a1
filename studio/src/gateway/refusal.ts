import { GatewayError } from './gateway-error.ts';
import type { GatewayErrorCode } from './gateway-error.ts';

const DETAIL_MAX_CHARACTERS = 300;
/** Shorter header values are words such as `Bearer`, not secrets. */
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

/** The server's carrier tells by these that a limit was reached, in words that say which. */
const LIMIT_CODES: readonly string[] = [
  'daily_limit_reached',
  'monthly_limit_reached',
  'total_limit_reached',
];
/** Its names for what it refuses whatever the model. What the gateway refuses has a number there. */
const CARRIER_CODES: ReadonlySet<string> = new Set([
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

/** What kind of failure a status of a gateway is. */
export function codeOfStatus(status: number): GatewayErrorCode {
  if (status === 400) return 'bad_request';
  if (status === 401) return 'authentication';
  if (status === 404) return 'model_not_found';
  if (status === 429) return 'rate_limit';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'server' : 'refused';
}

/**
 * The specified error for a status, with the gateway's own words in it. An error inside an answer
 * may have a name in place of a status: it is told like any other, with the code `refused`.
 * `carrierCode` is the name that the server's carrier gives the error; other gateways' mean nothing.
 */
export function refusalOf(
  status: number | string,
  detail: string,
  model: string,
  carrierCode = '',
): GatewayError {
  if (typeof status === 'string') {
    return new GatewayError('refused', `OpenRouter API error (${status}): ${detail}`, { model });
  }
  return new GatewayError(codeOfStatus(status), message(status, detail, model), {
    status,
    model,
    ...(status === 429 && LIMIT_CODES.includes(carrierCode) ? { ownLimit: detail } : {}),
    ...(CARRIER_CODES.has(carrierCode) ? { carrierWords: detail } : {}),
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

/** The error that an object of a gateway tells in its field `error`: an object, or words alone. */
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

/** The gateway's own words from the body of a refusal, or the status's phrase where there are none. */
export function detailOf(status: number, body: string, secrets: readonly string[]): string {
  const words = plain(wordsIn(body), secrets);
  return words === '' ? (PHRASES[status] ?? NO_DETAILS) : words;
}

/** The name that a gateway gives the error in the body of a refusal; '' without one. */
export function codeIn(body: string): string {
  try {
    const code = errorIn(JSON.parse(body))?.code;
    return typeof code === 'string' ? code : '';
  } catch {
    // Plain text has no names.
    return '';
  }
}

/** A page of HTML is for people who look at it; it says nothing in one line. */
function wordsIn(body: string): string {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    // Proxies and small servers answer in plain text.
    return /^\s{0,99}</.test(body) ? '' : body;
  }
  const words = errorIn(data)?.detail ?? property(data, 'message') ?? property(data, 'detail');
  return typeof words === 'string' ? words : '';
}

/** Words of a gateway, fit for a line on a screen: one line, bounded, without what must stay secret. */
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

/** Where the message goes on after the gateway's words, they end with a full stop. */
function sentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** A property of what may be no object. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
