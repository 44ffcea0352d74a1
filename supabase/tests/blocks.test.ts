import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
/** creates the content */
let author: Person;
/** views the content, and blocks or mutes the author */
let viewer: Person;
let third: Person;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  author = await fixture.person();
  viewer = await fixture.person();
  third = await fixture.person();
});

async function insert(who: Person, sql: string, values = {}): Promise<string> {
  const { rows } = await who.run(`${sql} returning id`, values);
  return rows[0]?.['id'] as string;
}

const post = (who: Person, title = 'A post') =>
  insert(who, 'insert into public.posts (user_id, title) values ($me, $title)', { title });
const reel = (who: Person) =>
  insert(who, 'insert into public.reels (title, video_url) values ($title, $video)', {
    title: 'A reel',
    video: `/storage/v1/object/public/media/${who.id}/reels/a.mp4`,
  });
const tool = (who: Person, name = 'A tool') =>
  insert(
    who,
    `insert into public.tools (name, description, website_url, category)
     values ($name, 'Does things', 'https://tool.example', 'Other')`,
    { name },
  );
const comment = (who: Person, on: { post?: string; reel?: string }, parent: string | null = null) =>
  insert(
    who,
    'insert into public.comments (post_id, reel_id, parent_id, content) values ($post, $reel, $parent, $text)',
    { post: on.post ?? null, reel: on.reel ?? null, parent, text: 'Said' },
  );
const follow = (who: Person, whom: Person) =>
  who.run('insert into public.follows (following_id) values ($id)', { id: whom.id });
const block = (who: Person, whom: Person) =>
  who.run('insert into public.blocks (blocked_id) values ($id)', { id: whom.id });
const mute = (who: Person, whom: Person) =>
  who.run('insert into public.mutes (muted_id) values ($id)', { id: whom.id });

async function sees(who: Person, table: string, id: string): Promise<boolean> {
  const { rows } = await who.run(`select id from public.${table} where id = $id`, { id });
  return rows.length > 0;
}

/** Creates a row of the author in each table whose policies can hide it. */
async function contentOf(): Promise<[table: string, id: string][]> {
  const theirs = await post(third);
  return [
    ['posts', await post(author)],
    ['reels', await reel(author)],
    ['tools', await tool(author)],
    ['comments', await comment(author, { post: theirs })],
    ['comments', await comment(third, { reel: await reel(author) })],
    ['comments', await comment(third, { post: await post(author) })],
    [
      'comment_typing',
      await insert(author, 'insert into public.comment_typing (post_id) values ($theirs)', {
        theirs,
      }),
    ],
  ];
}

const SEPARATIONS = {
  'a person who blocks': () => block(viewer, author),
  'a person who is blocked': () => block(author, viewer),
  'a person who mutes': () => mute(viewer, author),
};

describe.each(Object.entries(SEPARATIONS))('%s', (_, separate) => {
  test('no longer sees the content of the other person, but third people still do', async () => {
    const all = await contentOf();
    for (const [table, id] of all) expect(await sees(viewer, table, id)).toBe(true);
    await separate();
    for (const [table, id] of all) {
      expect([table, await sees(viewer, table, id)]).toEqual([table, false]);
      expect([table, await sees(third, table, id)]).toEqual([table, true]);
    }
    expect(await sees(viewer, 'profiles', author.id)).toBe(true);
  });

  test('finds neither posts nor tools by search', async () => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await post(author, `${word} hidden`);
    const shown = await post(third, `${word} shown`);
    await tool(author, `${word} tool`);
    await separate();
    const posts = await viewer.run('select id from public.search_posts($word)', { word });
    expect(posts.rows).toEqual([{ id: shown }]);
    expect((await viewer.run('select id from public.search_tools($word)', { word })).rows).toEqual(
      [],
    );
  });

  test('cannot like, save, comment on, copy or reply to hidden content', async () => {
    const on = { post: await post(author), reel: await reel(author) };
    const thread = await comment(author, { post: await post(third) });
    const threadPost = await fixture.value<string>(
      'select post_id from public.comments where id = $thread',
      { thread },
    );
    await separate();
    const tries = [
      'insert into public.likes (post_id) values ($post)',
      'insert into public.likes (reel_id) values ($reel)',
      'insert into public.likes (comment_id) values ($thread)',
      'insert into public.saves (post_id) values ($post)',
      'insert into public.saves (reel_id) values ($reel)',
      'insert into public.copies (post_id) values ($post)',
      'insert into public.copies (reel_id) values ($reel)',
      `insert into public.comments (post_id, content) values ($post, 'No')`,
      `insert into public.comments (reel_id, content) values ($reel, 'No')`,
      `insert into public.comments (post_id, parent_id, content) values ($threadPost, $thread, 'No')`,
      'insert into public.comment_typing (post_id) values ($post)',
      'insert into public.comment_typing (reel_id) values ($reel)',
    ];
    for (const sql of tries) {
      await expect(viewer.run(sql, { ...on, thread, threadPost }), sql).rejects.toMatchObject({
        sqlstate: '42501',
      });
    }
  });

  test('gets no notifications about the other person', async () => {
    const mine = await post(viewer);
    const before = await comment(author, { post: mine });
    const seen = async () =>
      (await viewer.run('select type from public.notifications order by type')).rows;
    expect(await seen()).toEqual([{ type: 'comment' }]);
    await separate();
    expect(await seen()).toEqual([]);
    // Both can still comment on a third person's post and mention each other there.
    const theirs = await post(third);
    await author.run(`insert into public.comments (post_id, content) values ($theirs, $text)`, {
      theirs,
      text: `@${viewer.username} listen`,
    });
    expect(
      await fixture.value<number>(
        `select count(*)::int from public.notifications where user_id = $me and comment_id is distinct from $before`,
        { me: viewer.id, before },
      ),
    ).toBe(0);
  });
});

