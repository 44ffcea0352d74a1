import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthParts, UserHandler } from '../auth-deps.ts';
import { insufficientAal } from '../factors/factor-errors.ts';
import { isEmailIndexViolation } from '../new-user.ts';
import { invalidateTokens } from '../one-time-tokens.ts';
import { updateProviders } from '../providers.ts';
import { requireRecentProof } from '../proof.ts';
import { requireLiveSession } from '../require-user.ts';
import { findUserByEmail, findUserById, hasSecondFactor } from '../users.ts';
import type { User } from '../users.ts';
import { isUuid } from '../uuid.ts';

/** DELETE /user/identities/{id}: removes an identity from the account, but never the last one. */
export function unlinkIdentity(parts: AuthParts): UserHandler {
  return async (context, signedIn) => {
    const { user, aal } = signedIn;
    const id = context.req.param('id') ?? '';
    if (!isUuid(id)) {
      throw new ApiError(404, 'validation_failed', 'identity_id must be an UUID');
    }
    if (hasSecondFactor(user) && aal !== 'aal2') {
      throw insufficientAal(403, 'AAL2 required to unlink an identity');
    }
    requireRecentProof(signedIn);
    await parts.db
      .asAuthService(async (transaction) => {
        const current = await findUserById(transaction, user.id, 'lock');
        await requireLiveSession(transaction, signedIn);
        if (current === undefined || current.identities.length <= 1) {
          const message = 'User must have at least 1 identity after unlinking';
          throw new ApiError(422, 'single_identity_not_deletable', message);
        }
        const left = current.identities.filter((identity) => identity.identity_id !== id);
        if (left.length === current.identities.length) {
          throw new ApiError(422, 'identity_not_found', "Identity doesn't exist");
        }
        await transaction.query('delete from auth.identities where id = $1 and user_id = $2', [
          id,
          user.id,
        ]);
        await keepAddress(transaction, parts, { ...current, identities: left });
        await updateProviders(transaction, user.id);
      })
      .catch((error: unknown) => {
        throw isEmailIndexViolation(error) ? conflict() : error;
      });
    return context.json({});
  };
}

/**
 * Makes sure that the account's address belongs to one of its identities. If not, takes the address
 * of another identity: verified ones first, then the oldest.
 */
async function keepAddress(transaction: Transaction, parts: AuthParts, user: User): Promise<void> {
  const addresses = user.identities.map(({ email }) => email ?? '');
  if (addresses.includes(user.email ?? '')) return;
  const isVerified = (identity: User['identities'][number]): boolean =>
    identity.identity_data['email_verified'] === true;
  const inOrder = user.identities
    .filter(({ email }) => email !== null && email !== '')
    .sort((one, other) => Number(isVerified(other)) - Number(isVerified(one)));
  for (const identity of inOrder) {
    const email = identity.email ?? '';
    if ((await findUserByEmail(transaction, email)) !== undefined) continue;
    await invalidateTokens(transaction, user.id);
    const isProven = isVerified(identity) || !parts.mail.reachesPeople;
    await transaction.query(
      `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
         email_confirmed_at = case when $3 then email_confirmed_at end,
         raw_user_meta_data = raw_user_meta_data
           || case when $3 then '{}' else '{"email_verified": false}' end::jsonb,
         updated_at = $4
       where id = $1`,
      [user.id, email, isProven, parts.now()],
    );
    return;
  }
  throw conflict();
}

function conflict(): ApiError {
  const message = 'Unable to unlink identity due to email conflict';
  return new ApiError(422, 'email_conflict_identity_not_deletable', message);
}
