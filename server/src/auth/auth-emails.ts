import type { Transaction } from '../db/database.ts';
import type { AuthParts } from './auth-deps.ts';
import { createFlow } from './flow-state.ts';
import type { LinkTarget } from './mail-request.ts';
import { renderEmail } from './mail/email-templates.ts';
import type { EmailTemplate } from './mail/email-templates.ts';
import { issueToken } from './one-time-tokens.ts';
import type { MailedSecrets, TokenType } from './one-time-tokens.ts';
import { createUser } from './new-user.ts';
import type { UserMetadata } from './user-metadata.ts';
import { findUserByEmail, findUserById } from './users.ts';
import type { User } from './users.ts';

/**
 * Minimum time between two mails of the same kind. The send times are stored in the database
 * because servers do not share their limits.
 */
const INTERVAL_MS = 60_000;

/** The `type` in a link, which GET /verify receives. */
export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'email_change';

/** The `amr` method of a sign-in with each type of link. It also identifies the flow of a link. */
export const METHOD_OF_LINK = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
} as const satisfies Record<LinkType, string>;

/**
 * Pages of the web app that verify the token of a link themselves (with POST /verify), in any
 * browser. All other links lead to GET /verify, which uses up the token. A mail scanner that opens
 * such a link uses it up too.
 */
const PAGE_OF_LINK: Readonly<Partial<Record<LinkType, string>>> = {
  signup: '/auth/verify-email',
  email_change: '/auth/change-email',
  recovery: '/auth/reset-password',
};

// These functions run after the answer was sent. Otherwise the response time would reveal if an
// account exists.

/** After a sign-up: sends the confirmation, or a notice that the account exists already. */
export async function mailAfterSignUp(
  parts: AuthParts,
  email: string,
  target: LinkTarget,
  isNew: boolean,
): Promise<void> {
  const user = await parts.db.asAuthService((tx) => findUserByEmail(tx, email));
  if (user?.email_confirmed_at == null) {
    await mailConfirmation(parts, email, target, isNew);
    return;
  }
  await send(parts, email, { kind: 'account_exists', link: `${target.site}/auth/login` });
}

/**
 * Sends the link that confirms an address. Does nothing without an account, or if the address is
 * already confirmed.
 */
export async function mailConfirmation(
  parts: AuthParts,
  email: string,
  target: LinkTarget,
  isFirst = false,
): Promise<void> {
  const secrets = await parts.db.asAuthService(async (tx) => {
    const user = await findUserByEmail(tx, email, 'lock');
    if (user?.email_confirmed_at !== null) return undefined;
    const now = parts.now();
    if (!isFirst && isRecent(user.confirmation_sent_at, now)) return undefined;
    await recordSent(tx, user, 'confirmation_sent_at', now);
    const made = { user, email, type: 'confirmation_token', link: 'signup' } as const;
    return createSecrets(tx, parts, made, target, now);
  });
  if (secrets === undefined) return;
  await send(parts, email, linkEmail('signup', 'signup', secrets, target));
}

/** Sends the link to choose a new password. Does nothing without an account. */
export async function mailRecovery(
  parts: AuthParts,
  email: string,
  target: LinkTarget,
): Promise<void> {
  await mailSignIn(parts, 'recovery', email, target);
}

/**
 * Sends the link that signs in. With `newUser`, an unknown address first gets an account; using the
 * link confirms it.
 */
export async function mailMagicLink(
  parts: AuthParts,
  email: string,
  target: LinkTarget,
  newUser: { readonly metadata: UserMetadata } | undefined,
): Promise<void> {
  if (newUser !== undefined) {
    await parts.db.asAuthService(async (tx) => {
      if ((await findUserByEmail(tx, email)) !== undefined) return;
      const account = { ...newUser, email, passwordHash: null, confirmation: 'asked' } as const;
      await createUser(tx, account, parts.now());
    });
  }
  await mailSignIn(parts, 'magiclink', email, target);
}

async function mailSignIn(
  parts: AuthParts,
  type: 'magiclink' | 'recovery',
  email: string,
  target: LinkTarget,
): Promise<void> {
  const secrets = await parts.db.asAuthService(async (tx) => {
    const user = await findUserByEmail(tx, email, 'lock');
    const now = parts.now();
    if (user === undefined || isRecent(user.recovery_sent_at, now)) return undefined;
    await recordSent(tx, user, 'recovery_sent_at', now);
    return createSecrets(
      tx,
      parts,
      { user, email, type: 'recovery_token', link: type },
      target,
      now,
    );
  });
  if (secrets === undefined) return;
  await send(parts, email, linkEmail(type, type, secrets, target));
}

