import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newName, openStage } from './stage.testing.ts';
import type { Person, Stage } from './stage.testing.ts';

let stage: Stage;
let author: Person;
let fan: Person;
let third: Person;
let post: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  author = await stage.person();
  fan = await stage.person();
  third = await stage.person();
  post = await insert(
    author,
    `insert into public.posts (user_id, title) values ($me, 'A post') returning id`,
  );
});

async function insert(who: Person, sql: string, values = {}): Promise<string> {
  const { rows } = await who.does(sql, values);
  return rows[0]?.['id'] as string;
}

const comment = (who: Person, content: string, parent: string | null = null): Promise<string> =>
  insert(
    who,
    `insert into public.comments (post_id, parent_id, content) values ($post, $parent, $content) returning id`,
    { post, parent, content },
  );

/** What a person is told, as `type by actor`, oldest first. */
async function told(who: Person): Promise<string[]> {
  const { rows } = await who.does(
    `select type || ' by ' || actor_username as line from public.notifications where user_id = $me order by created_at, type`,
  );
  return rows.map((row) => row['line'] as string);
}

test('a like tells the author, and is withdrawn with the like', async () => {
  await fan.does(`insert into public.likes (post_id) values ($post)`, { post });
  expect(await told(author)).toEqual([`like by ${fan.username}`]);
  await fan.does(`delete from public.likes where post_id = $post`, { post });
  expect(await told(author)).toEqual([]);
});

test('a like of a reel or a comment tells its author, and only that like is withdrawn', async () => {
  const video = `/storage/v1/object/public/media/${author.id}/reels/a.mp4`;
  const reel = await insert(
    author,
    `insert into public.reels (title, video_url) values ('R', $video) returning id`,
    {
      video,
    },
  );
  const said = await comment(author, 'My own words');
  await fan.does(`insert into public.likes (reel_id) values ($reel)`, { reel });
  await fan.does(`insert into public.likes (post_id) values ($post)`, { post });
  await fan.does(`insert into public.likes (comment_id) values ($said)`, { said });
  expect(await told(author)).toHaveLength(3);
  const { rows } = await author.does(
    `select post_id, comment_id from public.notifications where user_id = $me and comment_id is not null`,
  );
  expect(rows).toEqual([{ post_id: post, comment_id: said }]);
  await fan.does(`delete from public.likes where post_id = $post`, { post });
  const left = await author.does(
    `select reel_id, comment_id from public.notifications order by reel_id nulls last`,
  );
  expect(left.rows).toEqual([
    { reel_id: reel, comment_id: null },
    { reel_id: null, comment_id: said },
  ]);
});

test('a follow tells the followed, and is withdrawn', async () => {
  await fan.does(`insert into public.follows (following_id) values ($author)`, {
    author: author.id,
  });
  expect(await told(author)).toEqual([`follow by ${fan.username}`]);
  await fan.does(`delete from public.follows where following_id = $author`, { author: author.id });
  expect(await told(author)).toEqual([]);
});

test('a comment tells the author of the work, an answer also the author of the thread', async () => {
  const thread = await comment(fan, 'First');
  expect(await told(author)).toEqual([`comment by ${fan.username}`]);
  const answer = await comment(third, 'And second', thread);
  expect(await told(fan)).toEqual([`reply by ${third.username}`]);
  expect(await told(author)).toEqual([
    `comment by ${fan.username}`,
    `comment by ${third.username}`,
  ]);
  await third.does(`delete from public.comments where id = $answer`, { answer });
  expect(await told(fan)).toEqual([]);
  expect(await told(author)).toEqual([`comment by ${fan.username}`]);
});

test('nobody is told of their own acts, nor twice of one comment', async () => {
  await author.does(`insert into public.likes (post_id) values ($post)`, { post });
  const thread = await comment(author, `I am @${author.username}`);
  await comment(author, 'and again', thread);
  expect(await told(author)).toEqual([]);
  await comment(fan, `@${author.username} look`, thread);
  expect(await told(author)).toEqual([`reply by ${fan.username}`]);
});

