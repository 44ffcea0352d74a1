import { createRateLimiter } from '../http/rate-limit.ts';
import { tooManyRequests } from './auth-errors.ts';
import { limitedAddress } from './client-address.ts';

const MINUTE_MS = 60_000;
const MAX_KEYS = 20_000;
/** Consecutive wrong passwords for one account from one address. After that one more per minute. */
const CONSECUTIVE_FAILURES = { burst: 5, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };
/** All attempts, so that many parallel guesses cannot start before the first one fails. */
const PER_ACCOUNT_AND_ADDRESS = { burst: 30, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };
/** From all addresses together. A user who is locked out by others can still sign in by mail. */
const PER_ACCOUNT = { burst: 100, periodMs: 60 * MINUTE_MS, maxKeys: MAX_KEYS };
/** High enough for an office behind one address, too low to try a list of stolen passwords. */
const PER_ADDRESS = { burst: 300, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };

/** A running attempt. Its caller must report the result. */
export interface Attempt {
  /** Uncounts this attempt and all failed ones before it. */
  succeeded(): void;
  /** Throws 429 over_request_rate_limit after too many consecutive failures. */
  failed(): void;
}

export interface SignInLimits {
  /**
   * Counts an attempt to guess the password of an account (a normalized e-mail address) from a
   * client's address. Throws 429 over_request_rate_limit after too many.
   */
  attempt(account: string, clientAddress: string | undefined): Attempt;
}

/** Limits wrong passwords. The limits are the same with and without an account. */
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
