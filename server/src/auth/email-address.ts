import { validationFailed } from './auth-errors.ts';

const MAX_LENGTH = 255;

/** An email address by the definition of the HTML standard (`<input type=email>`). */
const FORMAT =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The form in which accounts store addresses: trimmed and in lower case. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** The normalized address. Throws 400 validation_failed when it is invalid. */
export function validEmail(address: string): string {
  const email = normalizeEmail(address);
  if (email === '') throw validationFailed('An email address is required');
  if (email.length > MAX_LENGTH) throw validationFailed('An email address is too long');
  if (!FORMAT.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}
