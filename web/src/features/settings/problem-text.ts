import { accountErrorText } from '@promptory/domain/account-errors';

/** The person was asked for the second factor and closed the question: nothing to tell about. */
export class SecondFactorDeclined extends Error {
  override readonly name = 'SecondFactorDeclined';
}

/** The code of an error of either service; '' when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

const NO_RIGHT = '42501';
/** What the product's procedures say; a policy that refuses says something else under the same code. */
const FACTOR_MISSING_TEXT = 'A second factor is required';

/** Whether an act was refused only because the second factor was not shown in this session. */
export function wantsSecondFactor(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    code === 'insufficient_aal' || (code === NO_RIGHT && error.message === FACTOR_MISSING_TEXT)
  );
}

/** The text to show for whatever went wrong, or null when there is nothing to tell. */
export function problemText(error: unknown, fallback: string): string | null {
  if (error === null || error instanceof SecondFactorDeclined) return null;
  if (!(error instanceof Error)) return fallback;
  const code = wantsSecondFactor(error) ? 'insufficient_aal' : codeOf(error);
  return accountErrorText({ message: error.message, code }, fallback);
}
