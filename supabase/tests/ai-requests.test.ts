import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestScope } from '../../server/src/db/database.ts';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

const SERVICE: RequestScope = { role: 'service_role', claims: '{"role":"service_role"}' };
const MANY = 1000;

let fixture: Fixture;
let person: Person;
let session: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // Remove the requests of earlier tests from the totals.
  await fixture.asOwner('delete from private.ai_totals');
  person = await fixture.person();
  session = await fixture.value('insert into auth.sessions (user_id) values ($id) returning id', {
    id: person.id,
  });
});

interface Verdict {
  readonly verdict: string;
  readonly counted: string | null;
  readonly free_at: Date | null;
}

/** Counts a request at this time, without checking the session. */
async function count(
  at: string,
  daily = MANY,
  monthly = MANY,
  totalDaily = MANY,
  totalMonthly = MANY,
): Promise<Verdict> {
  const [row] = await fixture.asOwner(
    `select verdict, counted::text, free_at from private.count_ai_request(
       $id::uuid, $at::timestamptz, $daily::int, $monthly::int, $totalDaily::int, $totalMonthly::int)`,
    { id: person.id, at, daily, monthly, totalDaily, totalMonthly },
  );
  return row as unknown as Verdict;
}

/** Takes a request like the server does, with the session check. */
async function take(
  daily = MANY,
  monthly = MANY,
  totalDaily = MANY,
  totalMonthly = MANY,
): Promise<Verdict> {
  const [result] = await fixture.database.db.asUser(SERVICE, [
    {
      text: `select verdict, counted::text, free_at
             from public.take_ai_request($1, $2, $3, $4, $5, $6)`,
      values: [person.id, session, daily, monthly, totalDaily, totalMonthly],
    },
  ]);
  return result?.rows[0] as unknown as Verdict;
}

async function refund(day: string | null): Promise<void> {
  await fixture.database.db.asUser(SERVICE, [
    { text: 'select public.return_ai_request($1, $2::date)', values: [person.id, day] },
  ]);
}

/** Returns the totals of all people, one row per day. */
const totals = (): Promise<unknown[]> =>
  fixture.asOwner('select day::text, requests, attempts from private.ai_totals order by day');

const days = (): Promise<unknown[]> =>
  fixture.asOwner(
    `select day::text, requests from public.ai_requests where user_id = $id order by day`,
    { id: person.id },
  );

describe('limits', () => {
  test('the daily limit counts UTC days', async () => {
    expect(await count('2026-11-21T00:00:00Z', 2)).toMatchObject({
      verdict: 'ok',
      counted: '2026-11-21',
    });
    expect((await count('2026-11-21T12:00:00Z', 2)).verdict).toBe('ok');
    expect(await count('2026-11-21T23:59:59.999Z', 2)).toEqual({
      verdict: 'day',
      counted: null,
      free_at: new Date('2026-11-22T00:00:00Z'),
    });
    // In UTC this time is still on 2026-11-21.
    expect((await count('2026-11-22T05:00:00+09:00', 2)).verdict).toBe('day');
    expect((await count('2026-11-22T00:00:00Z', 2)).verdict).toBe('ok');
    expect(await days()).toEqual([
      { day: '2026-11-21', requests: 2 },
      { day: '2026-11-22', requests: 1 },
    ]);
  });

  test('the monthly limit counts UTC calendar months', async () => {
    for (const day of ['01', '15', '31']) {
      expect((await count(`2026-12-${day}T10:00:00Z`, 1, 3)).verdict).toBe('ok');
    }
    expect(await count('2026-12-31T23:59:00Z', 9, 3)).toMatchObject({
      verdict: 'month',
      free_at: new Date('2027-01-01T00:00:00Z'),
    });
    expect((await count('2027-01-01T00:00:00Z', 1, 3)).verdict).toBe('ok');
    expect((await count('2026-11-30T23:59:59Z', 1, 1)).verdict).toBe('ok');
  });

  test('if both limits are reached, the monthly limit is reported', async () => {
    await count('2026-12-05T10:00:00Z', 1, 1);
    expect((await count('2026-12-05T11:00:00Z', 1, 1)).verdict).toBe('month');
  });

  test('each person has separate limits', async () => {
    await count('2026-12-05T10:00:00Z', 1, 1);
    person = await fixture.person();
    expect((await count('2026-12-05T10:00:00Z', 1, 1)).verdict).toBe('ok');
  });

  test('concurrent requests do not exceed the daily limit', async () => {
    expect((await take(5)).verdict).toBe('ok');
    const verdicts = (await Promise.all(Array.from({ length: 8 }, () => take(5)))).map(
      ({ verdict }) => verdict,
    );
    expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(4);
    expect(verdicts.filter((verdict) => verdict === 'day')).toHaveLength(4);
  });

  test('concurrent requests do not exceed the monthly limit', async () => {
    const verdicts = await Promise.all([take(9, 1), take(9, 1), take(9, 1)]);
    expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual(['month', 'month', 'ok']);
  });
});

