import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyValueStorage } from '../environment.ts';
import { removeUserData, STORAGE_NAMES, storageKey } from '../storage/storage-keys.ts';
import { failingStorage, laggingTabs, memoryStorage } from '@promptory/fakes/key-value-storages';
import { importValues } from '../storage/transfer.ts';
import { createUsage, type RequestEnd } from './usage.ts';
import { formatCost, formatCostLimit } from './usage-limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SUCCESS: RequestEnd = { outcome: 'succeeded', tokens: 10, model: 'm' };

function using(store: KeyValueStorage | null = memoryStorage(), now = new Date(2026, 10, 21, 12)) {
  const time = { now: now.getTime() };
  const deps = { store, userId: 'ada', clock: () => time.now };
  return { time, store, usage: createUsage(deps), tab: () => createUsage(deps) };
}

describe('the usage', () => {
  test('starts with nothing', () => {
    const { usage } = using();
    expect(usage.snapshot()).toMatchObject({
      metrics: {
        totalRequests: 0,
        successfulRequests: 0,
        failedRequests: 0,
        averageProcessingTime: 0,
        totalProcessingTime: 0,
        totalTokensUsed: 0,
        costEstimate: 0,
        unpricedRequests: 0,
        requestsByCategory: {},
        requestsByModel: {},
        dailyUsage: [],
      },
      limits: {
        dailyRequestLimit: 100,
        monthlyRequestLimit: 2000,
        dailyCostLimit: 0,
        monthlyCostLimit: 0,
        warningPercent: 80,
      },
      status: 'Good',
      isKept: true,
    });
  });

  test('counts successes, failures and cancelled requests apart', () => {
    const { time, usage, tab } = using();
    const finish = (category: string, end: RequestEnd, takesMs: number) => {
      const ended = usage.begin(category);
      time.now += takesMs;
      ended(end);
      ended(end);
    };
    finish('chat', SUCCESS, 100);
    finish('chat', { outcome: 'failed', tokens: 0, model: null }, 300);
    finish('image_analysis', { outcome: 'cancelled', tokens: 5, model: null }, 9000);
    const expected = {
      totalRequests: 3,
      successfulRequests: 1,
      failedRequests: 1,
      averageProcessingTime: 200,
      totalProcessingTime: 400,
      totalTokensUsed: 15,
      costEstimate: 0,
      unpricedRequests: 0,
      requestsByCategory: { chat: 2, image_analysis: 1 },
      requestsByModel: { m: 1 },
      dailyUsage: [{ date: '2026-11-21', requests: 3, tokens: 15, cost: 0 }],
    };
    expect(usage.snapshot().metrics).toEqual(expected);
    expect(tab().snapshot().metrics).toEqual(expected);
  });

  test('adds the cost of each request once it is known; unknown costs are counted', () => {
    const { usage } = using();
    const addCost = usage.begin('chat')({ ...SUCCESS, tokens: 1000 });
    expect(usage.snapshot().metrics.costEstimate).toBe(0);
    addCost(2);
    addCost(2);
    usage.begin('chat')(SUCCESS)(null);
    expect(usage.snapshot().metrics).toMatchObject({ costEstimate: 2, unpricedRequests: 1 });
    expect(usage.snapshot().today.cost).toBe(2);
    const late = usage.begin('chat')(SUCCESS);
    usage.clear();
    late(5);
    expect(usage.snapshot().metrics).toMatchObject({ costEstimate: 0, unpricedRequests: 0 });
  });

  test('is not destroyed by NaN', () => {
    const { usage, tab, time } = using();
    const ended = usage.begin('chat');
    time.now -= DAY_MS;
    ended({ ...SUCCESS, tokens: Number.NaN });
    usage.begin('chat')({ ...SUCCESS, tokens: Number.POSITIVE_INFINITY });
    usage.begin('chat')({ ...SUCCESS, tokens: -3, model: '__proto__' });
    expect(tab().snapshot().metrics).toMatchObject({
      totalRequests: 3,
      totalProcessingTime: 0,
      totalTokensUsed: 0,
    });
  });

  test('daily usage keeps the newest 62 days, totals keep everything', () => {
    const { time, usage, tab } = using();
    for (let day = 0; day < 100; day += 1) {
      tab().begin('chat')(SUCCESS);
      time.now += DAY_MS;
    }
    usage.refresh();
    const { metrics } = usage.snapshot();
    expect(metrics.totalRequests).toBe(100);
    expect(metrics.dailyUsage).toHaveLength(62);
    expect(metrics.dailyUsage.map(({ date }) => date)).toEqual(
      metrics.dailyUsage.map(({ date }) => date).sort(),
    );
  });

  test('the snapshot is the same object until something changes or the day ends', () => {
    const { time, usage } = using();
    let told = 0;
    usage.subscribe(() => (told += 1));
    const first = usage.snapshot();
    time.now += HOUR_MS;
    expect(usage.snapshot()).toBe(first);
    usage.begin('chat');
    const second = usage.snapshot();
    expect(second).not.toBe(first);
    expect(told).toBeGreaterThan(0);
    expect(second.today.requests).toBe(1);
    time.now += DAY_MS;
    expect(usage.snapshot().today.requests).toBe(0);
    expect(usage.snapshot().month.requests).toBe(1);
  });

  test('lasts until the page closes if storage is blocked', () => {
    const { usage } = using(failingStorage('SecurityError'));
    usage.begin('chat')(SUCCESS);
    usage.begin('chat')(SUCCESS);
    expect(usage.snapshot()).toMatchObject({ metrics: { totalRequests: 2 }, isKept: false });
  });

  test('is not visible to another user of the same browser', () => {
    const { usage, store, time } = using();
    usage.begin('chat')(SUCCESS);
    const other = createUsage({ store, userId: 'bob', clock: () => time.now });
    expect(other.snapshot().metrics.totalRequests).toBe(0);
  });
});

