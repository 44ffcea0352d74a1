import type { Transaction } from '../db/database.ts';
import type { Digest } from './digest.ts';
import { normalizeEmail } from './email-address.ts';
import { randomToken } from './random-token.ts';

/** Lifetime of a link and a code in a mail: one hour, as in supabase/auth. */
const LIFETIME_MS = 3_600_000;
/** There are only a million codes. After this many wrong codes, only the link in the mail works. */
const MAX_WRONG_CODES = 5;
const CODE_DIGITS = 6;
const PKCE_PREFIX = 'pkce_';

/** The purpose of a mail's link and code. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

/** The secrets of one mail. Only their digests are stored. */
export interface MailedSecrets {
  /** part of the link */
  readonly token: string;
  /** six digits, typed by the user */
  readonly code: string;
}

/** A token that was mailed and has not been used. */
export interface MailedToken {
  readonly id: string;
  readonly hash: string;
  readonly userId: string;
  readonly type: TokenType;
}

/** A code that a user typed, and the address to which it should have been mailed. */
export interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly types: readonly TokenType[];
}

const SELECT_TOKEN = `
  select id, token_hash as hash, user_id as "userId", token_type as type
  from auth.one_time_tokens`;

/** True for the token of a PKCE link, which returns a code to the requesting browser. */
export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

/** Creates the secrets of a mail. The secrets of an earlier mail of this type become invalid. */
export async function issueToken(
  transaction: Transaction,
  digest: Digest,
  issued: {
    readonly userId: string;
    readonly type: TokenType;
    readonly email: string;
    readonly isPkce: boolean;
  },
  now: Date,
): Promise<MailedSecrets> {
  const token = `${issued.isPkce ? PKCE_PREFIX : ''}${randomToken()}`;
  const code = randomCode();
  await transaction.query(
    `insert into auth.one_time_tokens
       (user_id, token_type, relates_to, token_hash, code_hash, created_at, updated_at)
     values ($1, $2::auth.one_time_token_type, $3, $4, $5, $6, $6)
     on conflict (user_id, token_type) do update set relates_to = excluded.relates_to,
       token_hash = excluded.token_hash, code_hash = excluded.code_hash, failed_codes = 0,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [
      issued.userId,
      issued.type,
      normalizeEmail(issued.email),
      await digest(`link ${token}`),
      await digest(codeText(issued.type, issued.email, code)),
      now,
    ],
  );
  return { token, code };
}

/**
 * Finds the stored token of a link, if it has one of these types; undefined when unknown or
 * expired.
 */
export async function findLink(
  transaction: Transaction,
  digest: Digest,
  token: string,
  types: readonly TokenType[],
  now: Date,
): Promise<MailedToken | undefined> {
  const { rows } = await transaction.query(
    `${SELECT_TOKEN} where token_hash = $1 and token_type::text = any($2::text[]) and created_at > $3`,
    [await digest(`link ${token}`), types, oldest(now)],
  );
  return rows[0] as MailedToken | undefined;
}

/**
 * Finds the stored token of a code that was mailed to an address; undefined when wrong or expired.
 */
export async function findCode(
  transaction: Transaction,
  digest: Digest,
  { email, code, types }: TypedCode,
  now: Date,
): Promise<MailedToken | undefined> {
  const hashes = await Promise.all(types.map((type) => digest(codeText(type, email, code))));
  const { rows } = await transaction.query(
    `${SELECT_TOKEN} where relates_to = $1 and code_hash = any($2::text[]) and created_at > $3`,
    [normalizeEmail(email), hashes, oldest(now)],
  );
  return rows[0] as MailedToken | undefined;
}

/**
 * Consumes a token. Returns false when another request consumed it first, or a newer mail replaced
 * it. The caller must hold the lock of the account, which also guards the sending of mails.
 */
export async function consumeToken(
  transaction: Transaction,
  { id, hash }: MailedToken,
): Promise<boolean> {
  const { affected } = await transaction.query(
    'delete from auth.one_time_tokens where id = $1 and token_hash = $2',
    [id, hash],
  );
  return affected > 0;
}

/** Counts a wrong code for every pending code of these types that was mailed to the address. */
export async function countWrongCode(
  transaction: Transaction,
  { email, types }: TypedCode,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update auth.one_time_tokens set failed_codes = failed_codes + 1, updated_at = $4,
       code_hash = case when failed_codes + 1 < $3 then code_hash end
     where relates_to = $1 and token_type::text = any($2::text[]) and code_hash is not null`,
    [normalizeEmail(email), types, MAX_WRONG_CODES, now],
  );
}

/** Invalidates the links and codes of all earlier mails to an account. */
export async function invalidateTokens(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - LIFETIME_MS);
}

function codeText(type: TokenType, email: string, code: string): string {
  return `code ${type} ${normalizeEmail(email)} ${code}`;
}

/**
 * A random code. Numbers above the last whole million are drawn again, so that all codes are
 * equally likely.
 */
function randomCode(): string {
  const codes = 10 ** CODE_DIGITS;
  const fair = Math.floor(2 ** 32 / codes) * codes;
  let number: number;
  do [number = fair] = crypto.getRandomValues(new Uint32Array(1));
  while (number >= fair);
  return String(number % codes).padStart(CODE_DIGITS, '0');
}
