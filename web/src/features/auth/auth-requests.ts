import type { SignInForm, SignUpForm } from '@promptory/domain/account';
import { signUpMetadata } from '@promptory/domain/account';
import {
  accountErrorText,
  RESEND_FAILED_TEXT,
  RESET_MAIL_FAILED_TEXT,
  SIGN_IN_FAILED_TEXT,
  SIGN_UP_FAILED_TEXT,
  RESET_TOO_LATE_TEXT,
  UPDATE_PASSWORD_FAILED_TEXT,
  VERIFY_FAILED_TEXT,
  VERIFY_REFUSED_TEXT,
} from '@promptory/domain/account-errors';
import { externalSignInUrl } from '../../data/client/client.ts';
import type { DbClient } from '../../data/client/database.ts';

/** The CAPTCHA token; undefined if the server requires none. */
type CaptchaToken = string | undefined;

const withCaptcha = (token: CaptchaToken) => (token === undefined ? {} : { captchaToken: token });

interface SignInProblem {
  text: string;
  /** The email address is not verified; the form offers to send the email again. */
  isUnverified: boolean;
  /** There were too many wrong passwords; the form offers to continue by email. */
  isLimited: boolean;
}

/** Signs in. Returns the error to show, or null on success. */
export async function signIn(
  client: DbClient,
  form: SignInForm,
  captcha?: CaptchaToken,
): Promise<SignInProblem | null> {
  const options = withCaptcha(captcha);
  const { error } = await client.auth.signInWithPassword({ ...form, options });
  if (!error) return null;
  return {
    text: accountErrorText(error, SIGN_IN_FAILED_TEXT),
    isUnverified: error.code === 'email_not_confirmed' || error.message === 'Email not confirmed',
    isLimited: error.code === 'over_request_rate_limit',
  };
}

/** Redirects to Google, which redirects back to `returnTo`. Returns an error text or null. */
export async function signInWithGoogle(
  client: DbClient,
  returnTo: string,
  failedText: string,
): Promise<string | null> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: returnTo,
      skipBrowserRedirect: true,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  });
  if (error) return accountErrorText(error, failedText);
  window.location.assign(externalSignInUrl(data.url));
  return null;
}

/** A rejected form; `field` is the field to show the text at, if the error is about one. */
interface FormProblem {
  text: string;
  field?: 'password';
}

type SignUpResult =
  | ({ is: 'failed' } & FormProblem)
  | { is: 'signed-in' }
  | { is: 'verification-sent' };

/** Creates an account. If the address must be confirmed, the link in the mail leads to `returnTo`. */
export async function signUp(
  client: DbClient,
  form: SignUpForm,
  returnTo: string,
  captcha?: CaptchaToken,
): Promise<SignUpResult> {
  const { data, error } = await client.auth.signUp({
    email: form.email,
    password: form.password,
    options: {
      data: signUpMetadata(form),
      emailRedirectTo: returnTo,
      ...withCaptcha(captcha),
    },
  });
  if (error) return { is: 'failed', ...passwordFormProblem(error, SIGN_UP_FAILED_TEXT) };
  return { is: data.session ? 'signed-in' : 'verification-sent' };
}

/** Sends the verification email again. Returns an error text or null. */
export async function resendVerification(
  client: DbClient,
  email: string,
  returnTo: string,
  captcha?: CaptchaToken,
): Promise<string | null> {
  const options = { emailRedirectTo: returnTo, ...withCaptcha(captcha) };
  const { error } = await client.auth.resend({ type: 'signup', email, options });
  return error && accountErrorText(error, RESEND_FAILED_TEXT);
}

/** Sends a password reset email. Returns an error text or null. */
export async function sendResetEmail(
  client: DbClient,
  email: string,
  returnTo: string,
  captcha?: CaptchaToken,
): Promise<string | null> {
  const options = { redirectTo: returnTo, ...withCaptcha(captcha) };
  const { error } = await client.auth.resetPasswordForEmail(email, options);
  return error && accountErrorText(error, RESET_MAIL_FAILED_TEXT);
}

/** Signs in with the six-digit code of an email. Returns an error text or null. */
export async function verifyEmailCode(
  client: DbClient,
  email: string,
  code: string,
  type: 'signup' | 'recovery',
): Promise<string | null> {
  const { error } = await client.auth.verifyOtp({ email, token: code, type });
  if (!error) return null;
  const text = accountErrorText(error, VERIFY_FAILED_TEXT);
  // The server returns `otp_expired` for wrong codes and links too.
  return error.code === 'otp_expired' ? CODE_REJECTED_TEXT : text;
}

const CODE_REJECTED_TEXT = 'That code is incorrect or has expired. Check it or request a new one.';

/** Changes the password of the signed-in user. Returns the error to show or null. */
export async function updatePassword(
  client: DbClient,
  password: string,
): Promise<FormProblem | null> {
  const { error } = await client.auth.updateUser({ password });
  if (error?.code === 'reauthentication_needed') return { text: RESET_TOO_LATE_TEXT };
  return error && passwordFormProblem(error, UPDATE_PASSWORD_FAILED_TEXT);
}

function passwordFormProblem(
  error: { message: string; code?: string | undefined; status?: number | undefined },
  failedText: string,
): FormProblem {
  const text = accountErrorText(error, failedText);
  const isAboutPassword = error.code === 'weak_password' || error.code === 'same_password';
  return isAboutPassword ? { text, field: 'password' } : { text };
}

/** The text for a verification link that was rejected or could not be checked. */
export function verificationErrorText(error: { message: string; code: string | null }): string {
  const text = accountErrorText(
    { message: error.message, code: error.code ?? undefined },
    VERIFY_FAILED_TEXT,
  );
  // A network failure has its own text. All rejected links share one text.
  if (text !== error.message && error.code === null) return text;
  return error.code === 'unexpected_failure' ? VERIFY_FAILED_TEXT : VERIFY_REFUSED_TEXT;
}
