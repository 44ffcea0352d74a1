import type { GatewayConfig, RequestHeaders } from './gateway-config.ts';
import { GatewayError } from './gateway-error.ts';

/** Characters allowed in a header. With others, `fetch` throws an error that contains the value. */
const HEADER_TEXT = /^[\x20-\x7e]{1,8192}$/;

/** Headers that name the site are not secret. */
const REFERER = 'HTTP-Referer';
const TITLE = 'X-Title';
const ATTRIBUTION_MAX_CHARACTERS = 1000;

/** The secrets of a request: its header values and the values in its query. */
export function secretsIn(headers: RequestHeaders, url: string): string[] {
  const { search, searchParams } = new URL(url);
  const sent = search.slice(1).split('&');
  return [
    ...Object.entries(headers).flatMap(([name, value]) =>
      name === REFERER || name === TITLE ? [] : [value],
    ),
    // Some servers expect their key in the query. Their messages may contain it encoded or decoded.
    ...sent.map((pair) => pair.slice(pair.indexOf('=') + 1)),
    ...searchParams.values(),
  ].toSorted((a, b) => b.length - a.length);
}

/**
 * Creates the authentication headers. The site's name and address are added only with a key,
 * because some local servers (Ollama) do not allow these headers from web pages. Throws
 * GatewayError if a key has characters that are not allowed in a header.
 */
export async function headersFor(config: GatewayConfig): Promise<RequestHeaders> {
  const { authorisation, referer, title } = config;
  switch (authorisation.kind) {
    case 'none':
      return {};
    case 'key':
      return sendable({
        authorization: `Bearer ${authorisation.key.trim()}`,
        ...attribution(REFERER, referer),
        ...attribution(TITLE, title),
      });
    case 'headers':
      return sendable(await signedIn(authorisation.headers));
  }
}

function attribution(name: string, text = ''): RequestHeaders {
  const carried = text
    .slice(0, ATTRIBUTION_MAX_CHARACTERS)
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
  return carried === '' ? {} : { [name]: carried };
}

async function signedIn(
  ask: () => RequestHeaders | null | Promise<RequestHeaders | null>,
): Promise<RequestHeaders> {
  const message = 'AI service not available - not signed in';
  let headers: RequestHeaders | null;
  try {
    headers = await ask();
  } catch (cause) {
    throw new GatewayError('unavailable', message, { cause });
  }
  if (headers === null) throw new GatewayError('unavailable', message);
  return headers;
}

function sendable(headers: RequestHeaders): RequestHeaders {
  if (!Object.values(headers).every((value) => HEADER_TEXT.test(value))) {
    throw new GatewayError(
      'authentication',
      'Authentication failed: the key contains characters that are not allowed. Please check your OpenRouter API key.',
    );
  }
  return headers;
}
