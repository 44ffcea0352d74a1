import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
let author: Person;
let fan: Person;
let post: string;
let reel: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  author = await fixture.person();
  fan = await fixture.person();
  const made = await author.run(
    `insert into public.posts (user_id, title) values ($me, 'A post') returning id`,
  );
  post = made.rows[0]?.['id'] as string;
  const video = `/storage/v1/object/public/media/${author.id}/reels/a.mp4`;
  const filmed = await author.run(
    `insert into public.reels (title, video_url) values ('A reel', $video) returning id`,
    { video },
  );
  reel = filmed.rows[0]?.['id'] as string;
});

const countOf = (table: string, id: string, column: string): Promise<number> =>
  fixture.value(`select ${column}::integer from public.${table} where id = $id`, { id });

const REACTIONS = [
  { table: 'likes', target: 'post', column: 'likes_count' },
  { table: 'likes', target: 'reel', column: 'likes_count' },
  { table: 'saves', target: 'post', column: 'saves_count' },
  { table: 'saves', target: 'reel', column: 'saves_count' },
] as const;

for (const { table, target, column } of REACTIONS) {
  test(`${table} of a ${target} count once per person, and deleting lowers the count`, async () => {
    const id = target === 'post' ? post : reel;
    const insert = `insert into public.${table} (${target}_id) values ($id)`;
    await fan.run(insert, { id });
    await author.run(insert, { id });
    expect(await countOf(`${target}s`, id, column)).toBe(2);
    await expect(fan.run(insert, { id })).rejects.toMatchObject({ sqlstate: '23505' });
    expect(await countOf(`${target}s`, id, column)).toBe(2);
    await fan.run(`delete from public.${table} where ${target}_id = $id`, { id });
    expect(await countOf(`${target}s`, id, column)).toBe(1);
  });
}

test('a profile counts published posts and reels', async () => {
  const counts = () =>
    Promise.all(
      ['posts_count', 'reels_count'].map((column) => countOf('profiles', author.id, column)),
    );
  expect(await counts()).toEqual([1, 1]);
  await author.run(`update public.posts set status = 'draft' where id = $post`, { post });
  expect(await counts()).toEqual([0, 1]);
  await author.run(`update public.reels set title = 'Renamed' where id = $reel`, { reel });
  await author.run(`delete from public.reels where id = $reel`, { reel });
  expect(await counts()).toEqual([0, 0]);
  const forged = author.run(`update public.profiles set reels_count = 9 where id = $me`);
  await expect(forged).rejects.toMatchObject({ sqlstate: '42501' });
});

test('deleting an account removes its likes, saves, copies, comments and follows from the counts', async () => {
  await fan.run(`insert into public.likes (post_id) values ($post)`, { post });
  await fan.run(`insert into public.saves (post_id) values ($post)`, { post });
  await fan.run(`insert into public.copies (post_id) values ($post)`, { post });
  await fan.run(`insert into public.comments (post_id, content) values ($post, 'Hi')`, { post });
  await fan.run(`insert into public.follows (following_id) values ($author)`, {
    author: author.id,
  });
  const counts = () =>
    fixture.asOwner(
      `select p.likes_count, p.saves_count, p.copies_count, p.comments_count, a.followers_count
       from public.posts p join public.profiles a on a.id = p.user_id where p.id = $post`,
      { post },
    );
  expect(Object.values((await counts())[0] ?? {})).toEqual([1, 1, 1, 1, 1]);
  await fixture.asOwner(`delete from auth.users where id = $fan`, { fan: fan.id });
  expect(Object.values((await counts())[0] ?? {})).toEqual([0, 0, 0, 0, 0]);
});