describe('a session', () => {
  test('counts its own requests and ends after 24 hours without any', () => {
    const { time, usage, tab } = using();
    const { id } = usage.snapshot().session;
    usage.begin('chat');
    time.now += DAY_MS - 1;
    usage.begin('chat');
    expect(usage.snapshot().session).toMatchObject({ id, requests: 2 });
    time.now += DAY_MS;
    usage.begin('chat');
    const { session } = tab().snapshot();
    expect(session).toMatchObject({ requests: 1, startTime: time.now });
    expect(session.id).not.toBe(id);
  });
});

test('costs are shown to 3 decimals, limits with as many as they have', () => {
  expect([0, 0.0004, 1.23456].map(formatCost)).toEqual(['0.000', '0.000', '1.235']);
  const limits = [1, 0.5, 0.0004, 1e-7, 1234.5, 0.1 + 0.2];
  expect(limits.map(formatCostLimit)).toEqual([
    ...['1.000', '0.500', '0.0004', '0.0000001', '1234.500', '0.30000000000000004'],
  ]);
});

describe('limits', () => {
  test('100 requests a day; the next request is allowed after midnight', () => {
    const { time, usage } = using();
    for (let number = 0; number < 79; number += 1) usage.begin('chat');
    expect(usage.snapshot().status).toBe('Good');
    usage.begin('chat');
    expect(usage.snapshot().status).toBe('Near Limit');
    for (let number = 0; number < 20; number += 1) {
      expect(usage.refusal()).toBeNull();
      usage.begin('chat');
    }
    expect(usage.snapshot().status).toBe('Limit Reached');
    const refusal = usage.refusal();
    expect(refusal).toMatchObject({ code: 'rate_limit', limit: 'dailyRequestLimit' });
    expect(refusal?.endsAt).toBe(new Date(2026, 10, 22).getTime());
    expect(refusal?.message).toBe(
      'Daily limit of 100 AI requests reached. It is reset on 2026-11-22 at 00:00. You can also raise the limit in the usage panel.',
    );
    time.now = new Date(2026, 10, 22).getTime();
    expect(usage.refusal()).toBeNull();
    expect(usage.snapshot().status).toBe('Good');
  });

  test('2000 requests a month; the next request is allowed in the next month', () => {
    const { time, usage } = using(memoryStorage(), new Date(2026, 10, 1, 12));
    for (let day = 0; day < 20; day += 1) {
      for (let number = 0; number < 100; number += 1) usage.begin('chat');
      time.now += DAY_MS;
    }
    expect(usage.snapshot()).toMatchObject({ today: { requests: 0 }, month: { requests: 2000 } });
    expect(usage.refusal()).toMatchObject({
      limit: 'monthlyRequestLimit',
      endsAt: new Date(2026, 11, 1).getTime(),
    });
    expect(usage.refusal()?.message).toContain('Monthly limit of 2000 AI requests reached.');
    time.now = new Date(2026, 11, 1).getTime();
    expect(usage.refusal()).toBeNull();
  });

  test('a cost limit applies once it is set; 0 means no limit', () => {
    const usage = createUsage({
      store: null,
      userId: 'a',
      clock: () => 0,
    });
    usage.begin('chat')(SUCCESS)(0.9);
    expect(usage.snapshot().status).toBe('Good');
    expect(usage.setLimits({ dailyCostLimit: 1 })).toBe(true);
    expect(usage.snapshot().status).toBe('Near Limit');
    usage.begin('chat')(SUCCESS)(0.1);
    expect(usage.refusal()?.message).toContain('Daily AI cost limit of $1.000 reached.');
    usage.setLimits({ dailyCostLimit: 0, monthlyCostLimit: 0.5 });
    expect(usage.refusal()?.limit).toBe('monthlyCostLimit');
    usage.setLimits({ monthlyCostLimit: 0.0004 });
    expect(usage.refusal()?.message).toContain('Monthly AI cost limit of $0.0004 reached.');
  });

  test('0 requests means no limit; invalid numbers are refused', () => {
    const { usage, tab } = using();
    for (const wrong of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(usage.setLimits({ dailyRequestLimit: wrong })).toBe(false);
    }
    expect(usage.setLimits({ warningPercent: 0 })).toBe(false);
    expect(usage.setLimits({ dailyRequestLimit: 2 })).toBe(true);
    expect(tab().snapshot().limits.dailyRequestLimit).toBe(2);
    usage.begin('chat');
    usage.begin('chat');
    expect(usage.refusal()).not.toBeNull();
    usage.setLimits({ dailyRequestLimit: 0 });
    expect(usage.refusal()).toBeNull();
  });

  test('requests of other tabs count too', () => {
    const { usage, tab } = using();
    usage.setLimits({ dailyRequestLimit: 2 });
    tab().begin('chat');
    tab().begin('chat');
    expect(usage.refusal()?.limit).toBe('dailyRequestLimit');
  });
});

