import type { User, UserIdentity } from '@supabase/supabase-js';

/** A second factor that is in force. */
export interface Factor {
  id: string;
  name: string;
  createdAt: string;
}

/** What the account screens know of an account. */
export interface Account {
  id: string;
  email: string;
  /** An address that waits for its confirmation, or null. */
  newEmail: string | null;
  hasPassword: boolean;
  identities: readonly UserIdentity[];
  factors: readonly Factor[];
  /** Set-ups that were begun and never confirmed; they protect nothing. */
  unfinishedFactorIds: readonly string[];
}

const DEFAULT_FACTOR_NAME = 'Authenticator app';

/** Reads what the auth service tells of a user. */
export function accountOf(user: User): Account {
  const identities = user.identities ?? [];
  const factors = user.factors ?? [];
  return {
    id: user.id,
    email: user.email ?? '',
    newEmail: user.new_email ?? null,
    // The service does not tell whether there is a password, but who signed up with one has this identity.
    hasPassword: identities.some(({ provider }) => provider === 'email'),
    identities,
    factors: factors
      .filter(({ status }) => status === 'verified')
      .map(({ id, friendly_name, created_at }) => ({
        id,
        name:
          friendly_name === undefined || friendly_name === '' ? DEFAULT_FACTOR_NAME : friendly_name,
        createdAt: created_at,
      })),
    unfinishedFactorIds: factors.filter(({ status }) => status !== 'verified').map(({ id }) => id),
  };
}

/** The linked identity of a provider, or undefined. */
export function identityOf(account: Account, provider: string): UserIdentity | undefined {
  return account.identities.find((identity) => identity.provider === provider);
}
