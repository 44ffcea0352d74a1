import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthContext } from '../auth-deps.ts';
import { findUserById } from '../users.ts';
import type { User } from '../users.ts';
import { isUuid } from '../uuid.ts';
import { factorNotFound } from './factor-errors.ts';

/** What was begun and not finished counts for this long, as in supabase/auth. */
export const UNFINISHED_MS = 300_000;

/** A factor as it is kept; `secret` is sealed. */
export interface StoredFactor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'phone' | 'webauthn';
  readonly status: 'unverified' | 'verified';
  readonly secret: string | null;
  /** of the newest code that was accepted */
  readonly last_used_step: number | null;
}

const SELECT_FACTOR = `
  select id, friendly_name, factor_type, status, secret, last_used_step from auth.mfa_factors`;

/** The id in the path. Throws 404 when it is no UUID. */
export function factorIdOf(context: AuthContext): string {
  const id = context.req.param('id') ?? '';
  if (isUuid(id)) return id;
  throw new ApiError(404, 'validation_failed', 'factor_id must be an UUID');
}

/**
 * The account, locked. Whatever changes its factors, or its sessions because of them, begins here, so
 * that no two of them wait for each other. Throws 403 when it is gone.
 */
export async function lockAccount(transaction: Transaction, userId: string): Promise<User> {
  const user = await findUserById(transaction, userId, 'lock');
  if (user !== undefined) return user;
  throw new ApiError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

/** A factor of this account. Throws 404. */
export async function findFactor(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<StoredFactor> {
  const { rows } = await transaction.query(`${SELECT_FACTOR} where id = $1 and user_id = $2`, [
    id,
    userId,
  ]);
  const [factor] = rows as readonly unknown[] as readonly StoredFactor[];
  if (factor === undefined) throw factorNotFound();
  return factor;
}

/** The factors of an account, after those were forgotten that nobody went on with. */
export async function currentFactors(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<readonly StoredFactor[]> {
  await transaction.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and greatest(created_at, last_challenged_at) < $2`,
    [userId, new Date(now.getTime() - UNFINISHED_MS)],
  );
  const { rows } = await transaction.query(`${SELECT_FACTOR} where user_id = $1`, [userId]);
  return rows as readonly unknown[] as readonly StoredFactor[];
}