describe('refunded requests', () => {
  test('can be used again on the same day', async () => {
    const { counted } = await take(1);
    expect((await take(1)).verdict).toBe('day');
    await refund(counted);
    expect((await take(1)).verdict).toBe('ok');
  });

  test('never lower a count below zero and create no rows', async () => {
    const { counted } = await take();
    await refund(counted);
    await refund(counted);
    await refund('2020-01-01');
    expect(await days()).toEqual([{ day: counted, requests: 0 }]);
    expect(await totals()).toEqual([{ day: counted, requests: 0, attempts: 1 }]);
  });

  test('still count as attempts, which have twice the limit', async () => {
    for (let tried = 0; tried < 4; tried += 1) await refund((await take(2)).counted);
    expect(await take(2)).toMatchObject({ verdict: 'day_attempts', counted: null });
    expect((await take(3)).verdict).toBe('ok');
  });

  test('still count as attempts of the month', async () => {
    for (const day of ['01', '02', '03', '04']) {
      await refund((await count(`2026-12-${day}T10:00:00Z`, MANY, 2)).counted);
    }
    expect(await count('2026-12-20T10:00:00Z', MANY, 2)).toEqual({
      verdict: 'month_attempts',
      counted: null,
      free_at: new Date('2027-01-01T00:00:00Z'),
    });
    expect((await count('2027-01-01T00:00:00Z', MANY, 2)).verdict).toBe('ok');
  });
});

