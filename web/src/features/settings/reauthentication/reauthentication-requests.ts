import { AuthApiError } from '@supabase/supabase-js';
import { backendConfig } from '../../../data/client/backend-config.ts';
import { freshAccessToken } from '../../../data/client/client.ts';
import type { DbClient } from '../../../data/client/database.ts';

// These functions throw the error of the service; `problemText` converts it to a text.

/** Emails a code that confirms the identity of the user. */
export async function sendReauthenticationCode(client: DbClient): Promise<void> {
  const { error } = await client.auth.reauthenticate();
  if (error) throw error;
}

/**
 * Renews the proof of identity of this session, with the password or with a code from an email.
 * supabase-js has no method for it.
 */
export async function proveIdentity(
  proof: { password: string } | { nonce: string },
): Promise<void> {
  const { supabaseUrl, anonKey } = backendConfig();
  const token = await freshAccessToken();
  if (token === null) throw new AuthApiError('Auth session missing!', 403, 'session_not_found');
  const response = await fetch(new URL('/auth/v1/reauthenticate', supabaseUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: anonKey,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(proof),
  });
  if (response.ok) return;
  // A proxy may answer with something else.
  const answer: unknown = await response.json().catch(() => ({}));
  const { error_code: code = '', msg = '' } = answer as Record<string, string>;
  throw new AuthApiError(msg, response.status, code);
}