test('a block deletes the comments of both people under each other’s posts and reels, and updates the counts', async () => {
  const theirs = await post(third);
  const all = {
    under: await post(viewer),
    reel: await reel(author),
    elsewhere: await comment(author, { post: theirs }),
  };
  const thread = await comment(third, { post: all.under });
  const gone = [
    await comment(author, { post: all.under }, thread),
    await comment(author, { post: all.under }),
    await comment(viewer, { reel: all.reel }),
  ];
  // Replies by third people are deleted together with their thread.
  gone.push(await comment(third, { post: all.under }, gone[1]));
  const kept = [thread, all.elsewhere, await comment(viewer, { post: theirs }, all.elsewhere)];
  await block(viewer, author);
  for (const id of gone) expect(await sees(third, 'comments', id)).toBe(false);
  for (const id of kept) expect(await sees(third, 'comments', id)).toBe(true);
  const count = (table: string, id: string) =>
    fixture.value(`select comments_count from public.${table} where id = $id`, { id });
  expect(await count('posts', all.under)).toBe(1);
  expect(await count('reels', all.reel)).toBe(0);
  expect(await count('posts', theirs)).toBe(2);
  const replies = 'select replies_count from public.comments where id = $thread';
  expect(await fixture.value(replies, { thread })).toBe(0);
});

test('the author of a post still sees comments of muted people under it and can delete them', async () => {
  const on = [{ post: await post(viewer) }, { reel: await reel(viewer) }];
  const elsewhere = await comment(author, { post: await post(third) });
  await mute(viewer, author);
  for (const work of on) {
    const said = await comment(author, work);
    expect(await sees(viewer, 'comments', said)).toBe(true);
    await viewer.run('insert into public.likes (comment_id) values ($said)', { said });
    await comment(viewer, work, said);
    const taken = await viewer.run('delete from public.comments where id = $said', { said });
    expect(taken.affected).toBe(1);
  }
  expect(await sees(viewer, 'comments', elsewhere)).toBe(false);
  // After a block the comment is also hidden under the viewer's own work.
  const [work = {}] = on;
  const said = await comment(author, work);
  await fixture.asOwner('insert into public.blocks (blocker_id, blocked_id) values ($a, $v)', {
    a: author.id,
    v: viewer.id,
  });
  expect(await sees(viewer, 'comments', said)).toBe(false);
});

describe('a concurrent block and follow', () => {
  // If a test fails, its transaction is still open.
  afterEach(() => fixture.asOwner('rollback'));
  const waiting = async () =>
    expect
      .poll(() => fixture.value<number>('select count(*)::int from pg_locks where not granted'))
      .toBeGreaterThan(0);
  const left = () =>
    fixture.asOwner('select 1 from public.follows where $a in (follower_id, following_id)', {
      a: author.id,
    });

  test('deletes a follow that commits first', async () => {
    await fixture.asOwner('begin');
    await fixture.asOwner(
      'insert into public.follows (follower_id, following_id) values ($a, $v)',
      {
        a: author.id,
        v: viewer.id,
      },
    );
    const blocking = block(viewer, author);
    await waiting();
    await fixture.asOwner('commit');
    await blocking;
    expect(await left()).toEqual([]);
  });

  test('refuses a follow that comes after the block', async () => {
    await fixture.asOwner('begin');
    await fixture.asOwner('insert into public.blocks (blocker_id, blocked_id) values ($v, $a)', {
      a: author.id,
      v: viewer.id,
    });
    const following = expect(follow(author, viewer)).rejects.toMatchObject({ sqlstate: '42501' });
    await waiting();
    await fixture.asOwner('commit');
    await following;
    expect(await left()).toEqual([]);
  });
});

test('typing under a hidden reel is hidden, and typing cannot move there', async () => {
  const hidden = await reel(author);
  const shown = await reel(third);
  const typing = await insert(
    third,
    'insert into public.comment_typing (reel_id) values ($hidden)',
    {
      hidden,
    },
  );
  await insert(viewer, 'insert into public.comment_typing (reel_id) values ($shown)', { shown });
  await block(viewer, author);
  expect(await sees(viewer, 'comment_typing', typing)).toBe(false);
  expect(await sees(await fixture.person(), 'comment_typing', typing)).toBe(true);
  // Without a WHERE clause, Postgres does not apply the select policies.
  const move = 'update public.comment_typing set reel_id = $reel';
  await expect(viewer.run(move, { reel: hidden })).rejects.toMatchObject({
    sqlstate: '42501',
  });
  expect((await viewer.run(move, { reel: await reel(third) })).affected).toBe(1);
});

