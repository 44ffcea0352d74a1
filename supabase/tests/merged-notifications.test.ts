import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
let author: Person;
let fan: Person;
let post: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  author = await fixture.person();
  fan = await fixture.person();
  post = await createPost();
});

async function createPost(): Promise<string> {
  const { rows } = await author.run(
    `insert into public.posts (user_id, title) values ($me, 'A post') returning id`,
  );
  return rows[0]?.['id'] as string;
}

const comment = async (content = 'Hi'): Promise<string> =>
  (
    await fan.run(
      `insert into public.comments (post_id, content) values ($post, $content) returning id`,
      { post, content },
    )
  ).rows[0]?.['id'] as string;

interface Notification {
  id: string;
  type: string;
  read: boolean;
  comment_id: string | null;
  created_at: Date;
}

const notificationsOf = async (who: Person): Promise<Notification[]> =>
  (
    await who.run(
      'select id, type, read, comment_id, created_at from public.notifications order by created_at, id',
    )
  ).rows as unknown as Notification[];

const markRead = () => author.run('update public.notifications set read = true');

/** Lets time pass for sent notifications. */
const pass = (span: string) =>
  fixture.asOwner(
    'update private.sent_notifications set sent_at = sent_at - cast($span::text as interval)',
    { span },
  );

const like = () => fan.run('insert into public.likes (post_id) values ($post)', { post });
const unlike = () => fan.run('delete from public.likes where post_id = $post', { post });
const follow = () =>
  fan.run('insert into public.follows (following_id) values ($author)', { author: author.id });
const unfollow = () =>
  fan.run('delete from public.follows where following_id = $author', { author: author.id });

for (const [name, on, off] of [
  ['likes', like, unlike],
  ['follows', follow, unfollow],
] as const) {
  test(`repeated ${name} bring back the same notification with its time and state`, async () => {
    await on();
    const [first] = await notificationsOf(author);
    for (let n = 0; n < 60; n += 1) {
      await off();
      expect(await notificationsOf(author)).toEqual([]);
      await on();
    }
    expect(await notificationsOf(author)).toEqual([first]);
    await markRead();
    await off();
    await on();
    expect(await notificationsOf(author)).toEqual([{ ...first, read: true }]);
    await pass('1 day');
    await off();
    await on();
    const [again] = await notificationsOf(author);
    expect(again).toMatchObject({ read: false });
    expect(again?.id).not.toBe(first?.id);
  });
}

test('a notification that the recipient removed does not become unread again', async () => {
  await like();
  await author.run('delete from public.notifications');
  await unlike();
  await like();
  expect(await notificationsOf(author)).toMatchObject([{ read: true }]);
});

test('comments of one person on one post make one notification while it is unread', async () => {
  const first = await comment();
  for (let n = 0; n < 20; n += 1) await comment();
  expect(await notificationsOf(author)).toMatchObject([{ type: 'comment', comment_id: first }]);
  await markRead();
  await comment();
  await comment();
  expect(await notificationsOf(author)).toHaveLength(2);
  await pass('10 minutes');
  await comment();
  expect(await notificationsOf(author)).toHaveLength(3);
});

test('deleting and repeating a comment brings back the same notification', async () => {
  const id = await comment();
  const [first] = await notificationsOf(author);
  await fan.run('delete from public.comments where id = $id', { id });
  expect(await notificationsOf(author)).toEqual([]);
  const again = await comment();
  expect(await notificationsOf(author)).toEqual([{ ...first, comment_id: again }]);
});

test('mentions in several comments on one post make one notification', async () => {
  const third = await fixture.person();
  for (let n = 0; n < 5; n += 1) await comment(`Look, @${third.username}`);
  expect(await notificationsOf(third)).toMatchObject([{ type: 'mention' }]);
});

test('one person sends another at most five notifications of one type in ten minutes', async () => {
  const likeMany = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await fan.run('insert into public.likes (post_id) values ($other)', {
        other: await createPost(),
      });
    }
  };
  await likeMany(7);
  expect(await notificationsOf(author)).toHaveLength(5);
  await follow();
  expect(await notificationsOf(author)).toHaveLength(6);
  const third = await fixture.person();
  await third.run('insert into public.likes (post_id) values ($post)', { post });
  expect(await notificationsOf(author)).toHaveLength(7);
  await pass('10 minutes');
  await likeMany(1);
  expect(await notificationsOf(author)).toHaveLength(8);
});

test('concurrent comments make one notification', async () => {
  await Promise.all(Array.from({ length: 8 }, () => comment()));
  expect(await notificationsOf(author)).toHaveLength(1);
});

test('records of sent notifications are deleted after a day', async () => {
  await like();
  await pass('1 day');
  await fan.run('insert into public.likes (post_id) values ($other)', {
    other: await createPost(),
  });
  expect(
    await fixture.value(
      'select count(*)::int from private.sent_notifications where user_id = $id',
      { id: author.id },
    ),
  ).toBe(1);
});