describe('attempts of one message', () => {
  const MESSAGE = '0123456789abcdef0123456789abcdef';

  /** Takes a request with a message id, and returns the verdict and whether it was counted. */
  async function attempt(daily = MANY, message = MESSAGE): Promise<[string, boolean]> {
    const [result] = await fixture.database.db.asUser(SERVICE, [
      {
        text: `select verdict, counted from public.take_ai_request($1, $2, $3, $4, $4, $4, $5::uuid)`,
        values: [person.id, session, daily, MANY, message],
      },
    ]);
    const { verdict, counted } = (result?.rows[0] ?? {}) as unknown as Verdict;
    return [verdict, counted !== null];
  }
  const reopen = (message = MESSAGE, wasCounted = true): Promise<unknown> =>
    fixture.database.db.asUser(SERVICE, [
      {
        text: 'select public.reopen_ai_request($1, $2::uuid, $3)',
        values: [person.id, message, wasCounted],
      },
    ]);

  test('count once if the earlier ones failed, even at the limit', async () => {
    expect(await attempt(2)).toEqual(['ok', true]);
    await reopen();
    expect(await attempt(2)).toEqual(['ok', false]);
    expect(await attempt(2)).toEqual(['ok', true]);
    await reopen();
    expect(await attempt(2)).toEqual(['ok', false]);
    expect((await totals()).at(-1)).toMatchObject({ requests: 2, attempts: 4 });
    // The limit for all attempts together is twice the daily limit.
    await reopen(MESSAGE, false);
    expect(await attempt(2)).toEqual(['day_attempts', false]);
  });

  test('after an answer, or with another id, count again', async () => {
    await attempt();
    expect(await attempt()).toEqual(['ok', true]);
    await reopen();
    expect(await attempt(MANY, 'f'.repeat(32))).toEqual(['ok', true]);
  });

  test('of concurrent attempts only one is not counted', async () => {
    await attempt();
    await reopen();
    const counted = await Promise.all([attempt(), attempt(), attempt()]);
    expect(counted.filter(([, isCounted]) => !isCounted)).toHaveLength(1);
  });

  test('are not counted nine times, and within ten minutes of the first failure', async () => {
    await attempt();
    for (let tried = 0; tried < 9; tried += 1) {
      await reopen(MESSAGE, tried === 0);
      expect(await attempt()).toEqual(['ok', false]);
    }
    await reopen(MESSAGE, false);
    expect(await attempt()).toEqual(['ok', true]);

    const other = 'e'.repeat(32);
    await reopen(other);
    await fixture.asOwner(
      `update private.ai_retries set expires_at = now() where user_id = $id and message = $other`,
      { id: person.id, other },
    );
    expect(await attempt(MANY, other)).toEqual(['ok', true]);
    await reopen('d'.repeat(32), false);
    expect(await attempt(MANY, 'd'.repeat(32))).toEqual(['ok', true]);
  });

  test("another person's id has no effect, and expired ids are deleted", async () => {
    await reopen();
    await fixture.asOwner('update private.ai_retries set expires_at = now()');
    person = await fixture.person();
    session = await fixture.value('insert into auth.sessions (user_id) values ($id) returning id', {
      id: person.id,
    });
    expect(await attempt()).toEqual(['ok', true]);
    await reopen();
    expect(await fixture.asOwner('select user_id from private.ai_retries')).toEqual([
      { user_id: person.id },
    ]);
    await fixture.asOwner('delete from auth.users where id = $id', { id: person.id });
    await reopen();
    expect(await fixture.asOwner('select from private.ai_retries')).toEqual([]);
  });
});

describe('total limits', () => {
  const next = async (): Promise<void> => {
    person = await fixture.person();
  };

  test('count the requests of all people per day and month', async () => {
    expect((await count('2026-12-05T10:00:00Z', 9, 9, 2, 3)).verdict).toBe('ok');
    await next();
    expect((await count('2026-12-05T11:00:00Z', 9, 9, 2, 3)).verdict).toBe('ok');
    await next();
    expect(await count('2026-12-05T12:00:00Z', 9, 9, 2, 3)).toEqual({
      verdict: 'total_day',
      counted: null,
      free_at: new Date('2026-12-06T00:00:00Z'),
    });
    expect((await count('2026-12-06T00:00:00Z', 9, 9, 2, 3)).verdict).toBe('ok');
    expect(await count('2026-12-31T12:00:00Z', 9, 9, 2, 3)).toEqual({
      verdict: 'total_month',
      counted: null,
      free_at: new Date('2027-01-01T00:00:00Z'),
    });
    expect((await count('2027-01-01T00:00:00Z', 9, 9, 2, 3)).verdict).toBe('ok');
  });

  test('are reported after personal limits', async () => {
    await count('2026-12-05T10:00:00Z', 1, 9, 1, 9);
    expect((await count('2026-12-05T11:00:00Z', 1, 9, 1, 9)).verdict).toBe('day');
  });

  test('keep the requests of deleted accounts', async () => {
    await take(9, 9, 1);
    await fixture.asOwner('delete from auth.users where id = $id', { id: person.id });
    person = await fixture.person();
    session = await fixture.value('insert into auth.sessions (user_id) values ($id) returning id', {
      id: person.id,
    });
    expect((await take(9, 9, 1)).verdict).toBe('total_day');
  });

  test('are not exceeded by concurrent requests of many people', async () => {
    const people = await fixture.people(6);
    const sessions = await fixture.asOwner(
      'insert into auth.sessions (user_id) select unnest($ids::uuid[]) returning id, user_id',
      { ids: people.map(({ id }) => id) },
    );
    const verdicts = await Promise.all(
      sessions.map(async (its) => {
        const [result] = await fixture.database.db.asUser(SERVICE, [
          {
            text: 'select verdict from public.take_ai_request($1, $2, 9, 9, 4, 9)',
            values: [its['user_id'] as string, its['id'] as string],
          },
        ]);
        return result?.rows[0]?.['verdict'];
      }),
    );
    expect(verdicts.sort()).toEqual(['ok', 'ok', 'ok', 'ok', 'total_day', 'total_day']);
  });

  test('do not count refunded requests, but limit their attempts', async () => {
    for (let tried = 0; tried < 4; tried += 1) {
      await refund((await count('2026-12-05T10:00:00Z', 9, 9, 2)).counted);
      await next();
    }
    expect((await count('2026-12-05T10:00:00Z', 9, 9, 2)).verdict).toBe('total_day_attempts');
    expect((await count('2026-12-06T10:00:00Z', 9, 9, 9, 2)).verdict).toBe('total_month_attempts');
    expect(await totals()).toEqual([{ day: '2026-12-05', requests: 0, attempts: 4 }]);
  });
});

