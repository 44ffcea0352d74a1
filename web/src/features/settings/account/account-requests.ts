import type { UserIdentity } from '@supabase/supabase-js';
import { AuthApiError, createClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { backendConfig, backendUrl } from '../../../data/client/client.ts';
import type { DbClient } from '../../../data/client/database.ts';
import { DataError, unwrap } from '../../../data/client/unwrap.ts';
import { type Account, toAccount } from './account.ts';

// These functions throw the error of the service; `problemText` converts it to a text.

export const accountKey = ['settings', 'account'] as const;

/**
 * The current account from the auth service. It is requested, because the session in the browser
 * may be outdated.
 */
export function accountQuery(client: DbClient) {
  return queryOptions({
    queryKey: accountKey,
    queryFn: async () => {
      const { data, error } = await client.auth.getUser();
      if (error) throw new DataError(error.message, error.code ?? '', error.status ?? 0);
      return toAccount(data.user);
    },
    // Email links and other devices can change the account at any time.
    staleTime: 0,
  });
}

/** Proof for a password change: the current password, or a code from an email. */
export interface PasswordProof {
  current: string;
  nonce: string;
}

/** Changes the password. The service then ends all other sessions. */
export async function changePassword(
  client: DbClient,
  password: string,
  { current, nonce }: PasswordProof,
): Promise<Account> {
  const { data, error } = await client.auth.updateUser({
    password,
    ...(current !== '' && { current_password: current }),
    ...(nonce !== '' && { nonce }),
  });
  if (error) throw error;
  return toAccount(data.user);
}

/** Sends an email with a code that confirms the identity of the user. */
export async function sendReauthenticationCode(client: DbClient): Promise<void> {
  const { error } = await client.auth.reauthenticate();
  if (error) throw error;
}

/** Verifies the password of an account with a temporary sign-in in a separate client. */
export async function checkPassword(email: string, password: string): Promise<void> {
  const client = createClient(backendUrl(), backendConfig().anonKey, {
    auth: {
      storageKey: 'password-check',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') {
    // The email address is known to be correct, so the password is wrong.
    throw new AuthApiError('Wrong password', error.status ?? 400, 'current_password_invalid');
  }
  if (error) throw error;
  await client.auth.signOut({ scope: 'local' });
}

/** Requests a change of the email address; the links in the emails lead to `returnTo`. */
export async function changeEmail(
  client: DbClient,
  email: string,
  returnTo: string,
): Promise<Account> {
  const { data, error } = await client.auth.updateUser({ email }, { emailRedirectTo: returnTo });
  if (error) throw error;
  return toAccount(data.user);
}

/** Sends the emails of a pending change again. */
export async function resendEmailChange(
  client: DbClient,
  account: Account,
  returnTo: string,
): Promise<void> {
  const { error } = await client.auth.resend({
    type: 'email_change',
    email: account.email,
    options: { emailRedirectTo: returnTo },
  });
  if (error) throw error;
}

/** Redirects to Google, which redirects back to `returnTo`. */
export async function linkGoogle(client: DbClient, returnTo: string): Promise<void> {
  const { error } = await client.auth.linkIdentity({
    provider: 'google',
    options: {
      redirectTo: returnTo,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  });
  if (error) throw error;
}

/** Removes a sign-in method. The service refuses to remove the last one. */
export async function unlinkIdentity(client: DbClient, identity: UserIdentity): Promise<void> {
  const { error } = await client.auth.unlinkIdentity(identity);
  if (error) throw error;
}

/** Deletes the account and all its rows. Stored files must be deleted before. */
export async function deleteMyAccount(client: DbClient): Promise<void> {
  unwrap(await client.rpc('delete_my_account').retry(false));
}
