import { accountErrorText } from '@promptory/domain/account-errors';

/** The user closed the dialog that confirms who they are. No error is shown. */
export class ReauthenticationDeclined extends Error {
  override readonly name = 'ReauthenticationDeclined';
}

const PROOF_NEEDED = 'reauthentication_needed';

/**
 * The code of an error of the auth or data service, or ''. Our database functions send the code of a
 * missing proof as message.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.message === PROOF_NEEDED) return PROOF_NEEDED;
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const INSUFFICIENT_PRIVILEGE = '42501';
/**
 * The message of our database functions. It is compared too, because row-level security errors have
 * the same code.
 */
const FACTOR_MISSING_TEXT = 'A second factor is required';

/** True if an action failed only because this session has not verified the second factor. */
export function requiresSecondFactor(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return (
    code === 'insufficient_aal' ||
    (code === INSUFFICIENT_PRIVILEGE && error.message === FACTOR_MISSING_TEXT)
  );
}

/** The text of an error, or null if there is nothing to show. */
export function problemText(error: unknown, fallback: string): string | null {
  if (error === null || error instanceof ReauthenticationDeclined) return null;
  if (!(error instanceof Error)) return fallback;
  const code = requiresSecondFactor(error) ? 'insufficient_aal' : errorCode(error);
  return accountErrorText({ message: error.message, code }, fallback);
}
