import type { Context } from 'hono';
import type { Transaction } from '../../db/database.ts';
import { seconds } from '../../http/tokens.ts';
import type { AuthParts, UserHandler } from '../auth-deps.ts';
import { ApiError } from '../../http/errors.ts';
import { inetOf } from '../../http/client-address.ts';
import { factorDisabled } from './factor-errors.ts';
import { UNFINISHED_MS, factorIdOf, findFactor, lockAccount } from './factor-rows.ts';

/** Maximum number of challenges per factor. More than enough for a user who mistypes codes. */
const MAX_OPEN_CHALLENGES = 50;

interface Challenge {
  readonly id: string;
  readonly created_at: Date;
  readonly verified_at: Date | null;
  readonly ip_address: string;
}

/**
 * POST /factors/{id}/challenge: opens a challenge, valid for five minutes and for this client
 * address.
 */
export function challengeFactor(parts: AuthParts): UserHandler {
  return async (context, { user }) => {
    const factorId = factorIdOf(context);
    const id = crypto.randomUUID();
    const now = parts.now();
    const type = await parts.db.asAuthService(async (transaction) => {
      await lockAccount(transaction, user.id);
      const factor = await findFactor(transaction, user.id, factorId);
      if (factor.factor_type !== 'totp') throw factorDisabled(factor.factor_type, 'verify');
      await deleteOldChallenges(transaction, factorId, now);
      await transaction.query(
        `with challenged as (update auth.mfa_factors set last_challenged_at = $4 where id = $2)
         insert into auth.mfa_challenges (id, factor_id, ip_address, created_at) values ($1, $2, $3, $4)`,
        [id, factorId, addressOf(context), now],
      );
      return factor.factor_type;
    });
    return context.json({ id, type, expires_at: seconds(new Date(now.getTime() + UNFINISHED_MS)) });
  };
}

/** Throws 422 unless this challenge of the factor is open and was opened from the same address. */
export async function checkChallenge(
  transaction: Transaction,
  context: Context,
  { id, factorId }: { readonly id: string; readonly factorId: string },
  now: Date,
): Promise<void> {
  const { rows } = await transaction.query(
    `select id, created_at, verified_at, host(ip_address) as ip_address
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId],
  );
  const [challenge] = rows as readonly unknown[] as readonly Challenge[];
  if (challenge === undefined) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new ApiError(422, 'mfa_factor_not_found', message);
  }
  if (challenge.verified_at !== null || challenge.ip_address !== addressOf(context)) {
    const message = 'Challenge and verify IP addresses mismatch.';
    throw new ApiError(422, 'mfa_ip_address_mismatch', message);
  }
  if (now.getTime() - challenge.created_at.getTime() > UNFINISHED_MS) {
    throw new ApiError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

/** Deletes expired challenges of a factor, and its oldest challenges if there are too many. */
async function deleteOldChallenges(
  transaction: Transaction,
  factorId: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `delete from auth.mfa_challenges where factor_id = $1 and (created_at < $2 or id in (
       select id from auth.mfa_challenges where factor_id = $1 order by created_at desc offset $3))`,
    [factorId, new Date(now.getTime() - 2 * UNFINISHED_MS), MAX_OPEN_CHALLENGES - 1],
  );
}

/** The client address in the format of Postgres. Unknown addresses share one value. */
function addressOf(context: Context): string {
  return inetOf(context.get('clientAddress')) ?? '0.0.0.0';
}
