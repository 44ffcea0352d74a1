import { CreateContentError } from '@promptory/domain/post-errors';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { DbClient } from '../client/database.ts';

/** Throws a CreateContentError unless `userId` is the signed-in user. */
export async function requireAuthor(
  client: DbClient,
  content: 'post' | 'reel',
  userId: string,
): Promise<void> {
  const { data, error } = await client.auth.getSession();
  if (error !== null) {
    const failure = isAuthRetryableFetchError(error) ? 'other' : 'authentication';
    throw new CreateContentError(content, failure, error.message);
  }
  if (data.session === null) throw new CreateContentError(content, 'signed-out');
  if (data.session.user.id !== userId) throw new CreateContentError(content, 'wrong-user');
}
