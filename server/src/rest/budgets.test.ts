import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestFixture } from './rest-fixture.testing.ts';
import type { RestFixture } from './rest-fixture.testing.ts';

let rest: RestFixture;
beforeAll(async () => {
  rest = await createRestFixture(`
    create function public.hang() returns text language sql stable return pg_sleep(60)::text;
    grant execute on function public.hang() to anon;`);
  await rest.reset();
});
afterAll(() => rest.close());

test('a statement that takes too long is answered with 503, and logged in one line', async () => {
  const response = await rest.ask({ path: '/rpc/hang' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: '57014' });
  expect(rest.logged).toEqual([
    'canceling statement due to statement timeout (GET /rest/v1/rpc/hang as anon)',
  ]);
});
