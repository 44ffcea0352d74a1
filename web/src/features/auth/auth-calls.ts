import type { SignInForm, SignUpForm } from '@promptory/domain/account';
import { signUpMetadata } from '@promptory/domain/account';
import {
  accountErrorText,
  SIGN_IN_FAILED_TEXT,
  SIGN_UP_FAILED_TEXT,
} from '@promptory/domain/account-errors';
import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf } from '../../data/data-error.ts';

/** Signs in; the session hears of it by itself. Gives the text to show when it fails, else null. */
export async function signIn(client: SupabaseClient, form: SignInForm): Promise<string | null> {
  const { error } = await client.auth.signInWithPassword(form);
  return error && accountErrorText(error, SIGN_IN_FAILED_TEXT);
}

type SignUpResult = { is: 'failed'; text: string } | { is: 'signed-in' } | { is: 'to-confirm' };

/** Makes an account: signed in at once, or after the link in a mail was followed. */
export async function signUp(client: SupabaseClient, form: SignUpForm): Promise<SignUpResult> {
  const { data, error } = await client.auth.signUp({
    email: form.email,
    password: form.password,
    options: { data: signUpMetadata(form) },
  });
  if (error) return { is: 'failed', text: accountErrorText(error, SIGN_UP_FAILED_TEXT) };
  return { is: data.session ? 'signed-in' : 'to-confirm' };
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
