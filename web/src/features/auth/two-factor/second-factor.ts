import { accountErrorText } from '@promptory/domain/account-errors';
import type { DbClient } from '../../../data/client/database.ts';

/** A verified authenticator. */
export interface Authenticator {
  id: string;
  name: string;
}

const FAILED_TEXT = "Couldn't check the code. Please try again.";
const RECOVERY_CODE_REJECTED_TEXT = 'That recovery code is incorrect or was already used.';

/** The authenticators of the signed-in user, oldest first; rejects on failure. */
export async function fetchAuthenticators(client: DbClient): Promise<Authenticator[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.totp.map(({ id, friendly_name = '' }, index) => ({
    id,
    name: friendly_name === '' ? `Authenticator ${String(index + 1)}` : friendly_name,
  }));
}

/** Verifies a code of an authenticator. Returns an error text or null. */
export async function verifyFactorCode(
  client: DbClient,
  factorId: string,
  code: string,
): Promise<string | null> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  return error && accountErrorText(error, FAILED_TEXT);
}

/**
 * Redeems a recovery code. A valid code removes all authenticators, so the password alone is enough
 * to sign in. Returns an error text or null.
 */
export async function redeemRecoveryCode(client: DbClient, code: string): Promise<string | null> {
  const { data, error } = await client.rpc('use_recovery_code', { code }).retry(false);
  if (error) return accountErrorText({ message: error.message, code: error.code }, FAILED_TEXT);
  if (!data) return RECOVERY_CODE_REJECTED_TEXT;
  // A new token tells the session that no second factor is required.
  const refreshed = await client.auth.refreshSession();
  return refreshed.error && accountErrorText(refreshed.error, FAILED_TEXT);
}
