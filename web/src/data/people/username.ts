import { usernameProblem } from '@promptory/domain/account';

/** True if a text is a valid username. */
export function isUsername(text: string): boolean {
  return text !== '' && usernameProblem(text) === null;
}

/** A username as an `ilike` pattern. Escapes `_`, which would be a wildcard. */
export function usernamePattern(username: string): string {
  return username.replaceAll('_', '\\_');
}
