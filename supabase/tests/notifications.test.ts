import { MENTION_CASES } from '@promptory/domain/mentions.testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
let author: Person;
let fan: Person;
let third: Person;
let post: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  author = await fixture.person();
  fan = await fixture.person();
  third = await fixture.person();
  post = await insert(
    author,
    `insert into public.posts (user_id, title) values ($me, 'A post') returning id`,
  );
});

async function insert(who: Person, sql: string, values = {}): Promise<string> {
  const { rows } = await who.run(sql, values);
  return rows[0]?.['id'] as string;
}

const comment = (who: Person, content: string, parent: string | null = null): Promise<string> =>
  insert(
    who,
    `insert into public.comments (post_id, parent_id, content) values ($post, $parent, $content) returning id`,
    { post, parent, content },
  );

/** Returns a person's notifications as `type by actor`, oldest first. */
async function notificationsOf(who: Person): Promise<string[]> {
  const { rows } = await who.run(
    `select type || ' by ' || actor_username as line from public.notifications where user_id = $me order by created_at, type`,
  );
  return rows.map((row) => row['line'] as string);
}

test('a like notifies the author; removing the like deletes the notification', async () => {
  await fan.run(`insert into public.likes (post_id) values ($post)`, { post });
  expect(await notificationsOf(author)).toEqual([`like by ${fan.username}`]);
  await fan.run(`delete from public.likes where post_id = $post`, { post });
  expect(await notificationsOf(author)).toEqual([]);
});

test('a like of a reel or comment notifies its author; removing a like deletes only its notification', async () => {
  const video = `/storage/v1/object/public/media/${author.id}/reels/a.mp4`;
  const reel = await insert(
    author,
    `insert into public.reels (title, video_url) values ('R', $video) returning id`,
    {
      video,
    },
  );
  const commentId = await comment(author, 'My own words');
  await fan.run(`insert into public.likes (reel_id) values ($reel)`, { reel });
  await fan.run(`insert into public.likes (post_id) values ($post)`, { post });
  await fan.run(`insert into public.likes (comment_id) values ($commentId)`, { commentId });
  expect(await notificationsOf(author)).toHaveLength(3);
  const { rows } = await author.run(
    `select post_id, comment_id from public.notifications where user_id = $me and comment_id is not null`,
  );
  expect(rows).toEqual([{ post_id: post, comment_id: commentId }]);
  await fan.run(`delete from public.likes where post_id = $post`, { post });
  const left = await author.run(
    `select reel_id, comment_id from public.notifications order by reel_id nulls last`,
  );
  expect(left.rows).toEqual([
    { reel_id: reel, comment_id: null },
    { reel_id: null, comment_id: commentId },
  ]);
});

test('a follow notifies the followed person; unfollowing deletes the notification', async () => {
  await fan.run(`insert into public.follows (following_id) values ($author)`, {
    author: author.id,
  });
  expect(await notificationsOf(author)).toEqual([`follow by ${fan.username}`]);
  await fan.run(`delete from public.follows where following_id = $author`, { author: author.id });
  expect(await notificationsOf(author)).toEqual([]);
});

test('a comment notifies the author of the work, a reply also the author of the thread', async () => {
  const thread = await comment(fan, 'First');
  expect(await notificationsOf(author)).toEqual([`comment by ${fan.username}`]);
  const reply = await comment(third, 'And second', thread);
  expect(await notificationsOf(fan)).toEqual([`reply by ${third.username}`]);
  expect(await notificationsOf(author)).toEqual([
    `comment by ${fan.username}`,
    `comment by ${third.username}`,
  ]);
  await third.run(`delete from public.comments where id = $reply`, { reply });
  expect(await notificationsOf(fan)).toEqual([]);
  expect(await notificationsOf(author)).toEqual([`comment by ${fan.username}`]);
});

test('people are not notified of their own actions, nor twice of one comment', async () => {
  await author.run(`insert into public.likes (post_id) values ($post)`, { post });
  const thread = await comment(author, `I am @${author.username}`);
  await comment(author, 'and again', thread);
  expect(await notificationsOf(author)).toEqual([]);
  await comment(fan, `@${author.username} look`, thread);
  expect(await notificationsOf(author)).toEqual([`reply by ${fan.username}`]);
});

test('a mention notifies the person regardless of case; an edit adds and deletes notifications', async () => {
  const commentId = await comment(
    fan,
    `Look, @${third.username.toUpperCase()}! mail@${author.username}.example is no name`,
  );
  expect(await notificationsOf(third)).toEqual([`mention by ${fan.username}`]);
  const fourth = await fixture.person();
  await fan.run(`update public.comments set content = $content where id = $commentId`, {
    content: `No, you @${fourth.username}`,
    commentId,
  });
  expect(await notificationsOf(third)).toEqual([]);
  expect(await notificationsOf(fourth)).toEqual([`mention by ${fan.username}`]);
  await fan.run(`delete from public.comments where id = $commentId`, { commentId });
  expect(await notificationsOf(fourth)).toEqual([]);
});

