import { createRateLimiter } from '../http/rate-limit.ts';
import { tooManyRequests } from './auth-errors.ts';
import { limitedAddress } from './client-address.ts';

const PERIOD_MS = 5 * 60_000;
/** Far more than a person mistypes, far fewer than guessing needs. */
const PER_ACCOUNT_AND_ADDRESS = 30;
/** A whole office behind one address may mistype; a list of stolen passwords may not be tried. */
const PER_ADDRESS = 300;
const MAX_KEYS = 20_000;

export interface SignInLimits {
  /**
   * Counts an attempt to guess the password of an account (a normalized e-mail address) from a
   * client's address. Throws 429 when there were too many. Returns how to uncount one that was right.
   */
  attempt(account: string, clientAddress: string | undefined): () => void;
}

/** How often passwords may be wrong: per client address, and per account from one address. */
export function createSignInLimits(now: () => Date): SignInLimits {
  const perAccount = createRateLimiter(
    { burst: PER_ACCOUNT_AND_ADDRESS, periodMs: PERIOD_MS, maxKeys: MAX_KEYS },
    now,
  );
  const perAddress = createRateLimiter(
    { burst: PER_ADDRESS, periodMs: PERIOD_MS, maxKeys: MAX_KEYS },
    now,
  );

  return {
    attempt(account, clientAddress) {
      const address = limitedAddress(clientAddress);
      const pair = `${address} ${account}`;
      const waitForAddress = perAddress.take(address);
      if (waitForAddress > 0) throw tooManyRequests(waitForAddress);
      const waitForAccount = perAccount.take(pair);
      if (waitForAccount > 0) throw tooManyRequests(waitForAccount);
      return () => {
        perAddress.giveBack(address);
        perAccount.giveBack(pair);
      };
    },
  };
}
