import { usernameProblem } from '@promptory/domain/account';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';

/** True if a text is a valid username. */
export function isUsername(text: string): boolean {
  return text !== '' && usernameProblem(text) === null;
}

/** A username as an `ilike` pattern. Escapes `_`, which would be a wildcard. */
export function usernamePattern(username: string): string {
  return username.replaceAll('_', '\\_');
}

/** False if the viewer can take this username. Rejects with a DataError. */
export async function isUsernameTaken(
  client: DbClient,
  username: string,
  signal: AbortSignal,
): Promise<boolean> {
  const available = await client
    .rpc('is_username_available', { username })
    .abortSignal(signal)
    .retry(false);
  return !unwrap(available);
}
