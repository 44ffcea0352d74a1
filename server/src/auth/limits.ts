import { createRateLimiter } from '../http/rate-limit.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { tooManyMails, tooManyRequests } from './auth-errors.ts';
import { limitedAddress } from '../http/client-address.ts';

const MINUTE_MS = 60_000;
const MAX_KEYS = 20_000;

/** Requests per client address. A whole office may share one address, so the limits are high. */
const PER_ADDRESS = {
  signUp: { burst: 300, periodMs: 5 * MINUTE_MS },
  refresh: { burst: 1_000, periodMs: 5 * MINUTE_MS },
  authorize: { burst: 200, periodMs: 5 * MINUTE_MS },
  callback: { burst: 200, periodMs: 5 * MINUTE_MS },
  exchange: { burst: 1_000, periodMs: 5 * MINUTE_MS },
} as const;

/** Wrong guesses of a six-digit code. Even a thousand guesses would be too many. */
const GUESSES = {
  verify: { burst: 30, periodMs: 5 * MINUTE_MS },
  factor: { burst: 10, periodMs: 30 * MINUTE_MS },
} as const;
/** Wrong guesses of all kinds from one client address. */
const GUESSES_FROM_ADDRESS = { burst: 100, periodMs: 5 * MINUTE_MS };

/**
 * One mail of a kind per minute to one recipient, as in supabase/auth. The next limits count
 * mails of all kinds.
 */
const MAIL_INTERVAL = { burst: 1, periodMs: MINUTE_MS };
const MAILS_TO_ONE = { burst: 10, periodMs: 60 * MINUTE_MS };
/** Half of the limit above: one client must not use up all mails of a recipient. */
const MAILS_TO_ONE_FROM_ADDRESS = { burst: 5, periodMs: 60 * MINUTE_MS };
const MAILS_FROM_ADDRESS = { burst: 100, periodMs: 60 * MINUTE_MS };

/**
 * Limits in memory, with a bounded number of keys. They are the same for addresses with and without
 * an account.
 */
export interface AuthLimits {
  /** Counts a request from a client address. Throws 429 over_request_rate_limit. */
  request(kind: keyof typeof PER_ADDRESS, clientAddress: string | undefined): void;
  /**
   * Counts a guess for `subject` (an account or an address) and for the client address, where
   * given. Throws 429 over_request_rate_limit. Returns a function to call after a correct guess: it
   * undoes the count.
   */
  guess(
    kind: keyof typeof GUESSES,
    subject: string | undefined,
    clientAddress?: string,
  ): () => void;
  /**
   * Counts a mail of a kind to a recipient, even if none will be sent. Throws 429
   * over_email_send_rate_limit. Returns a function to call if the request fails later: it undoes
   * the count.
   */
  mail(kind: string, recipient: string, clientAddress: string | undefined): () => void;
}

/** Creates limits with all counts at zero. */
export function createLimits(now: () => Date): AuthLimits {
  const limiter = (limit: { burst: number; periodMs: number }) =>
    createRateLimiter({ ...limit, maxKeys: MAX_KEYS }, now);
  const requests = {
    signUp: limiter(PER_ADDRESS.signUp),
    refresh: limiter(PER_ADDRESS.refresh),
    authorize: limiter(PER_ADDRESS.authorize),
    callback: limiter(PER_ADDRESS.callback),
    exchange: limiter(PER_ADDRESS.exchange),
  };
  const guesses = { verify: limiter(GUESSES.verify), factor: limiter(GUESSES.factor) };
  const guessesFromAddress = limiter(GUESSES_FROM_ADDRESS);
  const mailInterval = limiter(MAIL_INTERVAL);
  const mailsToOne = limiter(MAILS_TO_ONE);
  const mailsToOneFromAddress = limiter(MAILS_TO_ONE_FROM_ADDRESS);
  const mailsFromAddress = limiter(MAILS_FROM_ADDRESS);

  return {
    request(kind, clientAddress) {
      const wait = requests[kind].take(limitedAddress(clientAddress));
      if (wait > 0) throw tooManyRequests(wait);
    },
    guess(kind, subject, clientAddress) {
      return takeAll(
        [
          ...(subject === undefined ? [] : [{ limiter: guesses[kind], key: subject }]),
          ...(clientAddress === undefined
            ? []
            : [{ limiter: guessesFromAddress, key: limitedAddress(clientAddress) }]),
        ],
        tooManyRequests,
      );
    },
    mail(kind, recipient, clientAddress) {
      const address = limitedAddress(clientAddress);
      return takeAll(
        [
          { limiter: mailsFromAddress, key: address },
          { limiter: mailsToOneFromAddress, key: `${address} ${recipient}` },
          { limiter: mailInterval, key: `${kind} ${recipient}` },
          { limiter: mailsToOne, key: recipient },
        ],
        tooManyMails,
      );
    },
  };
}

interface Take {
  readonly limiter: RateLimiter;
  readonly key: string;
}

/**
 * Takes one token from each limiter, or from none if one is empty. Returns a function that gives
 * them back.
 */
function takeAll(takes: readonly Take[], refusal: (waitSeconds: number) => Error): () => void {
  const taken: Take[] = [];
  const giveBack = (): void => {
    for (const { limiter, key } of taken) limiter.giveBack(key);
  };
  for (const take of takes) {
    const wait = take.limiter.take(take.key);
    if (wait > 0) {
      giveBack();
      throw refusal(wait);
    }
    taken.push(take);
  }
  return giveBack;
}
