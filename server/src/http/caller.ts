import type { Context } from 'hono';
import type { JWTPayload } from 'jose';
import type { Caller } from '../db/database.ts';
import { limitedAddress } from './client-address.ts';
import { ApiError } from './errors.ts';
import { isLoopback } from './forwarded-address.ts';
import type { Tokens } from './tokens.ts';

/** A caller with the claims of the verified token. */
export interface KnownCaller extends Caller {
  readonly payload: JWTPayload;
}

/**
 * The client whose share of the database a request uses: a person, or an address without an account.
 * Undefined for the operator, and for loopback addresses: behind a proxy without TRUST_PROXY, all
 * visitors have one.
 */
export function clientOf(
  context: Context,
  {
    role,
    payload,
  }: Pick<Caller, 'role'> & { readonly payload: { readonly sub?: string | undefined } },
): string | undefined {
  if (role === 'service_role') return undefined;
  if (payload.sub !== undefined) return payload.sub;
  const address = context.get('clientAddress');
  return address !== undefined && isLoopback(address) ? undefined : limitedAddress(address);
}

/**
 * Returns the caller of a request by its bearer token, else by its API key (`apikey` header or
 * query parameter). Throws ApiError 401 when both are missing or the token is invalid.
 */
export async function callerOf(request: Request, tokens: Tokens): Promise<KnownCaller> {
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