describe('several tabs', () => {
  test('lose no counts when they overwrite each other', () => {
    const step = fc.constantFrom('first', 'second', 'deliver', 'hours');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { tabs, deliver } = laggingTabs(2);
        const time = { now: new Date(2026, 10, 21).getTime() };
        const [first, second] = tabs.map((store) =>
          createUsage({ store, userId: 'ada', clock: () => time.now }),
        );
        if (first === undefined || second === undefined) throw new Error('two tabs');
        const meet = () => {
          for (let round = 0; round < 2; round += 1) {
            deliver();
            first.refresh();
            second.refresh();
          }
          deliver();
        };
        let counted = 0;
        for (const what of steps) {
          if (what === 'deliver') deliver();
          else if (what === 'hours') {
            // Tabs exchange their data more often than once a day.
            meet();
            time.now += 20 * HOUR_MS;
          } else {
            (what === 'first' ? first : second).begin('chat')(SUCCESS);
            counted += 1;
          }
        }
        meet();
        for (const usage of [first, second]) {
          expect(usage.snapshot().metrics).toMatchObject({
            totalRequests: counted,
            successfulRequests: counted,
            totalTokensUsed: counted * 10,
          });
        }
        const before = tabs.map((store) => store.getItem(storageKey(STORAGE_NAMES.aiUsage, 'ada')));
        meet();
        expect(
          tabs.map((store) => store.getItem(storageKey(STORAGE_NAMES.aiUsage, 'ada'))),
        ).toEqual(before);
      }),
    );
  });

  test('closed tabs are merged and count once', () => {
    const { time, store, usage, tab } = using();
    for (let number = 0; number < 300; number += 1) {
      tab().begin('chat')(SUCCESS);
      time.now += HOUR_MS / 2;
    }
    usage.refresh();
    expect(usage.snapshot().metrics.totalRequests).toBe(300);
    expect(store?.getItem(storageKey(STORAGE_NAMES.aiUsage, 'ada'))?.length).toBeLessThan(40_000);
  });

  test('a tab that was inactive for days continues to count, without counting twice', () => {
    const { time, usage, tab } = using();
    usage.begin('chat')(SUCCESS);
    const wake = tab();
    for (let day = 0; day < 4; day += 1) {
      time.now += DAY_MS;
      tab().begin('chat')(SUCCESS);
    }
    usage.begin('chat')(SUCCESS);
    wake.begin('chat')(SUCCESS);
    usage.refresh();
    expect(usage.snapshot().metrics.totalRequests).toBe(7);
  });
});

