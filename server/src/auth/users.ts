import type { Transaction } from '../db/database.ts';
import type { UserMetadata } from './user-metadata.ts';

/** An account, as the auth service reads it. */
export interface User {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly phone_confirmed_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly invited_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  /** the requested new address; empty when there is none */
  readonly email_change: string;
  readonly email_change_sent_at: Date | null;
  /** number of addresses that have confirmed the change: 0 or 1 */
  readonly email_change_confirm_status: number;
  readonly reauthentication_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly banned_until: Date | null;
  readonly raw_app_meta_data: Readonly<Record<string, unknown>>;
  readonly raw_user_meta_data: UserMetadata;
  readonly is_anonymous: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
}

/**
 * One way to sign in to an account, as clients see it. Times are in the JSON format of Postgres.
 */
interface Identity {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email: string | null;
}

/** A second factor, as clients see it. */
interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: string;
  readonly status: 'unverified' | 'verified';
  readonly phone: string;
  readonly last_challenged_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

const SELECT_USER = `
  select u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at,
    u.phone_confirmed_at, u.confirmed_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at,
    u.email_change, u.email_change_sent_at, u.email_change_confirm_status, u.reauthentication_sent_at,
    u.last_sign_in_at, u.banned_until, u.raw_app_meta_data, u.raw_user_meta_data, u.is_anonymous,
    u.created_at, u.updated_at,
    array(
      select jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider, 'email', i.email,
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at)
      from auth.identities i where i.user_id = u.id order by i.created_at, i.id
    ) as identities,
    array(
      select jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
        'status', f.status, 'phone', coalesce(f.phone, ''), 'last_challenged_at', f.last_challenged_at,
        'created_at', f.created_at, 'updated_at', f.updated_at)
      from auth.mfa_factors f where f.user_id = u.id order by f.created_at, f.id
    ) as factors
  from auth.users u`;

/**
 * Finds the account with a normalized address, except accounts of single sign-on. `lock` locks the
 * row until the transaction ends.
 */
export async function findUserByEmail(
  transaction: Transaction,
  email: string,
  lock: 'lock' | 'no lock' = 'no lock',
): Promise<User | undefined> {
  const { rows } = await transaction.query(
    `${SELECT_USER} where lower(u.email) = $1 and not u.is_sso_user${lock === 'lock' ? ' for update of u' : ''}`,
    [email],
  );
  return rows[0] as User | undefined;
}

/** Finds the account with this id, a UUID. `lock` locks the row until the transaction ends. */
export async function findUserById(
  transaction: Transaction,
  id: string,
  lock: 'lock' | 'no lock' = 'no lock',
): Promise<User | undefined> {
  const { rows } = await transaction.query(
    `${SELECT_USER} where u.id = $1${lock === 'lock' ? ' for update of u' : ''}`,
    [id],
  );
  return rows[0] as User | undefined;
}

/** True while the account is banned. */
export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** True when the account has a verified second factor. */
export function hasSecondFactor(user: User): boolean {
  return user.factors.some(({ status }) => status === 'verified');
}

/** The account as its owner may see it, without the password hash. */
export function publicUser(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    ...(user.email_change !== '' && { new_email: user.email_change }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map((identity) => ({
      ...identity,
      last_sign_in_at: isoTime(identity.last_sign_in_at),
      created_at: isoTime(identity.created_at),
      updated_at: isoTime(identity.updated_at),
    })),
    ...(user.factors.length > 0 && { factors: user.factors.map(publicFactor) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

function publicFactor({ friendly_name: name, ...factor }: Factor): Record<string, unknown> {
  return {
    ...factor,
    ...(name !== null && name !== '' && { friendly_name: name }),
    last_challenged_at: isoTime(factor.last_challenged_at),
    created_at: isoTime(factor.created_at),
    updated_at: isoTime(factor.updated_at),
  };
}

function present(times: Readonly<Record<string, Date | null>>): Record<string, Date> {
  const entries = Object.entries(times).filter(
    (entry): entry is [string, Date] => entry[1] !== null,
  );
  return Object.fromEntries(entries);
}

function isoTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
