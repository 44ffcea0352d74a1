import { createRateLimiter } from '../http/rate-limit.ts';
import { tooManyRequests } from './auth-errors.ts';
import { limitedAddress } from './client-address.ts';

const MINUTE_MS = 60_000;
const MAX_KEYS = 20_000;
/**
 * Consecutive wrong passwords for one account from one address. Afterwards one try per minute is
 * allowed.
 */
const CONSECUTIVE_FAILURES = { burst: 5, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };
/** Counts all attempts. Otherwise many parallel guesses could start before the first one fails. */
const PER_ACCOUNT_AND_ADDRESS = { burst: 30, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };
/**
 * Attempts from all addresses together. If an attacker locks a user out, the user can still sign in
 * by mail.
 */
const PER_ACCOUNT = { burst: 100, periodMs: 60 * MINUTE_MS, maxKeys: MAX_KEYS };
/**
 * Attempts for all accounts together. High enough for an office behind one address, too low to try
 * a list of stolen passwords.
 */
const PER_ADDRESS = { burst: 300, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };

/** A running attempt. The caller must report its result. */
export interface Attempt {
  /** Undoes the count of this attempt and resets the consecutive failures. */
  succeeded(): void;
  /** Throws 429 over_request_rate_limit after too many consecutive failures. */
  failed(): void;
}

export interface SignInLimits {
  /**
   * Counts an attempt to sign in to an account (a normalized email address) from a client address.
   * Throws 429 over_request_rate_limit when there are too many.
   */
  attempt(account: string, clientAddress: string | undefined): Attempt;
}

/** Limits wrong passwords. The limits are the same for addresses with and without an account. */
export function createSignInLimits(now: () => Date): SignInLimits {
  const consecutiveFailures = createRateLimiter(CONSECUTIVE_FAILURES, now);
  const perPair = createRateLimiter(PER_ACCOUNT_AND_ADDRESS, now);
  const perAccount = createRateLimiter(PER_ACCOUNT, now);
  const perAddress = createRateLimiter(PER_ADDRESS, now);

  return {
    attempt(account, clientAddress) {
      const address = limitedAddress(clientAddress);
      const pair = `${address} ${account}`;
      const wait =
        consecutiveFailures.retryAfterSeconds(pair) ||
        perAddress.take(address) ||
        perPair.take(pair) ||
        perAccount.take(account);
      if (wait > 0) throw tooManyRequests(wait);
      return {
        succeeded() {
          consecutiveFailures.forget(pair);
          perAddress.giveBack(address);
          perPair.giveBack(pair);
          perAccount.giveBack(account);
        },
        failed() {
          const refused =
            consecutiveFailures.take(pair) || consecutiveFailures.retryAfterSeconds(pair);
          if (refused > 0) throw tooManyRequests(refused);
        },
      };
    },
  };
}
