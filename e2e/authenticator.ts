import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** An authenticator app that is set up for a user. */
export interface Authenticator {
  readonly factorId: string;
  /** Returns a code that is valid now. Each code works once, so a test can call this twice. */
  readonly code: () => string;
  /** Returns six digits that are not a valid code. */
  readonly wrongCode: () => string;
}

/**
 * Sets up two-factor authentication for the client's user. Afterwards the client's session has
 * passed the second factor.
 */
export async function setUpAuthenticator(
  client: SupabaseClient,
  friendlyName = 'Phone',
): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw new Error(error.message);
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  // The auth service also accepts the previous and the next code, because clocks differ.
  const codeAt = (step: number) => totp.generate({ timestamp: Date.now() + step * STEP_MS });
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeAt(-1) });
  if (shown.error !== null) throw new Error(shown.error.message);
  let used = 0;
  return {
    factorId: data.id,
    code: () => codeAt(used++),
    wrongCode() {
      const right = [-1, 0, 1].map(codeAt);
      return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
    },
  };
}
