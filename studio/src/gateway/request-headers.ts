import type { GatewayConfig, RequestHeaders } from './gateway-config.ts';
import { GatewayError } from './gateway-error.ts';

/** Characters allowed in a header; for others `fetch` would repeat the value in its error. */
const HEADER_TEXT = /^[\x20-\x7e]{1,8192}$/;

/** Headers that name the site are not secret. */
const REFERER = 'HTTP-Referer';
const TITLE = 'X-Title';
const ATTRIBUTION_MAX_CHARACTERS = 1000;

/** The secrets of a request: header values, and the query of its address. */
export function secretsIn(headers: RequestHeaders, url: string): string[] {
  const { search, searchParams } = new URL(url);
  const sent = search.slice(1).split('&');
  return [
    ...Object.entries(headers).flatMap(([name, value]) =>
      name === REFERER || name === TITLE ? [] : [value],
    ),
    // Some servers take their key in the query; they may repeat it encoded or decoded.
    ...sent.map((pair) => pair.slice(pair.indexOf('=') + 1)),
    ...searchParams.values(),
  ].toSorted((a, b) => b.length - a.length);
}

/**
 * Creates the authentication headers. With a key also the site's name and address; without one they
 * are left out, because some local servers (Ollama) forbid them to pages. Throws GatewayError
 * before sending a key that no header can carry.
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
      'Authentication failed: the key holds characters that no key has. Please check your OpenRouter API key.',
    );
  }
  return headers;
}