describe('who is mentioned', () => {
  beforeAll(async () => {
    for (const username of ['ann', 'bob_2']) await fixture.person(username);
  });

  test.each(MENTION_CASES)('%s mentions %j', async (text, usernames) => {
    const rows = await fixture.asOwner(
      `select username from private.mentioned($text) as id join public.profiles using (id) order by 1`,
      { text },
    );
    expect(rows.map((row) => row['username'])).toEqual(usernames);
  });
});

test('one text notifies at most ten people', async () => {
  const people = await fixture.people(12);
  await comment(fan, people.map((one) => `@${one.username}`).join(' '));
  const lists = await Promise.all(people.map(notificationsOf));
  expect(lists.flat()).toHaveLength(10);
});

test('a description notifies mentioned people once it is published', async () => {
  const draft = await insert(
    author,
    `insert into public.posts (user_id, title, description, status) values ($me, 'D', $text, 'draft') returning id`,
    { text: `with @${third.username}` },
  );
  expect(await notificationsOf(third)).toEqual([]);
  await author.run(`update public.posts set status = 'published' where id = $draft`, { draft });
  expect(await notificationsOf(third)).toEqual([`mention by ${author.username}`]);
  await author.run(`update public.posts set status = 'draft' where id = $draft`, { draft });
  expect(await notificationsOf(third)).toEqual([]);
});

test('a comment under the author’s own draft notifies nobody', async () => {
  await author.run(`update public.posts set status = 'draft' where id = $post`, { post });
  await comment(author, `for later @${third.username}`);
  expect(await notificationsOf(third)).toEqual([]);
});

test('deleting a post deletes its notifications', async () => {
  await fan.run(`insert into public.likes (post_id) values ($post)`, { post });
  await comment(fan, 'Nice');
  await author.run(`delete from public.posts where id = $post`, { post });
  expect(await notificationsOf(author)).toEqual([]);
});

test('people can mark their notifications as read and change nothing else', async () => {
  await fan.run(`insert into public.likes (post_id) values ($post)`, { post });
  expect(
    (await author.run(`update public.notifications set read = true where not read`)).affected,
  ).toBe(1);
  await expect(author.run(`update public.notifications set type = 'follow'`)).rejects.toMatchObject(
    {
      sqlstate: '42501',
    },
  );
});

describe('preferences', () => {
  const actions: Record<string, (thread: string) => Promise<unknown>> = {
    likes: () => fan.run(`insert into public.likes (post_id) values ($post)`, { post }),
    comments: () => comment(fan, 'Nice'),
    replies: (thread) => comment(fan, 'And I', thread),
    follows: () =>
      fan.run(`insert into public.follows (following_id) values ($author)`, { author: author.id }),
    mentions: () =>
      insert(
        fan,
        `insert into public.posts (user_id, title, description) values ($me, 'Mine', $text) returning id`,
        { text: `with @${author.username}` },
      ),
  };
  const types: Record<string, string> = {
    likes: 'like',
    comments: 'comment',
    replies: 'reply',
    follows: 'follow',
    mentions: 'mention',
  };
  /** Runs each action once and returns the types of the author's notifications. */
  async function typesAfterAllActions(): Promise<string[]> {
    const thread = await comment(author, 'My own words');
    for (const action of Object.values(actions)) await action(thread);
    // A reply in the author's thread under the author's own post creates only the `reply`
    // notification.
    return (await notificationsOf(author)).map((line) => line.split(' ')[0] ?? '').sort();
  }

  test('without preferences a person gets all notifications', async () => {
    expect(await typesAfterAllActions()).toEqual(Object.values(types).sort());
  });

  test.each(Object.keys(types))('turning off %s keeps the other types', async (unwanted) => {
    await author.run(`insert into public.notification_preferences (${unwanted}) values (false)`);
    expect(await typesAfterAllActions()).toEqual(
      Object.entries(types)
        .filter(([name]) => name !== unwanted)
        .map(([, type]) => type)
        .sort(),
    );
  });

  test('do not affect other people', async () => {
    await third.run(`insert into public.notification_preferences (likes) values (false)`);
    await actions['likes']?.('');
    expect(await notificationsOf(author)).toEqual([`like by ${fan.username}`]);
  });

  test('apply to later notifications only', async () => {
    await author.run(`insert into public.notification_preferences (likes) values (false)`);
    await actions['likes']?.('');
    await author.run(`update public.notification_preferences set likes = true where user_id = $me`);
    expect(await notificationsOf(author)).toEqual([]);
    await third.run(`insert into public.likes (post_id) values ($post)`, { post });
    expect(await notificationsOf(author)).toEqual([`like by ${third.username}`]);
  });
});