describe('tabs that are inactive for some time', () => {
  /** Tabs of one browser. Each tab sees the writes of the others at once. */
  function tabs(count: number) {
    const store = memoryStorage();
    const time = { now: new Date(2026, 10, 1, 12).getTime() };
    const all = Array.from({ length: count }, () =>
      createUsage({ store, userId: 'ada', clock: () => time.now }),
    );
    const use = (index: number, requests: number) => {
      for (let number = 0; number < requests; number += 1) {
        all[index]?.begin('chat')(SUCCESS);
        for (const usage of all) usage.refresh();
      }
    };
    return { time, all, use, totals: () => all.map((tab) => tab.snapshot().metrics.totalRequests) };
  }

  test('a tab that returns after it was merged counts its old requests once', () => {
    const { time, use, totals } = tabs(2);
    use(1, 50);
    time.now += 25 * HOUR_MS;
    use(0, 1);
    time.now += 25 * HOUR_MS;
    use(1, 1);
    expect(totals()).toEqual([52, 52]);
  });

  test('no request is lost or counted twice, whichever tab is used at any time', () => {
    const step = fc.record({
      tab: fc.nat(3),
      requests: fc.integer({ min: 1, max: 3 }),
      hours: fc.nat(60),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const { time, use, totals } = tabs(4);
        let counted = 0;
        for (const { tab, requests, hours } of steps) {
          use(tab, requests);
          counted += requests;
          expect(totals()).toEqual([counted, counted, counted, counted]);
          time.now += hours * HOUR_MS;
        }
      }),
    );
  });
});

describe('a request that ends late', () => {
  test('is not counted after a clear, even if other requests started later', () => {
    const { usage } = using();
    const late = usage.begin('chat');
    usage.clear();
    const next = usage.begin('chat');
    late(SUCCESS);
    next(SUCCESS);
    expect(usage.snapshot().metrics).toMatchObject({ totalRequests: 1, successfulRequests: 1 });
  });

  test('is counted even if it ends days later', () => {
    const { usage, tab, time } = using();
    const late = usage.begin('chat');
    for (let day = 0; day < 3; day += 1) {
      time.now += 25 * HOUR_MS;
      tab().begin('chat')(SUCCESS);
    }
    late(SUCCESS);
    expect(usage.snapshot().metrics).toMatchObject({ totalRequests: 4, successfulRequests: 4 });
  });

  test('writes nothing for a user whose data was removed', () => {
    const { usage, store } = using();
    if (store === null) throw new Error('a storage');
    const late = usage.begin('chat');
    removeUserData(store, 'ada');
    late(SUCCESS);
    expect(store.getItem(storageKey(STORAGE_NAMES.aiUsage, 'ada'))).toBeNull();
  });
});

