import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** An authenticator app that is set up for somebody. */
export interface Authenticator {
  readonly factorId: string;
  /** A code that works now. Each one works once, so there are two of them in a test. */
  readonly code: () => string;
  /** Six digits that are none of its codes. */
  readonly wrongCode: () => string;
}

/** Sets two-factor sign-in up for who is signed in. The client has shown the second factor then. */
export async function setUpAuthenticator(
  client: SupabaseClient,
  friendlyName = 'Phone',
): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw new Error(error.message);
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  // The service takes the codes before and after the present one, too, for clocks that differ.
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
