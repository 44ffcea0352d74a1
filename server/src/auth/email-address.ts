import { validationFailed } from './auth-errors.ts';

const MAX_LENGTH = 255;

/** A valid e-mail address as the HTML standard defines it (what `<input type=email>` accepts). */
const FORMAT =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The address as accounts keep it: trimmed and in lower case. Looks up what any spelling of it means. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** The normalized address. Throws 400 validation_failed when it is none. */
export function validEmail(address: string): string {
  const email = normalizeEmail(address);
  if (email === '') throw validationFailed('An email address is required');
  if (email.length > MAX_LENGTH) throw validationFailed('An email address is too long');
  if (!FORMAT.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}
