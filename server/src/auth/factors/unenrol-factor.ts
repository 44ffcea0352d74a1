import type { AuthParts, UserHandler } from '../auth-deps.ts';
import { requireRecentProof } from '../proof.ts';
import { requireLiveSession } from '../require-user.ts';
import { insufficientAal } from './factor-errors.ts';
import { factorIdOf, findFactor, lockAccount } from './factor-rows.ts';

const METHODS = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;

/** DELETE /factors/{id}: removes a factor. Sessions that used it return to aal1. */
export function unenrolFactor(parts: AuthParts): UserHandler {
  return async (context, signedIn) => {
    const { user, aal } = signedIn;
    const id = factorIdOf(context);
    await parts.db.asAuthService(async (transaction) => {
      await lockAccount(transaction, user.id);
      await requireLiveSession(transaction, signedIn);
      const factor = await findFactor(transaction, user.id, id);
      if (factor.status === 'verified' && aal !== 'aal2') {
        throw insufficientAal(422, 'AAL2 required to unenroll verified factor');
      }
      if (factor.status === 'verified') requireRecentProof(signedIn);
      await transaction.query(
        `with gone as (
           delete from auth.mfa_factors where id = $1
         ), claims as (
           delete from auth.mfa_amr_claims c using auth.sessions s
           where c.session_id = s.id and s.user_id = $2 and s.factor_id = $1
             and c.authentication_method = $3
         )
         update auth.sessions set aal = 'aal1', factor_id = null where user_id = $2 and factor_id = $1`,
        [id, user.id, METHODS[factor.factor_type]],
      );
    });
    return context.json({ id });
  };
}
