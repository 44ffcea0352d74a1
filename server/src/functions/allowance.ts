import type { Database, Row, Statement } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Account } from './account.ts';
import { notSignedIn } from './ai-errors.ts';
import type { AiSettings } from './ai-settings.ts';

/** The counts of requests, which the database keeps. */
export interface Allowance {
  /**
   * Counts one request. Throws ApiError: 401 when the session has ended, 403 when the account is
   * locked or its second factor was not shown, 429 when a limit is reached.
   */
  take(account: Account): Promise<Taken>;
  /** Whether the account may ask for what is not counted. Throws as `take`, but for limits. */
  check(account: Account): Promise<void>;
}

export interface Taken {
  /** Takes the request back, as no model answered. A database that fails is left to the log. */
  giveBack(): Promise<void>;
}

interface Answer {
  readonly verdict: string;
  /** a day of UTC, as YYYY-MM-DD */
  readonly counted: string | null;
  readonly free_at: Date | null;
}

/** The functions are the service's own, so that nobody chooses their limits or lowers their counts. */
const SERVICE = { role: 'service_role', claims: '{"role":"service_role"}' } as const;
const TAKE =
  'select verdict, counted::text, free_at from public.take_ai_request($1::uuid, $2::uuid, $3::integer, $4::integer)';
const GIVE_BACK = 'select public.return_ai_request($1::uuid, $2::date)';
const CHECK = 'select public.check_ai_session($1::uuid, $2::uuid) as verdict';

/** Keeps to these limits; each call is one round trip. */
export function createAllowance(
  db: Database,
  limits: Pick<AiSettings, 'dailyLimit' | 'monthlyLimit'>,
  { now, log }: { readonly now: () => Date; readonly log: (line: string) => void },
): Allowance {
  async function ask(statement: Statement): Promise<Row> {
    const [result] = await db.asUser(SERVICE, [statement]);
    return result?.rows[0] ?? {};
  }

  return {
    async take({ person, session }) {
      const values = [person, session, limits.dailyLimit, limits.monthlyLimit];
      const answer = (await ask({ text: TAKE, values })) as unknown as Answer;
      if (answer.verdict !== 'ok') throw refusal(answer, limits, now());
      return {
        async giveBack() {
          try {
            await ask({ text: GIVE_BACK, values: [person, answer.counted] });
          } catch (error) {
            log(`functions: a request that was not answered stays counted: ${String(error)}`);
          }
        },
      };
    },
    async check({ person, session }) {
      const answer = (await ask({ text: CHECK, values: [person, session] })) as unknown as Answer;
      if (answer.verdict !== 'ok') throw refusal(answer, limits, now());
    },
  };
}

function refusal(
  { verdict, free_at: freeAt }: Answer,
  { dailyLimit, monthlyLimit }: Pick<AiSettings, 'dailyLimit' | 'monthlyLimit'>,
  now: Date,
): ApiError {
  switch (verdict) {
    case 'signed_out':
      return notSignedIn('Your session has ended. Please sign in again.');
    case 'banned':
      return new ApiError(403, 'user_banned', 'This account is locked.');
    case 'second_factor':
      return new ApiError(403, 'second_factor_required', 'Please show your second factor first.');
    case 'day':
      return limitReached('daily_limit_reached', `${dailyLimit} AI requests a day`, freeAt, now);
    case 'month':
      return limitReached(
        'monthly_limit_reached',
        `${monthlyLimit} AI requests a month`,
        freeAt,
        now,
      );
    default:
      throw new Error(`the database answered ${JSON.stringify(verdict)}`);
  }
}

function limitReached(code: string, limit: string, freeAt: Date | null, now: Date): ApiError {
  if (freeAt === null) throw new Error('a limit that is reached is free again at some time');
  const waitSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  const time = freeAt.toISOString().slice(0, 16).replace('T', ' ');
  const message = `Your limit of ${limit} is reached. It is free again on ${time} UTC.`;
  return new ApiError(429, code, message, { headers: { 'retry-after': String(waitSeconds) } });
}
