import * as z from 'zod/mini';
import {
  INVALID_EMAIL_TEXT,
  firstProblem,
  PASSWORD_MIN_CHARS,
  SHORT_PASSWORD_TEXT,
} from './account.ts';

/** The change-password form. The current password is required only if the account has one. */
export function changePasswordSchema(hasPassword: boolean) {
  return z.object({ current: z.string(), password: z.string(), confirmPassword: z.string() }).check(
    firstProblem(({ current, password, confirmPassword }) => {
      if (hasPassword && current === '') {
        return { field: 'current', text: 'Enter your current password.' };
      }
      if (password.length < PASSWORD_MIN_CHARS)
        return { field: 'password', text: SHORT_PASSWORD_TEXT };
      if (password !== confirmPassword) {
        return { field: 'confirmPassword', text: 'Passwords do not match' };
      }
      return null;
    }),
  );
}

/** The change-email form. The new address must differ from `current`, ignoring case. */
export function changeEmailSchema(current: string) {
  return z.object({ email: z.string().check(z.trim()) }).check(
    firstProblem(({ email }) => {
      if (!email.includes('@')) return { field: 'email', text: INVALID_EMAIL_TEXT };
      if (email.toLowerCase() === current.toLowerCase()) {
        return { field: 'email', text: 'This is already your email address.' };
      }
      return null;
    }),
  );
}

/** Maximum length of an authenticator name. A name of this length fits on one line. */
export const FACTOR_NAME_MAX_CHARS = 40;

const FACTOR_NAME = 'Authenticator app';

/**
 * Returns a default name that is not in `taken`: 'Authenticator app', 'Authenticator app 2' and so
 * on.
 */
export function nextFactorName(taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? FACTOR_NAME : `${FACTOR_NAME} ${String(number)}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Returns true if the typed confirmation is the username. Case and a leading @ are ignored. */
export function matchesUsername(typed: string, username: string): boolean {
  return typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();
}
