import type { Transaction } from '../db/database.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { matchesVerifier } from './code-challenge.ts';
import type { Digest } from './digest.ts';
import { badCodeVerifier, flowStateExpired, flowStateNotFound } from './flow-errors.ts';
import type { ExternalIdentity } from './oidc/external-account.ts';
import { randomToken } from './random-token.ts';

/** Lifetime of a flow: as long as a mailed link is valid. Clients need at least 300 s. */
export const FLOW_LIFETIME_MS = 3_600_000;
/** Linking needs a recent proof of identity, so its flow must not outlive that proof for long. */
const LINKING_LIFETIME_MS = 10 * 60_000;
/** Time to exchange a code: five minutes, as in supabase/auth. */
const AUTH_CODE_LIFETIME_MS = 300_000;

/** A sign-in that the user continues at a provider, or with a link from a mail. */
export interface NewFlow {
  /** undefined if the flow ends with tokens in the URL fragment instead of a code */
  readonly challenge: CodeChallenge | undefined;
  /** 'email' for mailed links, else the provider's name */
  readonly providerType: string;
  /**
   * the method in `amr`: 'oauth', 'magiclink', 'recovery', 'email/signup', 'email_change' or
   * 'invite'
   */
  readonly authenticationMethod: string;
  /** the account, when it is known from the start */
  readonly userId?: string;
  /** where to redirect at the end; an allowed address */
  readonly referrer?: string;
  readonly oauthClientStateId?: string;
  /** the account to which the identity of the provider is added */
  readonly linkingTargetId?: string;
}

/** A flow that is still open. */
export interface Flow {
  readonly id: string;
  readonly user_id: string | null;
  readonly code_challenge: string | null;
  readonly provider_type: string;
  readonly authentication_method: string;
  readonly referrer: string | null;
  readonly oauth_client_state_id: string | null;
  readonly linking_target_id: string | null;
}

/** The account of an exchanged code, and the provider's tokens. */
export interface ExchangedCode {
  readonly userId: string;
  readonly method: string;
  readonly providerToken: string | null;
  readonly providerRefreshToken: string | null;
  /** not null if this identity is to be linked to the account */
  readonly linking: ExternalIdentity | null;
}

interface StoredCode {
  readonly id: string;
  readonly user_id: string | null;
  readonly code_challenge: string | null;
  readonly code_challenge_method: CodeChallenge['method'] | null;
  readonly authentication_method: string;
  readonly provider_access_token: string | null;
  readonly provider_refresh_token: string | null;
  readonly auth_code_issued_at: Date | null;
  readonly linking_identity: ExternalIdentity | null;
}

const SELECT_FLOW = `
  select id, user_id, code_challenge, provider_type, authentication_method, referrer,
    oauth_client_state_id, linking_target_id
  from auth.flow_state`;

