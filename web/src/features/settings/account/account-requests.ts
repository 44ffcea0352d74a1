import type { UserIdentity } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../../data/client/database.ts';
import { DataError, unwrap } from '../../../data/client/unwrap.ts';
import { type Account, toAccount } from './account.ts';

// These functions throw the error of the service; `problemText` converts it to a text.

export const accountKey = ['settings', 'account'] as const;

/** The current account from the auth service. The session in the browser may be outdated. */
export async function fetchAccount(client: DbClient): Promise<Account> {
  const { data, error } = await client.auth.getUser();
  if (error) throw new DataError(error.message, error.code ?? '', error.status ?? 0);
  return toAccount(data.user);
}

/** The query of the current account. */
export function accountQuery(client: DbClient) {
  return queryOptions({
    queryKey: accountKey,
    queryFn: () => fetchAccount(client),
    // Email links and other devices can change the account at any time.
    staleTime: 0,
  });
}

/**
 * Changes the password. The service then ends all other sessions. The current password ('' if the
 * account has none) is also a proof of identity.
 */
export async function changePassword(
  client: DbClient,
  password: string,
  current: string,
): Promise<Account> {
  const { data, error } = await client.auth.updateUser({
    password,
    ...(current !== '' && { current_password: current }),
  });
  if (error) throw error;
  return toAccount(data.user);
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

/** Throws if the deletion of the account needs a newer proof of identity. */
export async function requireRecentProof(client: DbClient): Promise<void> {
  unwrap(await client.rpc('require_recent_proof').retry(false));
}

/**
 * Deletes the account and all its rows, with several requests if they are many. Stored files must
 * be deleted before.
 */
export async function deleteMyAccount(client: DbClient): Promise<void> {
  let isGone = false;
  while (!isGone) isGone = unwrap(await client.rpc('delete_my_account').retry(false));
}
