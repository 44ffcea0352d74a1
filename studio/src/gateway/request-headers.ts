import type { GatewayConfig, RequestHeaders } from './gateway-config.ts';
import { GatewayError } from './gateway-error.ts';

/** What a header can carry as it is; `fetch` would repeat another value in its error. */
const HEADER_TEXT = /^[\x20-\x7e]{1,8192}$/;

/** What names the site is no secret, and a message may repeat it. */
const REFERER = 'HTTP-Referer';
const TITLE = 'X-Title';
const ATTRIBUTION_MAX_CHARACTERS = 1000;

/** What of a request must not appear in a message: values of its headers, and its address's query. */
export function secretsIn(headers: RequestHeaders, url: string): string[] {
  const { search, searchParams } = new URL(url);
  const sent = search.slice(1).split('&');
  return [
    ...Object.entries(headers).flatMap(([name, value]) =>
      name === REFERER || name === TITLE ? [] : [value],
    ),
    // Some servers take their key there; they may repeat it as it was sent, or read.
    ...sent.map((pair) => pair.slice(pair.indexOf('=') + 1)),
    ...searchParams.values(),
  ].toSorted((a, b) => b.length - a.length);
}

/**
 * The headers by which a gateway knows who asks, without those about the body. With a key also for
 * whom; without one a local server answers, and some (Ollama) forbid a page these headers. Throws
 * GatewayError before a key that no header can carry is sent.
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