test('muted people do not notice the mute', async () => {
  const mine = await post(viewer);
  await mute(viewer, author);
  expect(await sees(author, 'posts', mine)).toBe(true);
  await author.run('insert into public.likes (post_id) values ($mine)', { mine });
  await follow(author, viewer);
  await follow(viewer, author);
  expect((await author.run('select * from public.mutes')).rows).toEqual([]);
  const { rows } = await author.run(
    'select public.blocks_viewer(p) as blocks from public.profiles p where id = $id',
    { id: viewer.id },
  );
  expect(rows).toEqual([{ blocks: false }]);
});

test('a block ends follows in both directions with their counts, and prevents new ones', async () => {
  await follow(viewer, author);
  await follow(author, viewer);
  await follow(third, author);
  await block(viewer, author);
  const counts = (who: Person) =>
    fixture.asOwner(
      'select followers_count as followers, following_count as following from public.profiles where id = $id',
      { id: who.id },
    );
  expect(await counts(viewer)).toEqual([{ followers: 0, following: 0 }]);
  expect(await counts(author)).toEqual([{ followers: 1, following: 0 }]);
  await expect(follow(viewer, author)).rejects.toMatchObject({ sqlstate: '42501' });
  await expect(follow(author, viewer)).rejects.toMatchObject({ sqlstate: '42501' });
  // The blocked person is also hidden from follower lists of third people.
  const followers = (who: Person) =>
    who.run('select follower_id from public.follows where following_id = $id', { id: author.id });
  expect((await followers(viewer)).rows).toEqual([]);
  expect((await followers(third)).rows).toHaveLength(1);
});

test('only the blocker sees a block; the blocked person learns only that they are blocked', async () => {
  await block(viewer, author);
  expect((await author.run('select * from public.blocks')).rows).toEqual([]);
  const between = (who: Person, whom: Person) =>
    who.run(
      'select public.blocked(p) as blocked, public.blocks_viewer(p) as blocks from public.profiles p where id = $id',
      { id: whom.id },
    );
  expect((await between(viewer, author)).rows).toEqual([{ blocked: true, blocks: false }]);
  expect((await between(author, viewer)).rows).toEqual([{ blocked: false, blocks: true }]);
  expect((await between(third, viewer)).rows).toEqual([{ blocked: false, blocks: false }]);
  const names = (who: Person, name: string) =>
    who.run('select username from public.search_profiles($name)', { name });
  expect((await names(author, viewer.username)).rows).toEqual([]);
  expect((await names(viewer, author.username)).rows).toEqual([]);
  expect((await names(third, author.username)).rows).toHaveLength(1);
  const similar = (who: Person, name: string) =>
    who.run('select username from public.similar_profiles($name) where username = $name', { name });
  expect((await similar(author, viewer.username)).rows).toEqual([]);
  expect((await similar(viewer, author.username)).rows).toEqual([]);
  expect((await similar(third, author.username)).rows).toHaveLength(1);
});

test('people cannot create or delete blocks of others, nor block themselves', async () => {
  await block(viewer, author);
  await expect(
    author.run('insert into public.blocks (blocker_id, blocked_id) values ($who, $me)', {
      who: third.id,
    }),
  ).rejects.toMatchObject({ sqlstate: '42501' });
  const ended = await author.run('delete from public.blocks where blocker_id = $who', {
    who: viewer.id,
  });
  expect(ended.affected).toBe(0);
  await expect(block(viewer, viewer)).rejects.toMatchObject({ sqlstate: '23514' });
  await expect(mute(viewer, viewer)).rejects.toMatchObject({ sqlstate: '23514' });
});

test('ending a block restores everything except the follows', async () => {
  const all = await contentOf();
  await follow(viewer, author);
  await block(viewer, author);
  await viewer.run('delete from public.blocks where blocked_id = $id', { id: author.id });
  for (const [table, id] of all) expect(await sees(viewer, table, id)).toBe(true);
  const { rows } = await viewer.run(
    'select public.following(p) as following, public.follows_viewer(p) as back from public.profiles p where id = $id',
    { id: author.id },
  );
  expect(rows).toEqual([{ following: false, back: false }]);
  await follow(viewer, author);
});

test('hidden results leave no gaps between search pages', async () => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const shown: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    await post(author, `${word} hidden ${String(n)}`);
    shown.push(await post(third, `${word} shown ${String(n)}`));
  }
  await mute(viewer, author);
  const page = async (known: string[]) =>
    (
      await viewer.run(`select id from public.search_posts($word, 'newest', '{}', 4, $known)`, {
        word,
        known,
      })
    ).rows.map((row) => String(row['id']));
  const first = await page([]);
  expect([...first, ...(await page(first))]).toEqual(shown.reverse());
});
