import type { User, UserIdentity } from '@supabase/supabase-js';

/** A verified second factor. */
export interface Factor {
  id: string;
  name: string;
  createdAt: string;
}

/** The account of the signed-in user. */
export interface Account {
  id: string;
  email: string;
  /** The new email address of a pending change, or null. */
  newEmail: string | null;
  hasPassword: boolean;
  identities: readonly UserIdentity[];
  factors: readonly Factor[];
  /** Factors whose setup was never finished. They do not protect the account. */
  unfinishedFactorIds: readonly string[];
}

const DEFAULT_FACTOR_NAME = 'Authenticator app';

/** Converts a user of the auth service. */
export function toAccount(user: User): Account {
  const identities = user.identities ?? [];
  const factors = user.factors ?? [];
  return {
    id: user.id,
    email: user.email ?? '',
    newEmail: user.new_email ?? null,
    // The service has no flag for a password. A sign-up with a password creates an `email`
    // identity.
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

/** The identity of a provider, or undefined if it is not linked. */
export function findIdentity(account: Account, provider: string): UserIdentity | undefined {
  return account.identities.find((identity) => identity.provider === provider);
}
