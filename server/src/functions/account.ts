import { callerOf } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import type { Tokens } from '../http/tokens.ts';
import { notSignedIn } from './ai-errors.ts';

/** Who asks: a person, in one of their sessions. Both are UUIDs. */
export interface Account {
  readonly person: string;
  readonly session: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The person behind a request's token; whether the session still lives is the database's to say.
 * Throws ApiError 401 for keys, for tokens of another kind and for tokens that do not hold.
 */
export async function accountOf(request: Request, tokens: Tokens): Promise<Account> {
  const { role, payload } = await callerOf(request, tokens).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw notSignedIn('Your sign-in does not hold any more. Please sign in again.', error);
  });
  const { sub: person, session_id: session } = payload;
  if (role !== 'authenticated' || !isUuid(person) || !isUuid(session)) {
    throw notSignedIn('You are not signed in. Please sign in to use AI.');
  }
  return { person, session };
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
