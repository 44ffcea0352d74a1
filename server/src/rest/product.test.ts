import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClientFixture } from './client-fixture.testing.ts';
import type { ClientFixture } from './client-fixture.testing.ts';

let fixture: ClientFixture;
let ada: ClientFixture['ada'];
let bob: ClientFixture['bob'];
let client: ClientFixture['client'];

beforeAll(async () => {
  fixture = await createClientFixture();
  ({ ada, bob, client } = fixture);
});
afterAll(async () => {
  await fixture.close();
  expect(fixture.logged).toEqual([]);
});

describe('the product’s tables', () => {
  test('one request returns a post with its author and the caller’s own reactions', async () => {
    const own = await client(ada);
    const other = await client(bob);
    const made = await own
      .from('posts')
      .insert({ user_id: ada, title: 'Hello', tags: ['#a', 'A', ' b '] })
      .select('*, liked, saved, author:profiles(username)')
      .single();
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({
      title: 'Hello',
      tags: ['a', 'b'],
      liked: false,
      saved: false,
      author: { username: 'ada' },
    });
    const { id } = made.data as { id: string };
    expect((await other.from('likes').insert({ user_id: bob, post_id: id })).error).toBeNull();
    const seen = await other
      .from('posts')
      .select('likes_count, liked, saved')
      .eq('id', id)
      .eq('liked', true)
      .single();
    expect(seen.data).toEqual({ likes_count: 1, liked: true, saved: false });
  });

  test('guards refuse when they are called as the web calls them', async () => {
    const own = await client(ada);
    for (const guard of ['require_recent_proof', 'delete_my_account']) {
      expect(await own.rpc(guard), guard).toMatchObject({
        status: 403,
        error: { message: 'reauthentication_needed' },
      });
    }
  });

  test('other people’s rows cannot be changed or deleted', async () => {
    const own = await client(ada);
    const other = await client(bob);
    const { data } = await own
      .from('posts')
      .insert({ user_id: ada, title: 'Mine' })
      .select('id')
      .single();
    const id = String(data?.id);
    expect(
      (await other.from('posts').update({ title: 'stolen' }).eq('id', id).select()).data,
    ).toEqual([]);
    expect((await other.from('posts').delete().eq('id', id).select()).data).toEqual([]);
    expect(await other.from('posts').insert({ user_id: ada, title: 'As another' })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect(
      await (await client()).from('posts').insert({ user_id: ada, title: 'As nobody' }),
    ).toMatchObject({ status: 401 });
    expect((await own.from('posts').select('title').eq('id', id).single()).data).toEqual({
      title: 'Mine',
    });
  });
});