/**
 * Sends a link to the current and to the new address; both must confirm the change. A new address
 * that already has an account gets no mail, so the request does not affect that account.
 */
export async function mailEmailChange(
  parts: AuthParts,
  userId: string,
  target: LinkTarget,
): Promise<void> {
  const made = await parts.db.asAuthService(async (tx) => {
    const user = await findUserById(tx, userId, 'lock');
    if (user === undefined || user.email_change === '') return undefined;
    const now = parts.now();
    const { email, email_change: newEmail } = user;
    await tx.query(
      'update auth.users set email_change_sent_at = $2, email_change_confirm_status = 0 where id = $1',
      [userId, now],
    );
    const isTaken = (await findUserByEmail(tx, newEmail)) !== undefined;
    const secretsFor = (type: TokenType, address: string): Promise<MailedSecrets> =>
      createSecrets(tx, parts, { user, email: address, type, link: 'email_change' }, target, now);
    return {
      newEmail,
      email,
      // Not in parallel: a connection runs one query at a time.
      toCurrent: email ? await secretsFor('email_change_token_current', email) : undefined,
      toNew: isTaken ? undefined : await secretsFor('email_change_token_new', newEmail),
    };
  });
  if (made === undefined) return;
  const { email, newEmail, toCurrent, toNew } = made;
  const change = (kind: 'email_change_current' | 'email_change_new', secrets: MailedSecrets) =>
    ({
      ...linkEmail('email_change', 'signup', secrets, target),
      kind,
      newAddress: newEmail,
    }) as const;
  if (email !== null && toCurrent !== undefined) {
    await send(parts, email, change('email_change_current', toCurrent));
  }
  if (toNew !== undefined) await send(parts, newEmail, change('email_change_new', toNew));
}

/** Sends the code that confirms the owner's identity before a change of the account. */
export async function mailReauthentication(parts: AuthParts, userId: string): Promise<void> {
  const made = await parts.db.asAuthService(async (tx) => {
    const user = await findUserById(tx, userId, 'lock');
    const now = parts.now();
    if (user?.email == null || isRecent(user.reauthentication_sent_at, now)) return undefined;
    await recordSent(tx, user, 'reauthentication_sent_at', now);
    const issued = {
      userId,
      type: 'reauthentication_token',
      email: user.email,
      isPkce: false,
    } as const;
    const { code } = await issueToken(tx, parts.digest, issued, now);
    return { email: user.email, code };
  });
  if (made === undefined) return;
  await send(parts, made.email, { kind: 'reauthentication', code: made.code });
}

async function createSecrets(
  tx: Transaction,
  parts: AuthParts,
  made: {
    readonly user: User;
    readonly email: string;
    readonly type: TokenType;
    readonly link: LinkType;
  },
  { challenge }: LinkTarget,
  now: Date,
): Promise<MailedSecrets> {
  const { user, email, type, link } = made;
  if (challenge !== undefined) {
    const flow = {
      challenge,
      providerType: 'email',
      authenticationMethod: METHOD_OF_LINK[link],
      userId: user.id,
    };
    await createFlow(tx, flow, now);
  }
  const issued = { userId: user.id, type, email, isPkce: challenge !== undefined };
  return issueToken(tx, parts.digest, issued, now);
}

async function recordSent(
  tx: Transaction,
  user: User,
  column: 'confirmation_sent_at' | 'recovery_sent_at' | 'reauthentication_sent_at',
  now: Date,
): Promise<void> {
  await tx.query(`update auth.users set ${column} = $2 where id = $1`, [user.id, now]);
}

function isRecent(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() < INTERVAL_MS;
}

function linkEmail<Kind extends 'signup' | 'magiclink' | 'recovery'>(
  type: LinkType,
  kind: Kind,
  { token, code }: MailedSecrets,
  { site, redirectTo }: LinkTarget,
): { kind: Kind; link: string; code: string } {
  const page = new URL(redirectTo);
  if (PAGE_OF_LINK[type] === page.pathname && page.origin === new URL(site).origin) {
    page.searchParams.set('token_hash', token);
    page.searchParams.set('type', type);
    return { kind, link: page.href, code };
  }
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return { kind, link: `${site}/auth/v1/verify?${query.toString()}`, code };
}

async function send(parts: AuthParts, to: string, content: EmailTemplate): Promise<void> {
  await parts.mail.deliver(renderEmail(to, content));
}
