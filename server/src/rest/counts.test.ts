import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestFixture } from './rest-fixture.testing.ts';
import type { RestFixture } from './rest-fixture.testing.ts';

let rest: RestFixture;
beforeAll(async () => {
  rest = await createRestFixture();
  await rest.reset();
  await rest.database.owner.query(`
    insert into public.genres select n, 'genre ' || n from generate_series(100, 2999) n;
    analyze public.genres, public.authors`);
});
afterAll(() => rest.close());

async function total(path: string, count: string): Promise<number> {
  const response = await rest.ask({ path, headers: { prefer: `count=${count}` } });
  expect(response.headers.get('preference-applied')).toBe(`count=${count}`);
  return Number(response.headers.get('content-range')?.split('/')[1]);
}

test('planned uses the planner’s estimate without counting', async () => {
  expect(await total('/genres?limit=1', 'planned')).toBe(2_903);
  const planned = rest.statements();
  expect(planned).toHaveLength(2);
  expect(planned[1]?.text).toMatch(/^explain \(format json\) select 1 from/);
  const some = await total('/genres?id=lt.1000&limit=1', 'planned');
  expect(some).toBeGreaterThan(500);
  expect(some).toBeLessThan(1_500);
});

test('estimated counts few rows, and uses the planner’s estimate for many', async () => {
  expect(await total('/genres?id=lt.4', 'estimated')).toBe(3);
  const large = await total('/genres?id=gte.100&limit=1', 'estimated');
  expect(large).toBeGreaterThan(2_000);
  expect(large).toBeLessThan(4_000);
});

test('a response has at most 1,000 rows, even with a higher limit', async () => {
  const response = await rest.ask({
    path: '/genres?limit=5000',
    headers: { prefer: 'count=exact' },
  });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('0-999/2903');
  expect(await response.json()).toHaveLength(1_000);
});

test('rows of a function are counted too', async () => {
  expect(await total('/rpc/evens?most=9&limit=2', 'exact')).toBe(5);
});
