import type { JWTPayload } from 'jose';
import type { Caller } from '../db/database.ts';
import { ApiError } from './errors.ts';
import type { Tokens } from './tokens.ts';

/**
 * Who sends a request: the bearer token's role, else the api key's (header `apikey`, or the query
 * parameter of that name). Throws ApiError 401 when neither is there or the token does not hold.
 */
export async function callerOf(
  request: Request,
  tokens: Tokens,
): Promise<Caller & { payload: JWTPayload }> {
  const authorization = request.headers.get('authorization');
  const bearer = authorization === null ? undefined : /^bearer\s+(\S+)$/i.exec(authorization)?.[1];
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  const token = bearer ?? key;
  if (token === null) {
    throw new ApiError(401, 'PGRST302', 'No API key or token in the request', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  return tokens.verify(token);
}
