import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Transaction } from '../db/database.ts';
import type { AuthDeps } from './auth-deps.ts';
import { inetOf } from '../http/client-address.ts';
import { normalizeEmail } from './email-address.ts';
import { randomToken } from './random-token.ts';
import { hasSecondFactor } from './users.ts';
import type { User } from './users.ts';

const COOKIE = 'promptory-device';
const PATH = '/auth/v1';
/** Browsers keep a cookie for 400 days at most. Each sign-in and each refresh renews it. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** Maximum number of accounts in the cookie of a browser. The most recently used ones are kept. */
const MAX_ACCOUNTS = 5;
/** Hex digits of a proof: 128 bits. */
const PROOF_CHARS = 32;
const DEVICE_ID = /^[\w-]{32}$/;

/**
 * A browser in which a user has signed in before. Its cookie contains a random id and one proof per
 * account: a keyed digest of the id and the email address. A proof grants no access. It only gives
 * the browser its own rate limits, so that wrong passwords from elsewhere do not count there.
 */
interface Device {
  readonly id: string;
  readonly proofs: readonly string[];
}

/**
 * Returns the id of the request's device, if a user has signed in to this account with it before.
 */
export async function knownDevice(
  context: Context,
  deps: Pick<AuthDeps, 'digest'>,
  email: string | null,
): Promise<string | undefined> {
  const device = readDevice(context);
  if (device === undefined || email === null) return undefined;
  return device.proofs.includes(await proofOf(deps, device.id, email)) ? device.id : undefined;
}

/**
 * Adds the account to the cookie of the device. If the account has a second factor, the session
 * must have passed it: an attacker who knows the password gets a session too.
 */
export async function rememberDevice(
  context: Context,
  deps: Pick<AuthDeps, 'digest' | 'publicUrl'>,
  { user, session }: { readonly user: User; readonly session: { readonly aal: string } },
): Promise<void> {
  if (user.email === null || (hasSecondFactor(user) && session.aal !== 'aal2')) return;
  const { id, proofs } = readDevice(context) ?? { id: randomToken(), proofs: [] };
  const proof = await proofOf(deps, id, user.email);
  const latest = [proof, ...proofs.filter((one) => one !== proof)].slice(0, MAX_ACCOUNTS);
  setCookie(context, COOKIE, [id, ...latest].join('.'), {
    path: PATH,
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: 'Strict',
    secure: deps.publicUrl.startsWith('https:'),
  });
}

/**
 * True if the account has a session that was last used from this address or, with IPv6, from its
 * /64 network. For clients without cookies.
 */
export async function hasSessionFrom(
  transaction: Transaction,
  email: string,
  clientAddress: string | undefined,
): Promise<boolean> {
  const { affected } = await transaction.query(
    `select from auth.sessions s join auth.users u on u.id = s.user_id
     where lower(u.email) = $1 and not u.is_sso_user
       and network(set_masklen(s.ip, case family(s.ip) when 6 then 64 else 32 end)) >>= $2::inet
     limit 1`,
    [email, inetOf(clientAddress)],
  );
  return affected > 0;
}

function readDevice(context: Context): Device | undefined {
  const [id = '', ...proofs] = getCookie(context, COOKIE)?.split('.') ?? [];
  return DEVICE_ID.test(id) ? { id, proofs: proofs.slice(0, MAX_ACCOUNTS) } : undefined;
}

async function proofOf(
  { digest }: Pick<AuthDeps, 'digest'>,
  id: string,
  email: string,
): Promise<string> {
  return (await digest(`device ${id} ${normalizeEmail(email)}`)).slice(0, PROOF_CHARS);
}
