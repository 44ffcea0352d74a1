import { createRateLimiter } from '../http/rate-limit.ts';
import { tooManyRequests } from './auth-errors.ts';
import { limitedAddress } from './client-address.ts';

const MINUTE_MS = 60_000;
const MAX_KEYS = 20_000;
/** Wrong passwords for one account from one address, until a right one; then one more each minute. */
const WRONG_IN_A_ROW = { burst: 5, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };
/** The same also for guesses that are tried all at once, before the first one was found wrong. */
const PER_ACCOUNT_AND_ADDRESS = { burst: 30, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };
/** From all addresses together; whoever is locked out by others can still come in by mail. */
const PER_ACCOUNT = { burst: 100, periodMs: 60 * MINUTE_MS, maxKeys: MAX_KEYS };
/** A whole office behind one address may mistype; a list of stolen passwords may not be tried. */
const PER_ADDRESS = { burst: 300, periodMs: 5 * MINUTE_MS, maxKeys: MAX_KEYS };

/** One guess under way; whoever makes it says how it ended. */
export interface Attempt {
  /** Uncounts it, and all wrong ones before it. */
  wasRight(): void;
  /** Throws 429 over_request_rate_limit when it was one too many in a row. */
  wasWrong(): void;
}

export interface SignInLimits {
  /**
   * Counts an attempt to guess the password of an account (a normalized e-mail address) from a
   * client's address. Throws 429 over_request_rate_limit when there were too many.
   */
  attempt(account: string, clientAddress: string | undefined): Attempt;
}

/** How often passwords may be wrong, equal for those who have an account and those who have none. */
export function createSignInLimits(now: () => Date): SignInLimits {
  const wrongInARow = createRateLimiter(WRONG_IN_A_ROW, now);
  const perPair = createRateLimiter(PER_ACCOUNT_AND_ADDRESS, now);
  const perAccount = createRateLimiter(PER_ACCOUNT, now);
  const perAddress = createRateLimiter(PER_ADDRESS, now);

  return {
    attempt(account, clientAddress) {
      const address = limitedAddress(clientAddress);
      const pair = `${address} ${account}`;
      const wait =
        wrongInARow.waitFor(pair) ||
        perAddress.take(address) ||
        perPair.take(pair) ||
        perAccount.take(account);
      if (wait > 0) throw tooManyRequests(wait);
      return {
        wasRight() {
          wrongInARow.forget(pair);
          perAddress.giveBack(address);
          perPair.giveBack(pair);
          perAccount.giveBack(account);
        },
        wasWrong() {
          const refused = wrongInARow.take(pair) || wrongInARow.waitFor(pair);
          if (refused > 0) throw tooManyRequests(refused);
        },
      };
    },
  };
}
