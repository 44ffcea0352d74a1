import { WeakPasswordError, validationFailed } from './auth-errors.ts';

/** Minimum length in the specification (core.md section 9). */
const MIN_PASSWORD_LENGTH = 6;
/** bcrypt reads no more than 72 bytes. It would silently ignore the rest of a longer password. */
export const MAX_PASSWORD_BYTES = 72;

/** The length of a password in UTF-8 bytes. */
export function passwordBytes(password: string): number {
  return new TextEncoder().encode(password).length;
}

/** Returns an error that describes a weak password, or undefined. */
export function weaknessOf(password: string): WeakPasswordError | undefined {
  if (password.length >= MIN_PASSWORD_LENGTH) return undefined;
  return new WeakPasswordError(
    `Password should be at least ${String(MIN_PASSWORD_LENGTH)} characters.`,
    ['length'],
  );
}

/**
 * Throws 400 validation_failed for a password that is too long, 422 weak_password for a weak one.
 */
export function checkNewPassword(password: string): void {
  if (passwordBytes(password) > MAX_PASSWORD_BYTES) {
    throw validationFailed(
      `Password cannot be longer than ${String(MAX_PASSWORD_BYTES)} characters`,
    );
  }
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw weakness;
}