/** Begins a flow and returns its id, a UUID. Also deletes expired flows. */
export async function createFlow(
  transaction: Transaction,
  flow: NewFlow,
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  await transaction.query(
    `delete from auth.flow_state where id in (
       select id from auth.flow_state where created_at < $1 for update skip locked)`,
    [new Date(now.getTime() - FLOW_LIFETIME_MS - AUTH_CODE_LIFETIME_MS)],
  );
  await transaction.query(
    `insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type,
       authentication_method, referrer, oauth_client_state_id, linking_target_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      id,
      flow.userId ?? null,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.providerType,
      flow.authenticationMethod,
      flow.referrer ?? null,
      flow.oauthClientStateId ?? null,
      flow.linkingTargetId ?? null,
      now,
    ],
  );
  return id;
}

/**
 * Finds and locks the open flow with this id (a UUID). The lock lets only one request at a time use
 * it.
 */
export async function findFlow(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<Flow | undefined> {
  const { rows } = await transaction.query(
    `${SELECT_FLOW} where id = $1 and auth_code is null
       and created_at >= case when linking_target_id is null then $2 else $3 end::timestamptz
     for update`,
    [id, new Date(now.getTime() - FLOW_LIFETIME_MS), new Date(now.getTime() - LINKING_LIFETIME_MS)],
  );
  return rows[0] as Flow | undefined;
}

/**
 * Finds and locks the newest open PKCE flow of an account and method. It belongs to the latest
 * mail.
 */
export async function findFlowOfUser(
  transaction: Transaction,
  userId: string,
  authenticationMethod: string,
  now: Date,
): Promise<Flow | undefined> {
  const { rows } = await transaction.query(
    `${SELECT_FLOW} where user_id = $1 and authentication_method = $2 and created_at >= $3
       and auth_code is null and code_challenge is not null
     order by created_at desc limit 1 for update`,
    [userId, authenticationMethod, new Date(now.getTime() - FLOW_LIFETIME_MS)],
  );
  return rows[0] as Flow | undefined;
}

/** Ends a flow, e.g. because it failed or returned tokens in the URL fragment. */
export async function endFlow(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('delete from auth.flow_state where id = $1', [id]);
}

/**
 * Completes a PKCE flow. Returns the code for the redirect, which works once within five minutes.
 * Only a digest of the code is stored.
 */
export async function issueAuthCode(
  transaction: Transaction,
  digest: Digest,
  issued: {
    readonly flowId: string;
    readonly userId: string;
    readonly providerToken?: string | undefined;
    readonly providerRefreshToken?: string | undefined;
    readonly linking?: ExternalIdentity | undefined;
  },
  now: Date,
): Promise<string> {
  const code = randomToken();
  await transaction.query(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = $4,
       provider_access_token = $5, provider_refresh_token = $6, linking_identity = $7,
       updated_at = $4
     where id = $1`,
    [
      issued.flowId,
      issued.userId,
      await digest(`auth code ${code}`),
      now,
      issued.providerToken ?? null,
      issued.providerRefreshToken ?? null,
      issued.linking ?? null,
    ],
  );
  return code;
}

/**
 * Exchanges a code for its account, once. Throws 404 flow_state_not_found, 422 flow_state_expired
 * and 400 bad_code_verifier, as supabase/auth does. A wrong verifier does not consume the code.
 */
export async function exchangeAuthCode(
  transaction: Transaction,
  digest: Digest,
  given: { readonly code: string; readonly verifier: string },
  clock: () => Date,
): Promise<ExchangedCode> {
  const { rows } = await transaction.query(
    `select id, user_id, code_challenge, code_challenge_method, authentication_method,
       provider_access_token, provider_refresh_token, auth_code_issued_at, linking_identity
     from auth.flow_state where auth_code = $1 for update`,
    [await digest(`auth code ${given.code}`)],
  );
  const stored = rows[0] as StoredCode | undefined;
  if (stored?.user_id == null || stored.auth_code_issued_at === null) throw flowStateNotFound();
  // Read the clock after waiting for the lock.
  if (clock().getTime() - stored.auth_code_issued_at.getTime() > AUTH_CODE_LIFETIME_MS) {
    throw flowStateExpired();
  }
  const { code_challenge: challenge, code_challenge_method: method } = stored;
  const isAnswered =
    challenge !== null &&
    method !== null &&
    (await matchesVerifier({ challenge, method }, given.verifier));
  if (!isAnswered) throw badCodeVerifier();
  await endFlow(transaction, stored.id);
  return {
    userId: stored.user_id,
    method: stored.authentication_method,
    providerToken: stored.provider_access_token,
    providerRefreshToken: stored.provider_refresh_token,
    linking: stored.linking_identity,
  };
}

/** Ends all unfinished sign-ins and linkings of an account. Call it before locking the account. */
export async function endFlows(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    'delete from auth.flow_state where user_id = $1 or linking_target_id = $1',
    [userId],
  );
}
