import type { Context } from 'hono';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { findUserById } from '../users.ts';
import type { User } from '../users.ts';
import { isUuid } from '../uuid.ts';
import { factorNotFound } from './factor-errors.ts';

/** Lifetime of unverified factors and open challenges, as in supabase/auth. */
export const UNFINISHED_MS = 300_000;

/** A stored factor. `secret` is encrypted. */
export interface StoredFactor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'phone' | 'webauthn';
  readonly status: 'unverified' | 'verified';
  readonly secret: string | null;
  /** time step of the last accepted code */
  readonly last_used_step: number | null;
}

const SELECT_FACTOR = `
  select id, friendly_name, factor_type, status, secret, last_used_step from auth.mfa_factors`;

/** Reads the factor's id from the path. Throws 404 when it is not a UUID. */
export function factorIdOf(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (isUuid(id)) return id;
  throw new ApiError(404, 'validation_failed', 'factor_id must be an UUID');
}

/**
 * Locks and returns the account. Every change of factors takes this lock first, which avoids
 * deadlocks. Throws 403 when the account is deleted.
 */
export async function lockAccount(transaction: Transaction, userId: string): Promise<User> {
  const user = await findUserById(transaction, userId, 'lock');
  if (user !== undefined) return user;
  throw new ApiError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

/** Finds a factor of this account. Throws 404 when there is none. */
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

/** Deletes unverified factors that were abandoned, and returns the remaining factors. */
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
