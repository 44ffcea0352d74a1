import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClientFixture } from './client-fixture.testing.ts';
import type { ClientFixture } from './client-fixture.testing.ts';

let fixture: ClientFixture;
let client: ClientFixture['client'];

beforeAll(async () => {
  fixture = await createClientFixture();
  ({ client } = fixture);
});
afterAll(async () => {
  await fixture.close();
  expect(fixture.logged).toEqual([]);
});

describe('function calls with supabase-js', () => {
  test('return scalars, sets, rows and nothing, and take defaults and lists', async () => {
    const anon = await client();
    expect((await anon.rpc('add', { a: 2 })).data).toBe(3);
    expect((await anon.rpc('add', { a: 2, b: 5 }, { get: true })).data).toBe(7);
    expect(
      (await anon.rpc('big_boxes', { min_size: 15 }).select('id, colours(name)')).data,
    ).toContainEqual({ id: 2, colours: [{ name: 'blue' }] });
    expect(
      (
        await anon
          .rpc('big_boxes', { min_size: 10 }, { get: true })
          .eq('label', 'one')
          .select('id')
          .single()
      ).data,
    ).toEqual({ id: 1 });
    expect((await anon.rpc('pair')).data).toEqual({ x: 1, y: 'b' });
    expect(await anon.rpc('nothing')).toMatchObject({ error: null, status: 204 });
    const exact = { count: 'exact' } as const;
    expect(await anon.rpc('add', { a: 2 }, exact)).toMatchObject({ data: 3, count: 1 });
    expect((await anon.rpc('joined', { words: ['a', 'b'] })).data).toBe('a+b');
  });

  test('GET cannot write, and a function can refuse and set the status', async () => {
    const anon = await client();
    expect(await anon.rpc('writes', {}, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    });
    for (const call of [
      anon.rpc('guard'),
      anon.rpc('guard', {}, { get: true }),
      anon.rpc('checked', {}, { head: true }),
    ]) {
      // Nothing reads the result of these functions.
      expect(await call).toMatchObject({ status: 403 });
    }
    expect(await anon.rpc('refuses')).toMatchObject({
      status: 418,
      error: { message: 'no tea', hint: 'coffee' },
    });
  });
});