test('the first request of a day deletes all rows from before the last month', async () => {
  const stranger = await fixture.person();
  await fixture.asOwner(
    `insert into public.ai_requests (user_id, day, requests, attempts) values
       ($id, '2026-09-30', 1, 1), ($stranger, '2025-01-01', 1, 1), ($id, '2026-10-01', 1, 1)`,
    { id: person.id, stranger: stranger.id },
  );
  await fixture.asOwner(
    `insert into private.ai_totals (day, requests, attempts)
     values ('2026-09-30', 2, 2), ('2026-10-01', 1, 1)`,
  );
  await count('2026-11-21T10:00:00Z');
  expect(await totals()).toEqual([
    { day: '2026-10-01', requests: 1, attempts: 1 },
    { day: '2026-11-21', requests: 1, attempts: 1 },
  ]);
  expect(await days()).toEqual([
    { day: '2026-10-01', requests: 1 },
    { day: '2026-11-21', requests: 1 },
  ]);
  const left = await fixture.asOwner('select from public.ai_requests where user_id = $id', {
    id: stranger.id,
  });
  expect(left).toEqual([]);
});

describe('sessions that may make requests', () => {
  const verdict = async (): Promise<string> => {
    const [result] = await fixture.database.db.asUser(SERVICE, [
      { text: 'select public.check_ai_session($1, $2) as v', values: [person.id, session] },
    ]);
    const checked = result?.rows[0]?.['v'] as string;
    // A refused request must not be counted.
    const taken = await take();
    expect(taken.verdict).toBe(checked);
    if (checked !== 'ok') expect(await days()).toEqual([]);
    return checked;
  };
  const arrange = (sql: string): Promise<unknown> =>
    fixture.asOwner(sql, { id: person.id, session });

  test('an active session', async () => {
    expect(await verdict()).toBe('ok');
  });

  test('no session after sign-out', async () => {
    await arrange('delete from auth.sessions where id = $session and user_id = $id');
    expect(await verdict()).toBe('signed_out');
  });

  test('no expired session', async () => {
    await arrange(
      `update auth.sessions set not_after = now() - interval '1 s' where id = $session and user_id = $id`,
    );
    expect(await verdict()).toBe('signed_out');
  });

  test('no session of another person', async () => {
    person = await fixture.person();
    expect(await verdict()).toBe('signed_out');
  });

  test('no session of a banned account', async () => {
    await arrange(
      `update auth.users set banned_until = now() + interval '1 h' where id = $id and $session::uuid is not null`,
    );
    expect(await verdict()).toBe('banned');
    await arrange(
      `update auth.users set banned_until = now() - interval '1 h' where id = $id and $session::uuid is not null`,
    );
    expect(await verdict()).toBe('ok');
  });

  test('no session that has not passed the account’s second factor', async () => {
    await arrange(
      `insert into auth.mfa_factors (user_id, factor_type, status)
       select $id, 'totp', 'verified' where $session::uuid is not null`,
    );
    expect(await verdict()).toBe('second_factor');
    await arrange(`update auth.sessions set aal = 'aal2' where id = $session and user_id = $id`);
    expect(await verdict()).toBe('ok');
  });
});

