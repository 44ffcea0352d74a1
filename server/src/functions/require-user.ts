import { callerOf } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import type { Tokens } from '../http/tokens.ts';
import { notSignedIn } from './ai-errors.ts';

/** A signed-in user with one of their sessions. Both ids are UUIDs. */
export interface AiUser {
  readonly userId: string;
  readonly sessionId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The user of a request's token. The database checks later if the session still exists. Throws
 * ApiError 401 for API keys, other kinds of tokens and invalid tokens.
 */
export async function requireUser(request: Request, tokens: Tokens): Promise<AiUser> {
  const { role, payload } = await callerOf(request, tokens).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw notSignedIn('Your session is no longer valid. Please sign in again.', error);
  });
  const { sub: userId, session_id: sessionId } = payload;
  if (role !== 'authenticated' || !isUuid(userId) || !isUuid(sessionId)) {
    throw notSignedIn('You are not signed in. Please sign in to use AI.');
  }
  return { userId, sessionId };
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
