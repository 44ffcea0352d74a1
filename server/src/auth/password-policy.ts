import type { AuthDeps } from './auth-deps.ts';
import { WeakPasswordError, validationFailed } from './auth-errors.ts';
import { consistsOfWords, isCommonPassword } from './guessable-passwords.ts';
import { normalizePassword } from './password-hasher.ts';
import type { UserMetadata } from './user-metadata.ts';

/** Minimum length in the specification (core.md section 9). */
const MIN_PASSWORD_LENGTH = 6;
/** bcrypt reads no more than 72 bytes. It would silently ignore the rest of a longer password. */
export const MAX_PASSWORD_BYTES = 72;
/** Longer texts of the metadata are not names. */
const MAX_NAME_LENGTH = 100;
const PRODUCT_NAME = 'Promptory';

/** The length of a password in UTF-8 bytes. */
export function passwordBytes(password: string): number {
  return new TextEncoder().encode(password).length;
}

/**
 * The texts that others know about a person and this site: the address, every name in the metadata,
 * and the names of the site.
 */
export function knownTexts(
  { publicUrl }: Pick<AuthDeps, 'publicUrl'>,
  email: string | null,
  ...metadata: readonly (UserMetadata | undefined)[]
): string[] {
  const names = metadata
    .flatMap((object) => Object.values(object ?? {}))
    .filter((value) => typeof value === 'string' && value.length <= MAX_NAME_LENGTH);
  return [email ?? '', ...(names as string[]), PRODUCT_NAME, new URL(publicUrl).hostname];
}

/** Returns an error that describes a weak password, or undefined. `known`: see `knownTexts`. */
export async function weaknessOf(
  typed: string,
  known: readonly string[],
): Promise<WeakPasswordError | undefined> {
  const password = normalizePassword(typed);
  // One typed character can become many.
  if (Math.min(typed.length, password.length) < MIN_PASSWORD_LENGTH) {
    const message = `Password should be at least ${String(MIN_PASSWORD_LENGTH)} characters.`;
    return new WeakPasswordError(message, ['length']);
  }
  if (consistsOfWords(password, known)) {
    const message =
      'Password should not consist of your name, username, email address or the name of this site.';
    // supabase-js knows three reasons. `pwned` is the one for passwords that are easy to guess.
    return new WeakPasswordError(message, ['pwned']);
  }
  if (await isCommonPassword(password)) {
    const message =
      'Password is known to be weak and easy to guess, please choose a different one.';
    return new WeakPasswordError(message, ['pwned']);
  }
  return undefined;
}

/**
 * Throws 400 validation_failed for a password that is too long, 422 weak_password for a weak one.
 */
export async function checkNewPassword(password: string, known: readonly string[]): Promise<void> {
  if (passwordBytes(normalizePassword(password)) > MAX_PASSWORD_BYTES) {
    throw validationFailed(
      `Password cannot be longer than ${String(MAX_PASSWORD_BYTES)} characters`,
    );
  }
  const weakness = await weaknessOf(password, known);
  if (weakness !== undefined) throw weakness;
}
