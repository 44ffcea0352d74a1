import type { SignInForm, SignUpForm } from '@promptory/domain/account';
import { signUpMetadata } from '@promptory/domain/account';
import {
  accountErrorText,
  RESEND_FAILED_TEXT,
  RESET_MAIL_FAILED_TEXT,
  SIGN_IN_FAILED_TEXT,
  SIGN_UP_FAILED_TEXT,
  UPDATE_PASSWORD_FAILED_TEXT,
  VERIFY_FAILED_TEXT,
  VERIFY_REFUSED_TEXT,
} from '@promptory/domain/account-errors';
import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf } from '../../data/data-error.ts';

/** The proof that no robot asks; undefined where none is asked for. */
type CaptchaToken = string | undefined;

const withCaptcha = (token: CaptchaToken) => (token === undefined ? {} : { captchaToken: token });

interface SignInProblem {
  text: string;
  /** The address was never confirmed: another mail may help. */
  unconfirmed: boolean;
}

/** Signs in; the session hears of it by itself. Gives what to show when it fails, else null. */
export async function signIn(
  client: SupabaseClient,
  form: SignInForm,
  captcha?: CaptchaToken,
): Promise<SignInProblem | null> {
  const options = withCaptcha(captcha);
  const { error } = await client.auth.signInWithPassword({ ...form, options });
  if (!error) return null;
  return {
    text: accountErrorText(error, SIGN_IN_FAILED_TEXT),
    unconfirmed: error.code === 'email_not_confirmed' || error.message === 'Email not confirmed',
  };
}

/** Leaves for Google, and comes back to `returnTo`. Gives the text to show when it fails, else null. */
export async function signInWithGoogle(
  client: SupabaseClient,
  returnTo: string,
  failedText: string,
): Promise<string | null> {
  const { error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: returnTo,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  });
  return error && accountErrorText(error, failedText);
}

type SignUpResult = { is: 'failed'; text: string } | { is: 'signed-in' } | { is: 'to-confirm' };

/** Makes an account: signed in at once, or after the link to `returnTo` in a mail was followed. */
export async function signUp(
  client: SupabaseClient,
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
  if (error) return { is: 'failed', text: accountErrorText(error, SIGN_UP_FAILED_TEXT) };
  return { is: data.session ? 'signed-in' : 'to-confirm' };
}

/** Asks for another mail that confirms an address. Gives the text to show when it fails, else null. */
export async function resendVerification(
  client: SupabaseClient,
  email: string,
  returnTo: string,
  captcha?: CaptchaToken,
): Promise<string | null> {
  const options = { emailRedirectTo: returnTo, ...withCaptcha(captcha) };
  const { error } = await client.auth.resend({ type: 'signup', email, options });
  return error && accountErrorText(error, RESEND_FAILED_TEXT);
}

/** Asks for a mail to choose a new password. Gives the text to show when it fails, else null. */
export async function sendResetMail(
  client: SupabaseClient,
  email: string,
  returnTo: string,
  captcha?: CaptchaToken,
): Promise<string | null> {
  const options = { redirectTo: returnTo, ...withCaptcha(captcha) };
  const { error } = await client.auth.resetPasswordForEmail(email, options);
  return error && accountErrorText(error, RESET_MAIL_FAILED_TEXT);
}

/** Signs in with the six digits of a mail. Gives the text to show when it fails, else null. */
export async function enterMailCode(
  client: SupabaseClient,
  email: string,
  code: string,
  type: 'signup' | 'recovery',
): Promise<string | null> {
  const { error } = await client.auth.verifyOtp({ email, token: code, type });
  if (!error) return null;
  const text = accountErrorText(error, VERIFY_FAILED_TEXT);
  // The service says the same of a wrong code and of a late one, as of a link.
  return error.code === 'otp_expired' ? CODE_REFUSED_TEXT : text;
}

const CODE_REFUSED_TEXT = 'The code is not right or too old. Please check it or ask for a new one.';

/** Sets the password of who is signed in. Gives the text to show when it fails, else null. */
export async function updatePassword(
  client: SupabaseClient,
  password: string,
): Promise<string | null> {
  const { error } = await client.auth.updateUser({ password });
  return error && accountErrorText(error, UPDATE_PASSWORD_FAILED_TEXT);
}

/** What to say when the link of a verification mail was refused, or could not be checked. */
export function verificationProblem(error: { message: string; code: string | null }): string {
  const text = accountErrorText(
    { message: error.message, code: error.code ?? undefined },
    VERIFY_FAILED_TEXT,
  );
  // Only a failure to reach the service has words of its own here; every refusal reads the same.
  if (text !== error.message && error.code === null) return text;
  return error.code === 'unexpected_failure' ? VERIFY_FAILED_TEXT : VERIFY_REFUSED_TEXT;
}

/** Whether a username is taken, whatever its case; `_` is a letter here, not the wildcard of `ilike`. */
export async function isUsernameTaken(
  client: SupabaseClient,
  username: string,
  signal: AbortSignal,
): Promise<boolean> {
  const rows: unknown[] = dataOf(
    await client
      .from('profiles')
      .select('username')
      .ilike('username', username.replaceAll('_', '\\_'))
      .limit(1)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.length > 0;
}
