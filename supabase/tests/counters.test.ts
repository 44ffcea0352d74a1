import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage } from './stage.testing.ts';
import type { Person, Stage } from './stage.testing.ts';

let stage: Stage;
let author: Person;
let fan: Person;
let post: string;
let reel: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  author = await stage.person();
  fan = await stage.person();
  const made = await author.does(
    `insert into public.posts (user_id, title) values ($me, 'A post') returning id`,
  );
  post = made.rows[0]?.['id'] as string;
  const video = `/storage/v1/object/public/media/${author.id}/reels/a.mp4`;
  const filmed = await author.does(
    `insert into public.reels (title, video_url) values ('A reel', $video) returning id`,
    { video },
  );
  reel = filmed.rows[0]?.['id'] as string;
});

const countOf = (table: string, id: string, column: string): Promise<number> =>
  stage.value(`select ${column}::integer from public.${table} where id = $id`, { id });

const REACTIONS = [
  { table: 'likes', target: 'post', column: 'likes_count' },
  { table: 'likes', target: 'reel', column: 'likes_count' },
  { table: 'saves', target: 'post', column: 'saves_count' },
  { table: 'saves', target: 'reel', column: 'saves_count' },
] as const;

for (const { table, target, column } of REACTIONS) {
  test(`${table} of a ${target} count once a person, and back`, async () => {
    const id = target === 'post' ? post : reel;
    const insert = `insert into public.${table} (${target}_id) values ($id)`;
    await fan.does(insert, { id });
    await author.does(insert, { id });
    expect(await countOf(`${target}s`, id, column)).toBe(2);
    await expect(fan.does(insert, { id })).rejects.toMatchObject({ sqlstate: '23505' });
    expect(await countOf(`${target}s`, id, column)).toBe(2);
    await fan.does(`delete from public.${table} where ${target}_id = $id`, { id });
    expect(await countOf(`${target}s`, id, column)).toBe(1);
  });
}

test('a deleted account takes its likes, saves, copies, comments and follows out of the counts', async () => {
  await fan.does(`insert into public.likes (post_id) values ($post)`, { post });
  await fan.does(`insert into public.saves (post_id) values ($post)`, { post });
  await fan.does(`insert into public.copies (post_id) values ($post)`, { post });
  await fan.does(`insert into public.comments (post_id, content) values ($post, 'Hi')`, { post });
  await fan.does(`insert into public.follows (following_id) values ($author)`, {
    author: author.id,
  });
  const counts = () =>
    stage.arrange(
      `select p.likes_count, p.saves_count, p.copies_count, p.comments_count, a.followers_count
       from public.posts p join public.profiles a on a.id = p.user_id where p.id = $post`,
      { post },
    );
  expect(Object.values((await counts())[0] ?? {})).toEqual([1, 1, 1, 1, 1]);
  await stage.arrange(`delete from auth.users where id = $fan`, { fan: fan.id });
  expect(Object.values((await counts())[0] ?? {})).toEqual([0, 0, 0, 0, 0]);
});

test('comments count with their answers; answers count for their thread', async () => {
  const { rows } = await fan.does(
    `insert into public.comments (post_id, content) values ($post, 'First') returning id`,
    { post },
  );
  const thread = rows[0]?.['id'] as string;
  const answer = `insert into public.comments (post_id, parent_id, content) values ($post, $thread, 'And') returning id`;
  const first = await author.does(answer, { post, thread });
  await fan.does(answer, { post, thread });
  expect(await countOf('posts', post, 'comments_count')).toBe(3);
  expect(await countOf('comments', thread, 'replies_count')).toBe(2);
  await author.does(`delete from public.comments where id = $id`, {
    id: first.rows[0]?.['id'] as string,
  });
  expect(await countOf('posts', post, 'comments_count')).toBe(2);
  expect(await countOf('comments', thread, 'replies_count')).toBe(1);
  await fan.does(`delete from public.comments where id = $thread`, { thread });
  expect(await countOf('posts', post, 'comments_count')).toBe(0);
});

test('follows count at both ends', async () => {
  await fan.does(`insert into public.follows (following_id) values ($author)`, {
    author: author.id,
  });
  expect(await countOf('profiles', author.id, 'followers_count')).toBe(1);
  expect(await countOf('profiles', fan.id, 'following_count')).toBe(1);
  expect(await countOf('profiles', fan.id, 'followers_count')).toBe(0);
  await fan.does(`delete from public.follows where following_id = $author`, { author: author.id });
  expect(await countOf('profiles', author.id, 'followers_count')).toBe(0);
  expect(await countOf('profiles', fan.id, 'following_count')).toBe(0);
});

test('a copied prompt counts once a person, and only where copying is allowed', async () => {
  const copy = `insert into public.copies (post_id) values ($post) on conflict do nothing`;
  await fan.does(copy, { post });
  await fan.does(copy, { post });
  expect(await countOf('posts', post, 'copies_count')).toBe(1);
  await author.does(`update public.posts set allow_copy_prompt = false where id = $post`, { post });
  await expect(author.does(copy, { post })).rejects.toMatchObject({ sqlstate: '42501' });
});

test('a view of a reel counts once in five seconds a viewer', async () => {
  const view = `select public.increment_reel_views($reel)`;
  await fan.does(view, { reel });
  await fan.does(view, { reel });
  expect(await countOf('reels', reel, 'views_count')).toBe(1);
  await author.does(view, { reel });
  expect(await countOf('reels', reel, 'views_count')).toBe(2);
  await stage.arrange(`update private.reel_views set viewed_at = viewed_at - interval '5 seconds'`);
  await fan.does(view, { reel });
  expect(await countOf('reels', reel, 'views_count')).toBe(3);
  await fan.does(view, { reel: crypto.randomUUID() });
});

test('many people at once leave the right count', async () => {
  const people = await stage.people(8);
  await Promise.all(
    people.map((one) => one.does(`insert into public.likes (post_id) values ($post)`, { post })),
  );
  expect(await countOf('posts', post, 'likes_count')).toBe(8);
  await Promise.all(
    people
      .slice(0, 5)
      .map((one) => one.does(`delete from public.likes where post_id = $post`, { post })),
  );
  expect(await countOf('posts', post, 'likes_count')).toBe(3);
});

test('one request tells what the caller liked, saved and follows', async () => {
  await fan.does(`insert into public.likes (post_id) values ($post)`, { post });
  await fan.does(`insert into public.saves (reel_id) values ($reel)`, { reel });
  await fan.does(`insert into public.follows (following_id) values ($author)`, {
    author: author.id,
  });
  const seen = async (who: Person) => {
    const { rows } = await who.does(
      `select public.liked(p) as post_liked, public.saved(p) as post_saved, public.liked(r) as reel_liked,
         public.saved(r) as reel_saved, public.following(a) as following
       from public.posts p join public.profiles a on a.id = p.user_id join public.reels r on r.user_id = a.id
       where p.id = $post`,
      { post },
    );
    return rows[0];
  };
  expect(await seen(fan)).toEqual({
    post_liked: true,
    post_saved: false,
    reel_liked: false,
    reel_saved: true,
    following: true,
  });
  expect(await seen(author)).toEqual({
    post_liked: false,
    post_saved: false,
    reel_liked: false,
    reel_saved: false,
    following: false,
  });
});
