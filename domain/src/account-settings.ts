import * as z from 'zod/mini';
import { EMAIL_TEXT, firstProblem, PASSWORD_MIN_CHARS, PASSWORD_TEXT } from './account.ts';

/** The form that changes a password; the current one is not judged where the account has none. */
export function changePasswordSchema(hasPassword: boolean) {
  return z.object({ current: z.string(), password: z.string(), confirmPassword: z.string() }).check(
    firstProblem(({ current, password, confirmPassword }) => {
      if (hasPassword && current === '') {
        return { field: 'current', text: 'Enter your current password.' };
      }
      if (password.length < PASSWORD_MIN_CHARS) return { field: 'password', text: PASSWORD_TEXT };
      if (password !== confirmPassword) {
        return { field: 'confirmPassword', text: 'Passwords do not match' };
      }
      return null;
    }),
  );
}

/** The form that changes the address: another one than `current`, whatever its case. */
export function changeEmailSchema(current: string) {
  return z.object({ email: z.string().check(z.trim()) }).check(
    firstProblem(({ email }) => {
      if (!email.includes('@')) return { field: 'email', text: EMAIL_TEXT };
      if (email.toLowerCase() === current.toLowerCase()) {
        return { field: 'email', text: 'This is your address already.' };
      }
      return null;
    }),
  );
}

/** Longest name of an authenticator that a screen shows in one line. */
export const FACTOR_NAME_MAX_CHARS = 40;

const FACTOR_NAME = 'Authenticator app';

/** A name for the next authenticator that none of `taken` has: 'Authenticator app', then 2, 3 and so on. */
export function nextFactorName(taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? FACTOR_NAME : `${FACTOR_NAME} ${String(number)}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Whether somebody typed their own username, to confirm what cannot be undone; a leading @ is fine. */
export function confirmsUsername(typed: string, username: string): boolean {
  return typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();
}
