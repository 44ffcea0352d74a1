import * as z from 'zod/mini';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthParts, UserHandler } from '../auth-deps.ts';
import { validationFailed } from '../auth-errors.ts';
import { knownDevice } from '../known-device.ts';
import { randomToken } from '../random-token.ts';
import { amrOf } from '../refresh-rotation.ts';
import { requireRecentProof } from '../proof.ts';
import { optionalText, readBody } from '../request-body.ts';
import { sessionReply } from '../sessions.ts';
import type { Grant } from '../sessions.ts';
import { isUuid } from '../uuid.ts';
import { checkChallenge } from './challenge-factor.ts';
import { factorDisabled, wrongCode } from './factor-errors.ts';
import { factorIdOf, findFactor, lockAccount } from './factor-rows.ts';
import type { StoredFactor } from './factor-rows.ts';
import { stepOf } from './totp.ts';

const Body = z.object({ challenge_id: optionalText, code: optionalText });
const NO_CHALLENGE = '00000000-0000-0000-0000-000000000000';

/**
 * POST /factors/{id}/verify: raises the session to aal2 and returns new tokens. The first code
 * activates a factor. Ends all other sessions of the account that are below aal2.
 */
export function verifyFactor(parts: AuthParts): UserHandler {
  return async (context, signedIn) => {
    const { user, sessionId } = signedIn;
    const factorId = factorIdOf(context);
    const { challenge_id: challenge, code } = await readBody(context, Body);
    const challengeId = isUuid(challenge) ? challenge : NO_CHALLENGE;

    const device = await knownDevice(context, parts, user.email);
    const { grant, uncount } = await parts.db.asAuthService(async (transaction) => {
      await lockAccount(transaction, user.id);
      const now = parts.now();
      const factor = await findFactor(transaction, user.id, factorId);
      if (factor.factor_type !== 'totp') throw factorDisabled(factor.factor_type, 'verify');
      // Activating a factor changes how its owner signs in.
      if (factor.status === 'unverified') requireRecentProof(signedIn);
      if (code === '') throw validationFailed('Code needs to be non-empty');
      await checkChallenge(transaction, context, { id: challengeId, factorId }, now);
      // Count wrong codes per account, for all of its factors together. Known devices have a
      // separate count, so that an attacker who knows the password cannot lock out the owner.
      const uncount = parts.limits.guess('factor', `${user.id} ${device ?? ''}`);
      const step = stepOf(code, await secretOf(parts, factor), now);
      if (step === undefined || step <= (factor.last_used_step ?? -1)) throw wrongCode();
      await acceptCode(transaction, { challengeId, factorId, step }, now);
      const raised = await raiseSession(transaction, { sessionId, factorId, userId: user.id }, now);
      return { grant: raised, uncount };
    });
    uncount();
    return sessionReply(context, parts, grant);
  };
}

/** Factors imported from supabase/auth may have an unencrypted secret in base 32. */
function secretOf(parts: AuthParts, { id, secret }: StoredFactor): Promise<string> {
  if (secret === null) throw new Error(`the factor ${id} has no secret`);
  return /^[A-Z2-7]+=*$/.test(secret) ? Promise.resolve(secret) : parts.secretBox.open(secret, id);
}

async function acceptCode(
  transaction: Transaction,
  { challengeId, factorId, step }: { challengeId: string; factorId: string; step: number },
  now: Date,
): Promise<void> {
  await transaction.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [
    challengeId,
    now,
  ]);
  await transaction.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = $3
     where id = $1`,
    [factorId, step, now],
  );
}

/**
 * Raises the session to aal2 and replaces its refresh token. A stolen older token does not get
 * aal2.
 */
async function raiseSession(
  transaction: Transaction,
  { sessionId, factorId, userId }: { sessionId: string; factorId: string; userId: string },
  now: Date,
): Promise<Grant> {
  const { affected } = await transaction.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`,
    [sessionId, factorId, now],
  );
  if (affected === 0) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw new ApiError(403, 'session_not_found', message);
  }
  const refreshToken = randomToken();
  await transaction.query(
    `with claim as (
       insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
       values ($1, 'totp', $4, $4)
       on conflict (session_id, authentication_method) do update set updated_at = $4
     ), earlier as (
       delete from auth.refresh_tokens where session_id = $1 and not revoked
     ), below as (
       delete from auth.sessions where user_id = $2::uuid and aal < 'aal2' and id <> $1
     ), unfinished as (
       delete from auth.mfa_factors
       where user_id = $2::uuid and status = 'unverified' and factor_type = 'totp'
     )
     insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
     values ($3, $2::text, $1, $4, $4)`,
    [sessionId, userId, refreshToken, now],
  );
  const session = { id: sessionId, aal: 'aal2', amr: await amrOf(transaction, sessionId) };
  return { user: await lockAccount(transaction, userId), session, refreshToken };
}
