import * as z from 'zod/mini';
import { ApiError } from '../../http/errors.ts';
import type { AuthParts, CurrentSession, UserHandler } from '../auth-deps.ts';
import { validationFailed } from '../auth-errors.ts';
import { requireRecentProof } from '../proof.ts';
import { requireLiveSession } from '../require-user.ts';
import { optionalText, readBody } from '../request-body.ts';
import { factorDisabled, insufficientAal } from './factor-errors.ts';
import { currentFactors, lockAccount } from './factor-rows.ts';
import type { StoredFactor } from './factor-rows.ts';
import { newTotp } from './totp.ts';

/** Maximum number of verified and unverified factors of an account, as in supabase/auth. */
const MAX_FACTORS = 10;
/** Limit for friendly_name and issuer. The QR code contains the issuer and must stay readable. */
const MAX_TEXT_LENGTH = 100;

const Body = z.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
});

/** POST /factors: adds a second factor. It becomes active when its first code is verified. */
export function enrolFactor(parts: AuthParts): UserHandler {
  return async (context, signedIn) => {
    const { user } = signedIn;
    const { factor_type: type, friendly_name: name, issuer } = await readBody(context, Body);
    if (type === 'phone' || type === 'webauthn') throw factorDisabled(type, 'enroll');
    if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn');
    for (const text of [name, issuer]) checkText(text);

    const id = crypto.randomUUID();
    const site = issuer === '' ? new URL(parts.publicUrl).host : issuer;
    const totp = newTotp(site, user.email ?? user.id);
    const secret = await parts.secretBox.seal(totp.secret, id);
    const now = parts.now();
    await parts.db.asAuthService(async (transaction) => {
      await lockAccount(transaction, user.id);
      await requireLiveSession(transaction, signedIn);
      checkRoom(await currentFactors(transaction, user.id, now), name, signedIn);
      await transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, created_at, updated_at)
         values ($1, $2, $3, 'totp', $4, $5, $5)`,
        [id, user.id, name, secret, now],
      );
    });
    return context.json({
      id,
      type,
      friendly_name: name,
      totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
    });
  };
}

function checkText(text: string): void {
  if (text.length > MAX_TEXT_LENGTH || /\p{Cc}|\p{Surrogate}/u.test(text)) {
    throw validationFailed(
      `friendly_name and issuer must be at most ${String(MAX_TEXT_LENGTH)} characters of text`,
    );
  }
}

/**
 * Throws if another factor has the same name (an empty name counts too), if the account has too
 * many factors, or if the session lacks a required second factor or a recent proof of identity.
 */
function checkRoom(factors: readonly StoredFactor[], name: string, signedIn: CurrentSession): void {
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new ApiError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= MAX_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new ApiError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (factors.some(({ status }) => status === 'verified') && signedIn.aal !== 'aal2') {
    throw insufficientAal(403, 'AAL2 required to enroll a new factor');
  }
  requireRecentProof(signedIn);
}
