import { createRateLimiter } from '../http/rate-limit.ts';
import { tooManyRequests } from './auth-errors.ts';
import { limitedAddress } from '../http/client-address.ts';

const MINUTE_MS = 60_000;
const MAX_KEYS = 20_000;
/**
 * Consecutive wrong passwords for one account from one address or known device. After that, one
 * attempt per minute is allowed.
 */
const CONSECUTIVE_FAILURES = { burst: 5, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };
/**
 * All attempts for one account from one address or known device. Without this limit, many parallel
 * guesses could start before the first one fails.
 */
const PER_ACCOUNT_AND_SOURCE = { burst: 30, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };
/**
 * Attempts for one account from all unknown devices together. Above this limit, an unknown device
 * needs a solved captcha, or a link or code by mail.
 */
const PER_ACCOUNT = { burst: 100, periodMs: 60 * MINUTE_MS, maxKeys: MAX_KEYS };
/**
 * Attempts for all accounts from one address. The limit is high enough for an office behind one
 * address, and too low to try a list of stolen passwords.
 */
const PER_ADDRESS = { burst: 300, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };

/** A sign-in attempt: its account, its origin, and evidence that it comes from the owner. */
export interface Visitor {
  /** a normalized email address */
  readonly account: string;
  readonly clientAddress: string | undefined;
  /** a browser or session in which this account was used before; has its own limits */
  readonly device: string | undefined;
  /** true after a solved captcha */
  readonly isHuman: boolean;
  /** true if the account was used from this address before; only called while it is under attack */
  readonly hasUsedAddress: () => Promise<boolean>;
}

/** A running attempt. The caller must report its result. */
export interface Attempt {
  /** Undoes the count of this attempt and resets the consecutive failures. */
  succeeded(): void;
  /** Throws 429 over_request_rate_limit after too many consecutive failures. */
  failed(): void;
}

export interface SignInLimits {
  /** Counts an attempt to sign in. Throws 429 over_request_rate_limit when there are too many. */
  attempt(visitor: Visitor): Promise<Attempt>;
}

/**
 * Limits wrong passwords, so that guessing slows down the attacker and not the owner of the
 * account. The limits are the same for addresses with and without an account.
 */
export function createSignInLimits(now: () => Date): SignInLimits {
  const consecutiveFailures = createRateLimiter(CONSECUTIVE_FAILURES, now);
  const perPair = createRateLimiter(PER_ACCOUNT_AND_SOURCE, now);
  const perAccount = createRateLimiter(PER_ACCOUNT, now);
  const perAddress = createRateLimiter(PER_ADDRESS, now);

  return {
    async attempt({ account, clientAddress, device, isHuman, hasUsedAddress }) {
      const address = limitedAddress(clientAddress);
      const pair = `${device === undefined ? address : `device ${device}`} ${account}`;
      // Others may share the address of a known device, so it does not count there.
      const takes =
        device === undefined
          ? [
              { limiter: perAddress, key: address },
              { limiter: perPair, key: pair },
              { limiter: perAccount, key: account },
            ]
          : [{ limiter: perPair, key: pair }];
      const taken: typeof takes = [];
      refuseAfter(consecutiveFailures.retryAfterSeconds(pair));
      for (const take of takes) {
        const wait = take.limiter.take(take.key);
        if (wait === 0) taken.push(take);
        else if (take.limiter !== perAccount || (!isHuman && !(await hasUsedAddress())))
          throw tooManyRequests(wait);
      }
      return {
        succeeded() {
          consecutiveFailures.forget(pair);
          for (const { limiter, key } of taken) limiter.giveBack(key);
        },
        failed() {
          refuseAfter(
            consecutiveFailures.take(pair) || consecutiveFailures.retryAfterSeconds(pair),
          );
        },
      };
    },
  };
}

function refuseAfter(waitSeconds: number): void {
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}