describe('a hostile file', () => {
  const TALLY = {
    ...{ requests: 1, successes: 1, failures: 0, milliseconds: 0, tokens: 0, cost: 0 },
    ...{ byCategory: {}, byModel: {}, days: {} },
  };

  function imported(ledger: object) {
    const made = using();
    const whole = { era: 0, eraStartedAt: made.time.now, base: TALLY, writers: {}, ...ledger };
    const data = { 'ai-usage': whole };
    const text = JSON.stringify({ format: 'promptory-studio', version: 1, data });
    return { ...made, result: importValues(text, made.usage.parts) };
  }

  test('with a tab id such as `constructor` can be used for counting', () => {
    const writers = { constructor: { era: 0, tally: TALLY }, toString: { era: 0, tally: TALLY } };
    const { usage, tab, result } = imported({ writers });
    expect(result).toMatchObject({ ok: true, refused: [], notStored: [] });
    tab().begin('chat')(SUCCESS);
    usage.begin('chat')(SUCCESS);
    expect(usage.snapshot().metrics.totalRequests).toBe(5);
    expect(tab().snapshot().metrics.totalRequests).toBe(5);
  });

  test('with the largest possible counts can be used for counting and read again', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const day = { requests: most, tokens: most, cost: most };
    const base = {
      ...{ requests: most, successes: most, failures: most, milliseconds: most },
      ...{ tokens: most, cost: most, byCategory: { chat: most }, byModel: { m: most } },
      days: { '2026-11-21': day },
    };
    const { usage, tab } = imported({ base, writers: { one: { era: 0, tally: base } } });
    usage.begin('chat')(SUCCESS);
    expect(usage.snapshot().metrics.totalRequests).toBe(most);
    expect(tab().snapshot().metrics).toMatchObject({
      totalRequests: most,
      requestsByCategory: { chat: most },
      dailyUsage: [{ requests: most }],
    });
  });

  test('with an era that is too large is refused', () => {
    expect(imported({ era: 1_000_000_001 }).result).toMatchObject({ refused: ['ai-usage'] });
    const { usage, tab, time } = imported({ era: 1_000_000_000 });
    time.now += 2 * DAY_MS;
    usage.begin('chat')(SUCCESS);
    expect(tab().snapshot().metrics.totalRequests).toBe(2);
  });
});

test('a tab that is open for a year keeps 62 days, and its data can be read again', () => {
  const { usage, tab, time } = using();
  for (let day = 0; day < 366; day += 1) {
    usage.begin('chat')(SUCCESS);
    time.now += DAY_MS;
  }
  expect(tab().snapshot().metrics.totalRequests).toBe(366);
  expect(tab().snapshot().metrics.dailyUsage).toHaveLength(62);
});

describe('clearing', () => {
  test('resets the counts in every tab and keeps the limits', () => {
    const { usage, tab } = using();
    const other = tab();
    usage.setLimits({ dailyRequestLimit: 7 });
    usage.begin('chat')(SUCCESS);
    const ended = other.begin('chat');
    const { id } = usage.snapshot().session;
    usage.clear();
    ended(SUCCESS);
    for (const each of [usage, other]) {
      each.refresh();
      expect(each.snapshot().metrics).toMatchObject({ totalRequests: 0, successfulRequests: 0 });
      expect(each.snapshot().session).toMatchObject({ requests: 0 });
      expect(each.snapshot().session.id).not.toBe(id);
      expect(each.snapshot().limits.dailyRequestLimit).toBe(7);
    }
  });
});

describe('export', () => {
  test('is a JSON file with the date in its name, and can be imported again', () => {
    const { usage } = using();
    usage.begin('chat')(SUCCESS);
    usage.setLimits({ dailyRequestLimit: 7 });
    const file = usage.exportData();
    expect(file.fileName).toBe('ai-usage-2026-11-21.json');
    const content: unknown = JSON.parse(file.json);
    expect(content).toMatchObject({
      summary: { metrics: { totalRequests: 1 }, session: { requests: 1 }, status: 'Good' },
    });
    const again = using().usage;
    again.begin('chat');
    expect(importValues(file.json, again.parts)).toMatchObject({ ok: true, refused: [] });
    expect(again.snapshot()).toMatchObject({
      metrics: { totalRequests: 1, successfulRequests: 1 },
      limits: { dailyRequestLimit: 7 },
    });
  });
});

describe('damaged storage', () => {
  test('gives a usage that can count', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(...Object.values(STORAGE_NAMES)), (value, name) => {
        const store = memoryStorage();
        const text = `{"version":1,"generation":0,"value":${value}}`;
        store.setItem(storageKey(name, 'ada'), text);
        const { usage } = using(store);
        usage.begin('chat')(SUCCESS);
        expect(usage.snapshot().metrics.totalRequests).toBe(1);
      }),
    );
  });
});
