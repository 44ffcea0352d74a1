import * as z from 'zod/mini';

/** Length limits. The database also enforces the limits of the username. */
export const PASSWORD_MIN_CHARS = 6;
export const USERNAME_MIN_CHARS = 3;
const USERNAME_MAX_CHARS = 30;

export const INVALID_EMAIL_TEXT = 'Please enter a valid email address';
export const SHORT_PASSWORD_TEXT = `Password must be at least ${String(PASSWORD_MIN_CHARS)} characters`;

type Problem<Field extends string> = { field: Field; text: string } | null;

/**
 * Creates a zod check that reports one problem at a time. `find` returns the first problem, or
 * null.
 */
export function firstProblem<Form extends object>(
  find: (form: Form) => Problem<Extract<keyof Form, string>>,
) {
  return z.check<Form>((payload) => {
    const problem = find(payload.value);
    if (!problem) return;
    const { field, text } = problem;
    payload.issues.push({ code: 'custom', path: [field], message: text, input: payload.value });
  });
}

const trimmed = z.string().check(z.trim());

/** The sign-in form. Trims the email address but not the password. */
export const signInSchema = z.object({ email: trimmed, password: z.string() }).check(
  firstProblem(({ email, password }) => {
    if (email === '') return { field: 'email', text: 'Email and password are required' };
    if (password === '') return { field: 'password', text: 'Email and password are required' };
    if (!email.includes('@')) return { field: 'email', text: INVALID_EMAIL_TEXT };
    if (password.length < PASSWORD_MIN_CHARS)
      return { field: 'password', text: SHORT_PASSWORD_TEXT };
    return null;
  }),
);

/** Returns what is wrong with a username, or null. An empty username is not reported. */
export function usernameProblem(username: string): string | null {
  if (username === '') return null;
  if (!/^[A-Za-z0-9_]*$/.test(username)) {
    return 'Username can only contain letters, numbers, and underscores';
  }
  if (username.length < USERNAME_MIN_CHARS) {
    return `Username must be at least ${String(USERNAME_MIN_CHARS)} characters`;
  }
  if (username.length > USERNAME_MAX_CHARS) {
    return `Username must be at most ${String(USERNAME_MAX_CHARS)} characters`;
  }
  return null;
}

/** The sign-up form. Trims all fields except the passwords; the full name is optional. */
export const signUpSchema = z
  .object({
    email: trimmed,
    username: trimmed,
    fullName: trimmed,
    password: z.string(),
    confirmPassword: z.string(),
  })
  .check(
    firstProblem(({ email, username, password, confirmPassword }) => {
      const missing = 'Email, password, and username are required';
      if (email === '') return { field: 'email', text: missing };
      if (password === '') return { field: 'password', text: missing };
      if (username === '') return { field: 'username', text: missing };
      if (!email.includes('@')) return { field: 'email', text: INVALID_EMAIL_TEXT };
      const problem = usernameProblem(username);
      if (problem !== null) return { field: 'username', text: problem };
      if (password !== confirmPassword) {
        return { field: 'confirmPassword', text: 'Passwords do not match' };
      }
      if (password.length < PASSWORD_MIN_CHARS)
        return { field: 'password', text: SHORT_PASSWORD_TEXT };
      return null;
    }),
  );

/** A form with an email address only. */
export const emailFormSchema = z
  .object({ email: trimmed })
  .check(
    firstProblem(({ email }) =>
      email.includes('@') ? null : { field: 'email', text: INVALID_EMAIL_TEXT },
    ),
  );

/** A new password and its confirmation. */
export const newPasswordSchema = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .check(
    firstProblem(({ password, confirmPassword }) => {
      if (password.length < PASSWORD_MIN_CHARS)
        return { field: 'password', text: SHORT_PASSWORD_TEXT };
      if (password !== confirmPassword) {
        return { field: 'confirmPassword', text: 'Passwords do not match' };
      }
      return null;
    }),
  );

export type SignInForm = z.output<typeof signInSchema>;
export type SignUpForm = z.output<typeof signUpSchema>;

/** Returns the user metadata for a sign-up. The full name defaults to the username. */
export function signUpMetadata({ username, fullName }: SignUpForm): {
  username: string;
  full_name: string;
} {
  return { username, full_name: fullName === '' ? username : fullName };
}

export type UsernameStatus = 'unknown' | 'checking' | 'available' | 'unavailable';

/**
 * Returns true if the sign-up button is enabled: required fields filled, passwords equal and long
 * enough, username available. Other problems are reported on submit.
 */
export function canSignUp(form: SignUpForm, status: UsernameStatus): boolean {
  return (
    form.email.trim() !== '' &&
    form.username.trim() !== '' &&
    form.password.length >= PASSWORD_MIN_CHARS &&
    form.password === form.confirmPassword &&
    status === 'available'
  );
}
