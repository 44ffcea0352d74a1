import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientFixture } from './client-fixture.testing.ts';
import type { ClientFixture } from './client-fixture.testing.ts';

/** Tests attacks by one signed-in account on the product's tables, through supabase-js. */

const POSTS_PER_HOUR = 60;

let fixture: ClientFixture;
let ada: SupabaseClient;
let bob: SupabaseClient;
let post: string;

beforeAll(async () => {
  fixture = await createClientFixture();
  ada = await fixture.client(fixture.ada);
  bob = await fixture.client(fixture.bob);
  const { data } = await bob
    .from('posts')
    .insert({ user_id: fixture.bob, title: 'Of Bob' })
    .select('id')
    .single<{ id: string }>();
  post = data?.id ?? '';
});
afterAll(async () => {
  await fixture.close();
  expect(fixture.logged).toEqual([]);
});

const createPosts = (count: number) =>
  ada
    .from('posts')
    .insert(Array.from({ length: count }, () => ({ user_id: fixture.ada, title: 'Spam' })));

test('an account can post sixty times an hour, also with bulk and concurrent requests', async () => {
  expect(await createPosts(POSTS_PER_HOUR + 1)).toMatchObject({ status: 429 });
  expect((await createPosts(POSTS_PER_HOUR - 1)).error).toBeNull();
  const answers = await Promise.all(Array.from({ length: 10 }, () => createPosts(1)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 429)]);
  expect(answers.find(({ status }) => status === 429)?.error).toMatchObject({
    code: 'PT429',
    message:
      "You've reached the limit of 60 posts and reels per hour. Please try again in an hour.",
  });
  const { count } = await ada
    .from('posts')
    .select('*', { count: 'exact', head: true })
    .eq('user_id', fixture.ada);
  expect(count).toBe(POSTS_PER_HOUR);
});

test('a refusal says when to try again', async () => {
  const { Authorization = '' } = (ada as unknown as { headers: Record<string, string> }).headers;
  const response = await fixture.raw('/posts', {
    method: 'POST',
    headers: { Authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: fixture.ada, title: 'Spam' }),
  });
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3600);
});

test('sixty likes, follows and comments in a row make one notification each', async () => {
  const edge = { follower_id: fixture.ada, following_id: fixture.bob };
  const like = { user_id: fixture.ada, post_id: post };
  for (let n = 0; n < 60; n += 1) {
    await ada.from('likes').insert(like);
    await ada.from('likes').delete().match(like);
    await ada.from('follows').insert(edge);
    await ada.from('follows').delete().match(edge);
  }
  expect((await ada.from('likes').insert(like)).error).toBeNull();
  expect((await ada.from('follows').insert(edge)).error).toBeNull();
  const comments = await Promise.all(
    Array.from({ length: 60 }, () => ada.from('comments').insert({ post_id: post, content: 'Hi' })),
  );
  expect(comments.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(comments.filter(({ status }) => status === 429)).toHaveLength(30);
  const { data } = await bob.from('notifications').select('type').order('type');
  expect(data).toEqual([{ type: 'comment' }, { type: 'follow' }, { type: 'like' }]);
});

test('authors cannot raise the views of their own reels, and others only by one', async () => {
  const video_url = `/storage/v1/object/public/media/${fixture.bob}/a.mp4`;
  const { data } = await bob
    .from('reels')
    .insert({ title: 'Mine', video_url })
    .select('id')
    .single<{ id: string }>();
  const reel_id = data?.id;
  const viewer = [bob, bob, ada, ada, await fixture.client()];
  await Promise.all(viewer.map((who) => who.rpc('increment_reel_views', { reel_id })));
  const views = await ada.from('reels').select('views_count').eq('id', reel_id).single();
  expect(views.data).toEqual({ views_count: 1 });
});

test.each(['admin', 'Adm1n_', 'SUPPORT', 'he1p', 'r00t', 'promptory', 'api', 'settings'])(
  'nobody can take the name %s',
  async (username) => {
    const { error } = await ada.from('profiles').update({ username }).eq('id', fixture.ada);
    expect(error).toMatchObject({
      code: '23505',
      message: 'Username is already taken. Please choose a different one.',
    });
  },
);

test('similar names that mislead nobody are free', async () => {
  for (const username of ['administrate', 'helpful_ann', 'Ada', 'ada']) {
    const answer = await ada.rpc('is_username_available', { username });
    expect([username, answer]).toMatchObject([username, { data: true }]);
  }
  const username = 'helpful_ann';
  const { error } = await ada.from('profiles').update({ username }).eq('id', fixture.ada);
  expect(error).toBeNull();
});