test('a mention tells whom it names, whatever the case, and an edit adds and withdraws', async () => {
  const said = await comment(
    fan,
    `Look, @${third.username.toUpperCase()}! mail@${author.username}.example is no name`,
  );
  expect(await told(third)).toEqual([`mention by ${fan.username}`]);
  const fourth = await stage.person();
  await fan.does(`update public.comments set content = $content where id = $said`, {
    content: `No, you @${fourth.username}`,
    said,
  });
  expect(await told(third)).toEqual([]);
  expect(await told(fourth)).toEqual([`mention by ${fan.username}`]);
  await fan.does(`delete from public.comments where id = $said`, { said });
  expect(await told(fourth)).toEqual([]);
});

test('at most ten people are told of one text', async () => {
  const people = await stage.people(12);
  await comment(fan, people.map((one) => `@${one.username}`).join(' '));
  const lists = await Promise.all(people.map(told));
  expect(lists.flat()).toHaveLength(10);
});

test('a published description tells whom it mentions, a draft nobody until it is published', async () => {
  const draft = await insert(
    author,
    `insert into public.posts (user_id, title, description, status) values ($me, 'D', $text, 'draft') returning id`,
    { text: `with @${third.username}` },
  );
  expect(await told(third)).toEqual([]);
  await author.does(`update public.posts set status = 'published' where id = $draft`, { draft });
  expect(await told(third)).toEqual([`mention by ${author.username}`]);
  await author.does(`update public.posts set status = 'draft' where id = $draft`, { draft });
  expect(await told(third)).toEqual([]);
});

test('a note under one’s own draft tells nobody', async () => {
  await author.does(`update public.posts set status = 'draft' where id = $post`, { post });
  await comment(author, `for later @${third.username}`);
  expect(await told(third)).toEqual([]);
});

test('what is deleted takes its notifications along', async () => {
  await fan.does(`insert into public.likes (post_id) values ($post)`, { post });
  await comment(fan, 'Nice');
  await author.does(`delete from public.posts where id = $post`, { post });
  expect(await told(author)).toEqual([]);
});

test('a new name of the actor shows in what was told before', async () => {
  await fan.does(`insert into public.likes (post_id) values ($post)`, { post });
  const name = newName();
  await fan.does(`update public.profiles set username = $name where id = $me`, { name });
  expect(await told(author)).toEqual([`like by ${name}`]);
});

test('people mark their own as read, and change nothing else of them', async () => {
  await fan.does(`insert into public.likes (post_id) values ($post)`, { post });
  expect(
    (await author.does(`update public.notifications set read = true where not read`)).affected,
  ).toBe(1);
  await expect(
    author.does(`update public.notifications set type = 'follow'`),
  ).rejects.toMatchObject({
    sqlstate: '42501',
  });
});

describe('preferences', () => {
  const acts: Record<string, (thread: string) => Promise<unknown>> = {
    likes: () => fan.does(`insert into public.likes (post_id) values ($post)`, { post }),
    comments: () => comment(fan, 'Nice'),
    replies: (thread) => comment(fan, 'And I', thread),
    follows: () =>
      fan.does(`insert into public.follows (following_id) values ($author)`, { author: author.id }),
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
  /** What the author is told when each thing happens once. */
  async function toldOfAll(): Promise<string[]> {
    const thread = await comment(author, 'My own words');
    for (const act of Object.values(acts)) await act(thread);
    // An answer under one's own work is told as an answer alone.
    return (await told(author)).map((line) => line.split(' ')[0] ?? '').sort();
  }

  test('without any, a person is told of everything', async () => {
    expect(await toldOfAll()).toEqual(Object.values(types).sort());
  });

  test.each(Object.keys(types))('who wants no %s hears of the rest', async (unwanted) => {
    await author.does(`insert into public.notification_preferences (${unwanted}) values (false)`);
    expect(await toldOfAll()).toEqual(
      Object.entries(types)
        .filter(([name]) => name !== unwanted)
        .map(([, type]) => type)
        .sort(),
    );
  });

  test('they are one’s own: others hear as before', async () => {
    await third.does(`insert into public.notification_preferences (likes) values (false)`);
    await acts['likes']?.('');
    expect(await told(author)).toEqual([`like by ${fan.username}`]);
  });

  test('what was not told is not told later, and what comes next is', async () => {
    await author.does(`insert into public.notification_preferences (likes) values (false)`);
    await acts['likes']?.('');
    await author.does(
      `update public.notification_preferences set likes = true where user_id = $me`,
    );
    expect(await told(author)).toEqual([]);
    await third.does(`insert into public.likes (post_id) values ($post)`, { post });
    expect(await told(author)).toEqual([`like by ${third.username}`]);
  });
});
