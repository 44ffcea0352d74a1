import type { Database, Row, Statement } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Account } from './account.ts';
import { notSignedIn } from './ai-errors.ts';
import type { RequestLimits } from './ai-settings.ts';

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
const TAKE = `select verdict, counted::text, free_at from public.take_ai_request(
  $1::uuid, $2::uuid, $3::integer, $4::integer, $5::integer, $6::integer)`;
const GIVE_BACK = 'select public.return_ai_request($1::uuid, $2::date)';
const CHECK = 'select public.check_ai_session($1::uuid, $2::uuid) as verdict';

/** Keeps to these limits; each call is one round trip. */
export function createAllowance(
  db: Database,
  limits: RequestLimits,
  { now, log }: { readonly now: () => Date; readonly log: (line: string) => void },
): Allowance {
  async function ask(statement: Statement, readOnly = false): Promise<Row> {
    const [result] = await db.asUser({ ...SERVICE, readOnly }, [statement]);
    return result?.rows[0] ?? {};
  }

  return {
    async take({ person, session }) {
      const { dailyLimit, monthlyLimit, totalDailyLimit, totalMonthlyLimit } = limits;
      const ofPerson = [person, session, dailyLimit, monthlyLimit];
      const values = [...ofPerson, totalDailyLimit, totalMonthlyLimit];
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
      const statement = { text: CHECK, values: [person, session] };
      const answer = (await ask(statement, true)) as unknown as Answer;
      if (answer.verdict !== 'ok') throw refusal(answer, limits, now());
    },
  };
}

function refusal({ verdict, free_at: freeAt }: Answer, limits: RequestLimits, now: Date): ApiError {
  const own = `Your limit of ${limits.dailyLimit} AI requests a day`;
  const ownMonth = `Your limit of ${limits.monthlyLimit} AI requests a month`;
  const all = `The limit of ${limits.totalDailyLimit} AI requests a day for everybody here together`;
  const allMonth = `The limit of ${limits.totalMonthlyLimit} AI requests a month for everybody here together`;
  const reached = (code: string, limit: string): ApiError =>
    limitReached(code, `${limit} is reached.`, freeAt, now);
  const tried = (code: string, limit: string): ApiError =>
    limitReached(code, `${limit} is reached: too many were refused by the gateway.`, freeAt, now);
  switch (verdict) {
    case 'signed_out':
      return notSignedIn('Your session has ended. Please sign in again.');
    case 'banned':
      return new ApiError(403, 'user_banned', 'This account is locked.');
    case 'second_factor':
      return new ApiError(403, 'second_factor_required', 'Please show your second factor first.');
    case 'day':
      return reached('daily_limit_reached', own);
    case 'day_attempts':
      return tried('daily_limit_reached', own);
    case 'month':
      return reached('monthly_limit_reached', ownMonth);
    case 'month_attempts':
      return tried('monthly_limit_reached', ownMonth);
    case 'total_day':
      return reached('total_limit_reached', all);
    case 'total_day_attempts':
      return tried('total_limit_reached', all);
    case 'total_month':
      return reached('total_limit_reached', allMonth);
    case 'total_month_attempts':
      return tried('total_limit_reached', allMonth);
    default:
      throw new Error(`the database answered ${JSON.stringify(verdict)}`);
  }
}

function limitReached(code: string, what: string, freeAt: Date | null, now: Date): ApiError {
  if (freeAt === null) throw new Error('a limit that is reached is free again at some time');
  const waitSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  const time = freeAt.toISOString().slice(0, 16).replace('T', ' ');
  const message = `${what} It is free again on ${time} UTC.`;
  return new ApiError(429, code, message, { headers: { 'retry-after': String(waitSeconds) } });
}