describe('the usage panel', () => {
  test('shows the caller’s counts of the day and month, and when the next ones begin', async () => {
    const today = await fixture.value<Date>(
      `select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`,
    );
    await take();
    await take();
    // Rows of earlier months, which the panel must not count.
    await fixture.asOwner(
      `insert into public.ai_requests (user_id, day, requests, attempts) values
         ($id, $today::date - 40, 50, 50),
         ($id, date_trunc('month', $today::date)::date - 1, 7, 7)`,
      { id: person.id, today: today.toISOString().slice(0, 10) },
    );
    const stranger = await fixture.person();
    await fixture.asOwner(
      `insert into public.ai_requests (user_id, day, requests, attempts) values ($id, $today::date, 9, 9)`,
      { id: stranger.id, today: today.toISOString().slice(0, 10) },
    );
    const { rows } = await person.run('select * from public.ai_usage()');
    const next = new Date(today.getTime() + 24 * 60 * 60 * 1000);
    const nextMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));
    expect(rows).toEqual([{ today: 2, this_month: 2, next_day: next, next_month: nextMonth }]);
  });

  test('adds up the days of this month', async () => {
    await fixture.asOwner(
      `insert into public.ai_requests (user_id, day, requests, attempts)
       select $id, day, 1, 1 from generate_series(
         date_trunc('month', now() at time zone 'UTC')::date,
         (date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date - 1, '1 day') day`,
      { id: person.id },
    );
    const length = await fixture.value<number>(
      `select extract(day from date_trunc('month', now() at time zone 'UTC') + interval '1 month - 1 day')::int`,
    );
    const { rows } = await person.run('select today, this_month from public.ai_usage()');
    expect(rows).toEqual([{ today: 1, this_month: length }]);
  });

  test('shows one row of zeros for people without requests', async () => {
    const { rows } = await person.run('select today, this_month from public.ai_usage()');
    expect(rows).toEqual([{ today: 0, this_month: 0 }]);
  });
});

test('a session without an assurance level has not passed the second factor', async () => {
  await fixture.asOwner('alter table auth.sessions alter column aal drop not null');
  try {
    await fixture.asOwner(`update auth.sessions set aal = null where id = $session`, { session });
    await fixture.asOwner(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($id, 'totp', 'verified')`,
      { id: person.id },
    );
    expect((await take()).verdict).toBe('second_factor');
  } finally {
    await fixture.asOwner(`update auth.sessions set aal = 'aal1' where aal is null`);
    await fixture.asOwner('alter table auth.sessions alter column aal set not null');
  }
});

test('no API role can read or write the totals', async () => {
  await expect(person.run('select * from private.ai_totals')).rejects.toMatchObject({
    sqlstate: '42501',
  });
  await expect(
    fixture.database.db.asUser(SERVICE, [{ text: 'delete from private.ai_totals' }]),
  ).rejects.toMatchObject({ sqlstate: '42501' });
});

test('only the service can count, refund and check sessions', async () => {
  for (const call of [
    'select public.take_ai_request($me, $session, 1000000, 1000000, 1000000, 1000000)',
    'select public.return_ai_request($me, now()::date)',
    'select public.check_ai_session($me, $session)',
    'select private.count_ai_request($me, now(), 1000000, 1000000, 1000000, 1000000)',
  ]) {
    const values = call.includes('$session') ? { session } : {};
    await expect(person.run(call, values)).rejects.toMatchObject({ sqlstate: '42501' });
  }
});

test('deleting an account deletes its counts', async () => {
  await take();
  await fixture.asOwner('delete from auth.users where id = $id', { id: person.id });
  expect(await days()).toEqual([]);
});
