import { accountErrorText } from '@promptory/domain/account-errors';
import type { SupabaseClient } from '@supabase/supabase-js';

/** An authenticator in force. */
export interface Authenticator {
  id: string;
  name: string;
}

const FAILED_TEXT = 'Failed to check the code. Please try again.';
const RECOVERY_REFUSED_TEXT = 'This recovery code is not right, or was used before.';

/** The authenticators that a code may come from, oldest first; rejects when they cannot be had. */
export async function authenticators(client: SupabaseClient): Promise<Authenticator[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.totp.map(({ id, friendly_name = '' }, index) => ({
    id,
    name: friendly_name === '' ? `Authenticator ${String(index + 1)}` : friendly_name,
  }));
}

/** Shows the service a code of an authenticator. Gives the text to show when it fails, else null. */
export async function enterFactorCode(
  client: SupabaseClient,
  factorId: string,
  code: string,
): Promise<string | null> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  return error && accountErrorText(error, FAILED_TEXT);
}

/**
 * Uses up the recovery codes: a right one removes every authenticator, so that the password alone
 * signs in. Gives the text to show when it fails, else null.
 */
export async function enterRecoveryCode(
  client: SupabaseClient,
  code: string,
): Promise<string | null> {
  const { data, error } = await client
    .rpc('use_recovery_code', { code })
    .retry(false)
    .overrideTypes<boolean, { merge: false }>();
  if (error) return accountErrorText({ message: error.message, code: error.code }, FAILED_TEXT);
  if (!data) return RECOVERY_REFUSED_TEXT;
  // The session learns from a new token that no factor is left.
  const refreshed = await client.auth.refreshSession();
  return refreshed.error && accountErrorText(refreshed.error, FAILED_TEXT);
}
