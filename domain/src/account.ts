import * as z from 'zod/mini';

/** Shortest password and username, longest username (the database holds to the latter two as well). */
export const PASSWORD_MIN_CHARS = 6;
export const USERNAME_MIN_CHARS = 3;
const USERNAME_MAX_CHARS = 30;

export const EMAIL_TEXT = 'Please enter a valid email address';
export const PASSWORD_TEXT = `Password must be at least ${String(PASSWORD_MIN_CHARS)} characters`;

type Problem<Field extends string> = { field: Field; text: string } | null;

/** Reports the first problem only: the forms show one message at a time, in the order of the specification. */
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

/** The sign-in form: trims the address, keeps the password as typed. */
export const signInSchema = z.object({ email: trimmed, password: z.string() }).check(
  firstProblem(({ email, password }) => {
    if (email === '') return { field: 'email', text: 'Email and password are required' };
    if (password === '') return { field: 'password', text: 'Email and password are required' };
    if (!email.includes('@')) return { field: 'email', text: EMAIL_TEXT };
    if (password.length < PASSWORD_MIN_CHARS) return { field: 'password', text: PASSWORD_TEXT };
    return null;
  }),
);

/** What is wrong with a username, or null; an empty one is not judged. */
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

/** The sign-up form: trims all but the passwords; the full name may be empty. */
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
      if (!email.includes('@')) return { field: 'email', text: EMAIL_TEXT };
      const problem = usernameProblem(username);
      if (problem !== null) return { field: 'username', text: problem };
      if (password !== confirmPassword) {
        return { field: 'confirmPassword', text: 'Passwords do not match' };
      }
      if (password.length < PASSWORD_MIN_CHARS) return { field: 'password', text: PASSWORD_TEXT };
      return null;
    }),
  );

/** The forgot-password form: one address. */
export const forgotSchema = z
  .object({ email: trimmed })
  .check(
    firstProblem(({ email }) =>
      email.includes('@') ? null : { field: 'email', text: EMAIL_TEXT },
    ),
  );

/** The form of a new password, typed twice. */
export const newPasswordSchema = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .check(
    firstProblem(({ password, confirmPassword }) => {
      if (password.length < PASSWORD_MIN_CHARS) return { field: 'password', text: PASSWORD_TEXT };
      if (password !== confirmPassword) {
        return { field: 'confirmPassword', text: 'Passwords do not match' };
      }
      return null;
    }),
  );

export type SignInForm = z.output<typeof signInSchema>;
export type SignUpForm = z.output<typeof signUpSchema>;

/** What sign-up tells about the person: the full name defaults to the username. */
export function signUpMetadata({ username, fullName }: SignUpForm): {
  username: string;
  full_name: string;
} {
  return { username, full_name: fullName === '' ? username : fullName };
}

export type UsernameStatus = 'unknown' | 'checking' | 'available' | 'unavailable';

/**
 * Whether the sign-up button is enabled: all but the full name filled, the passwords equal and long
 * enough, the username free. What else may be wrong is told when it is pressed.
 */
export function maySignUp(form: SignUpForm, status: UsernameStatus): boolean {
  return (
    form.email.trim() !== '' &&
    form.username.trim() !== '' &&
    form.password.length >= PASSWORD_MIN_CHARS &&
    form.password === form.confirmPassword &&
    status === 'available'
  );
}
