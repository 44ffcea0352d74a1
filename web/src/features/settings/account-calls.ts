import type { Database } from '@promptory/domain/database.types';
import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js';
import { AuthApiError, createClient } from '@supabase/supabase-js';
import { backendConfig, backendUrl } from '../../data/client.ts';
import { dataOf } from '../../data/data-error.ts';
import { tokenClaims } from '../../lib/token-claims.ts';
import { type Account, accountOf, type Factor } from './account.ts';

type Client = SupabaseClient<Database>;

/** Every function here throws the error of the service; `problemText` has the words for it. */

/** Who a new password is proved by: the current one, or a code from a mail. */
export interface PasswordProof {
  current: string;
  nonce: string;
}

/** Sets a new password; the service then ends all other sessions. */
export async function changePassword(
  client: Client,
  password: string,
  { current, nonce }: PasswordProof,
): Promise<Account> {
  const { data, error } = await client.auth.updateUser({
    password,
    ...(current !== '' && { current_password: current }),
    ...(nonce !== '' && { nonce }),
  });
  if (error) throw error;
  return accountOf(data.user);
}

/** Has a code mailed that proves who is here. */
export async function mailCode(client: Client): Promise<void> {
  const { error } = await client.auth.reauthenticate();
  if (error) throw error;
}

/** Asks for another address; the links in the mails lead back to `returnTo`. */
export async function changeEmail(
  client: Client,
  email: string,
  returnTo: string,
): Promise<Account> {
  const { data, error } = await client.auth.updateUser({ email }, { emailRedirectTo: returnTo });
  if (error) throw error;
  return accountOf(data.user);
}

/** Sends the mails of a waiting change again. */
export async function resendEmailChange(
  client: Client,
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

/** A set-up that waits for its first code. */
export interface Enrolment {
  factorId: string;
  /** Address of the picture, for an <img>. */
  picture: string;
  secret: string;
}

/** Begins to set up an authenticator, and clears away what was begun before and left. */
export async function enrol(client: Client, name: string): Promise<Enrolment> {
  const before = await client.auth.getUser();
  if (before.error) throw before.error;
  for (const id of accountOf(before.data.user).unfinishedFactorIds) {
    await removeFactor(client, id);
  }
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) throw error;
  return {
    factorId: data.id,
    picture: pictureAddress(data.totp.qr_code),
    secret: data.totp.secret,
  };
}

/** The client puts the drawing into a data address as it is, where '#' and '%' mean something else. */
export function pictureAddress(address: string): string {
  const comma = address.indexOf(',');
  const drawing = address.slice(comma + 1);
  return drawing.startsWith('<')
    ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`
    : address;
}

/** Shows the service a code of a factor: puts a new one in force, and lifts this session to aal2. */
export async function showFactor(client: Client, factorId: string, code: string): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Removes a factor, in force or not. */
export async function removeFactor(client: Client, factorId: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId });
  if (error && error.code !== 'mfa_factor_not_found') throw error;
}

/** The factors that this session still has to show: none without factors, none once one was shown. */
export async function missingFactors(client: Client): Promise<readonly Factor[]> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  if (data.session !== null && tokenClaims(data.session.access_token).assurance === 'aal2') {
    return [];
  }
  return factorsOf(client);
}

/** The factors in force. */
export async function factorsOf(client: Client): Promise<readonly Factor[]> {
  const { data, error } = await client.auth.getUser();
  if (error) throw error;
  return accountOf(data.user).factors;
}

/** Ten new recovery codes; earlier ones are void from here on. */
export async function createRecoveryCodes(client: Client): Promise<string[]> {
  return dataOf(await client.rpc('create_recovery_codes').retry(false));
}

/** Leaves for Google, and comes back to `returnTo`. */
export async function linkGoogle(client: Client, returnTo: string): Promise<void> {
  const { error } = await client.auth.linkIdentity({
    provider: 'google',
    options: {
      redirectTo: returnTo,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  });
  if (error) throw error;
}

/** Takes away a way to sign in; the service refuses to take the last one. */
export async function unlink(client: Client, identity: UserIdentity): Promise<void> {
  const { error } = await client.auth.unlinkIdentity(identity);
  if (error) throw error;
}

/** Ends one of the own sessions. */
export async function endSession(client: Client, sessionId: string): Promise<void> {
  dataOf(await client.rpc('end_session', { session_id: sessionId }).retry(false));
}

/** Ends every session but this one. */
export async function endOtherSessions(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'others' });
  if (error) throw error;
}

/** Deletes the account with all its rows; stored files must be gone before. */
export async function deleteMyAccount(client: Client): Promise<void> {
  dataOf(await client.rpc('delete_my_account').retry(false));
}

/** Whether a password is the account's. It signs in beside the session of this window, and out again. */
export async function checkPassword(email: string, password: string): Promise<void> {
  const beside = createClient(backendUrl(), backendConfig().anonKey, {
    auth: {
      storageKey: 'password-check',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
  const { error } = await beside.auth.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') {
    // Signing in does not say which of the two was wrong; here the address is known to be right.
    throw new AuthApiError('Wrong password', error.status ?? 400, 'current_password_invalid');
  }
  if (error) throw error;
  await beside.auth.signOut({ scope: 'local' });
}
