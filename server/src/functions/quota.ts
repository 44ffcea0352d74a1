import type { Database, Row, Statement } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { notSignedIn } from './ai-errors.ts';
import type { RequestLimits } from './ai-settings.ts';
import type { AiUser } from './require-user.ts';

/** Counts requests per user and in total. The counts are stored in the database. */
export interface Quota {
  /**
   * Counts one request. Counts nothing if the last attempt of the same message was reopened: a
   * message counts once, however many models were tried. Throws ApiError: 401 if the session has
   * ended, 403 if the account is locked or its second factor is missing, 429 if a limit is reached.
   */
  take(user: AiUser, messageId?: string): Promise<CountedRequest>;
  /** Throws the same errors as `take`, except for limits. Counts nothing. */
  checkSession(user: AiUser): Promise<void>;
}

/** Both functions log a database failure instead of throwing. */
export interface CountedRequest {
  /** Undoes the count, because no model was asked. */
  refund(): Promise<void>;
  /**
   * Lets the next attempt of this message pass uncounted, because this one got no answer. Without a
   * message id, does nothing.
   */
  reopen(): Promise<void>;
}

interface QuotaRow {
  readonly verdict: string;
  /** the UTC day of the count, as YYYY-MM-DD */
  readonly counted: string | null;
  readonly free_at: Date | null;
}

/** Only service_role may call the SQL functions: users must not choose limits or lower counts. */
const SERVICE = { role: 'service_role', claims: '{"role":"service_role"}' } as const;
const TAKE = `select verdict, counted::text, free_at from public.take_ai_request(
  $1::uuid, $2::uuid, $3::integer, $4::integer, $5::integer, $6::integer, $7::uuid)`;
const REFUND = 'select public.return_ai_request($1::uuid, $2::date)';
const REOPEN = 'select public.reopen_ai_request($1::uuid, $2::uuid, $3::boolean)';
const CHECK = 'select public.check_ai_session($1::uuid, $2::uuid) as verdict';

/** Creates a quota. Each call is one round trip to the database. */
export function createQuota(
  db: Database,
  limits: RequestLimits,
  { now, log }: { readonly now: () => Date; readonly log: (line: string) => void },
): Quota {
  async function run(statement: Statement, readOnly = false): Promise<Row> {
    const [result] = await db.asUser({ ...SERVICE, readOnly }, [statement]);
    return result?.rows[0] ?? {};
  }

  return {
    async take({ userId, sessionId }, messageId) {
      const { dailyLimit, monthlyLimit, totalDailyLimit, totalMonthlyLimit } = limits;
      const ofUser = [userId, sessionId, dailyLimit, monthlyLimit];
      const values = [...ofUser, totalDailyLimit, totalMonthlyLimit, messageId ?? null];
      const row = (await run({ text: TAKE, values })) as unknown as QuotaRow;
      if (row.verdict !== 'ok') throw refusal(row, limits, now());
      const attempt = async (statement: Statement): Promise<void> => {
        try {
          await run(statement);
        } catch (error) {
          log(`functions: could not correct the count of an unanswered request: ${String(error)}`);
        }
      };
      const reopen = async (): Promise<void> => {
        if (messageId === undefined) return;
        await attempt({ text: REOPEN, values: [userId, messageId, row.counted !== null] });
      };
      return {
        reopen,
        async refund() {
          // An uncounted attempt has nothing to undo; the message stays counted once.
          if (row.counted === null) await reopen();
          else await attempt({ text: REFUND, values: [userId, row.counted] });
        },
      };
    },
    async checkSession({ userId, sessionId }) {
      const statement = { text: CHECK, values: [userId, sessionId] };
      const row = (await run(statement, true)) as unknown as QuotaRow;
      if (row.verdict !== 'ok') throw refusal(row, limits, now());
    },
  };
}

function refusal(
  { verdict, free_at: freeAt }: QuotaRow,
  limits: RequestLimits,
  now: Date,
): ApiError {
  const own = `You have reached your limit of ${limits.dailyLimit} AI requests per day`;
  const ownMonth = `You have reached your limit of ${limits.monthlyLimit} AI requests per month`;
  const all = `All users together have reached the limit of ${limits.totalDailyLimit} AI requests per day`;
  const allMonth = `All users together have reached the limit of ${limits.totalMonthlyLimit} AI requests per month`;
  const reached = (code: string, limit: string): ApiError =>
    limitReached(code, `${limit}.`, freeAt, now);
  const tried = (code: string, limit: string): ApiError =>
    limitReached(code, `${limit}, because the AI gateway refused too many of them.`, freeAt, now);
  switch (verdict) {
    case 'signed_out':
      return notSignedIn('Your session has ended. Please sign in again.');
    case 'banned':
      return new ApiError(403, 'user_banned', 'This account is locked.');
    case 'second_factor':
      return new ApiError(
        403,
        'second_factor_required',
        'Please complete two-factor sign-in first.',
      );
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
      throw new Error(`unexpected answer of the database: ${JSON.stringify(verdict)}`);
  }
}

function limitReached(code: string, sentence: string, freeAt: Date | null, now: Date): ApiError {
  if (freeAt === null) throw new Error('the database returned no time when the limit resets');
  const waitSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  const time = freeAt.toISOString().slice(0, 16).replace('T', ' ');
  const message = `${sentence} You can send requests again on ${time} UTC.`;
  return new ApiError(429, code, message, { headers: { 'retry-after': String(waitSeconds) } });
}