test('comments_count includes replies; replies_count counts the replies of a thread', async () => {
  const { rows } = await fan.run(
    `insert into public.comments (post_id, content) values ($post, 'First') returning id`,
    { post },
  );
  const thread = rows[0]?.['id'] as string;
  const answer = `insert into public.comments (post_id, parent_id, content) values ($post, $thread, 'And') returning id`;
  const first = await author.run(answer, { post, thread });
  await fan.run(answer, { post, thread });
  expect(await countOf('posts', post, 'comments_count')).toBe(3);
  expect(await countOf('comments', thread, 'replies_count')).toBe(2);
  await author.run(`delete from public.comments where id = $id`, {
    id: first.rows[0]?.['id'] as string,
  });
  expect(await countOf('posts', post, 'comments_count')).toBe(2);
  expect(await countOf('comments', thread, 'replies_count')).toBe(1);
  await fan.run(`delete from public.comments where id = $thread`, { thread });
  expect(await countOf('posts', post, 'comments_count')).toBe(0);
});

test('a follow counts for both people', async () => {
  await fan.run(`insert into public.follows (following_id) values ($author)`, {
    author: author.id,
  });
  expect(await countOf('profiles', author.id, 'followers_count')).toBe(1);
  expect(await countOf('profiles', fan.id, 'following_count')).toBe(1);
  expect(await countOf('profiles', fan.id, 'followers_count')).toBe(0);
  await fan.run(`delete from public.follows where following_id = $author`, { author: author.id });
  expect(await countOf('profiles', author.id, 'followers_count')).toBe(0);
  expect(await countOf('profiles', fan.id, 'following_count')).toBe(0);
});

test('a copied prompt counts once per person, and only where copying is allowed', async () => {
  const copy = `insert into public.copies (post_id) values ($post) on conflict do nothing`;
  await fan.run(copy, { post });
  await fan.run(copy, { post });
  expect(await countOf('posts', post, 'copies_count')).toBe(1);
  await author.run(`update public.posts set allow_copy_prompt = false where id = $post`, { post });
  await expect(author.run(copy, { post })).rejects.toMatchObject({ sqlstate: '42501' });
});

test('a view of a reel counts once in six hours per viewer, and never for the author', async () => {
  const view = `select public.increment_reel_views($reel)`;
  await fan.run(view, { reel });
  await fan.run(view, { reel });
  expect(await countOf('reels', reel, 'views_count')).toBe(1);
  await author.run(view, { reel });
  expect(await countOf('reels', reel, 'views_count')).toBe(1);
  const pass = (span: string) =>
    fixture.asOwner(
      `update private.reel_views set viewed_at = viewed_at - cast($span::text as interval)`,
      { span },
    );
  await pass('5 hours 59 minutes');
  await fan.run(view, { reel });
  expect(await countOf('reels', reel, 'views_count')).toBe(1);
  await pass('1 minute');
  await fan.run(view, { reel });
  expect(await countOf('reels', reel, 'views_count')).toBe(2);
  await fan.run(view, { reel: crypto.randomUUID() });
});

test('concurrent views of one person count once', async () => {
  const before = await countOf('reels', reel, 'views_count');
  const viewer = await fixture.person();
  await Promise.all(
    Array.from({ length: 8 }, () =>
      viewer.run(`select public.increment_reel_views($reel)`, { reel }),
    ),
  );
  expect(await countOf('reels', reel, 'views_count')).toBe(before + 1);
});

test('concurrent likes of many people result in the correct count', async () => {
  const people = await fixture.people(8);
  await Promise.all(
    people.map((one) => one.run(`insert into public.likes (post_id) values ($post)`, { post })),
  );
  expect(await countOf('posts', post, 'likes_count')).toBe(8);
  await Promise.all(
    people
      .slice(0, 5)
      .map((one) => one.run(`delete from public.likes where post_id = $post`, { post })),
  );
  expect(await countOf('posts', post, 'likes_count')).toBe(3);
});

test('computed columns return what the caller liked, saved and follows', async () => {
  await fan.run(`insert into public.likes (post_id) values ($post)`, { post });
  await fan.run(`insert into public.saves (reel_id) values ($reel)`, { reel });
  await fan.run(`insert into public.follows (following_id) values ($author)`, {
    author: author.id,
  });
  const seen = async (who: Person) => {
    const { rows } = await who.run(
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
