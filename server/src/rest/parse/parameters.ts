import { ApiError } from '../../http/errors.ts';
import { MAX_QUERY_CHARS } from '../limits.ts';

/**
 * The decoded names and values of a query string, in order. Throws ApiError PGRST100 if the string
 * is too long (414), is not valid UTF-8, or contains the null character.
 */
export function* parametersOf(search: string): Generator<readonly [string, string]> {
  if (search.length > MAX_QUERY_CHARS) {
    const most = `The query string is longer than ${MAX_QUERY_CHARS} characters`;
    throw new ApiError(414, 'PGRST100', most);
  }
  for (const part of search.split('&')) {
    const cut = part.indexOf('=');
    if (cut > 0) yield [decode(part.slice(0, cut)), decode(part.slice(cut + 1))];
  }
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  let decoded: string;
  try {
    decoded = decodeURIComponent(spaced);
  } catch (error) {
    throw undecodable('a percent sign is not followed by a valid UTF-8 character code', error);
  }
  if (decoded.includes('\0')) throw undecodable('the null character is not allowed');
  return decoded;
}

function undecodable(details: string, cause?: unknown): ApiError {
  return new ApiError(400, 'PGRST100', '"failed to parse the query string"', { details, cause });
}
