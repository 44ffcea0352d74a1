import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SqlValue } from '../../server/src/db/database.ts';
import { PASTED_TAGS } from '@promptory/domain/tags.testing';
import { clearName } from '@promptory/domain/text';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
let author: Person;
let other: Person;
let known: Record<string, SqlValue>;
let folder: string;

beforeAll(async () => {
  fixture = await openFixture();
  author = await fixture.person();
  other = await fixture.person();
  folder = `/storage/v1/object/public/media/${author.id}`;
  const id = async (sql: string): Promise<string> =>
    (await author.run(sql, { video: `${folder}/a.mp4` })).rows[0]?.['id'] as string;
  known = {
    folder,
    post: await id(`insert into public.posts (user_id, title) values ($me, 'A post') returning id`),
    post2: await id(
      `insert into public.posts (user_id, title) values ($me, 'Another') returning id`,
    ),
    reel: await id(
      `insert into public.reels (title, video_url) values ('A reel', $video) returning id`,
    ),
    long: 'x'.repeat(3000),
    other: other.id,
    foreign: `/storage/v1/object/public/media/${other.id}/a.mp4`,
  };
  known['thread'] = (
    await author.run(
      `insert into public.comments (post_id, content) values ($post, 'Hi') returning id`,
      known,
    )
  ).rows[0]?.['id'] as string;
});
afterAll(() => fixture.close());

const REFUSED: Record<string, string> = {
  'a like of nothing': 'insert into public.likes (user_id) values ($me)',
  'a like of two things': 'insert into public.likes (post_id, reel_id) values ($post, $reel)',
  'a like of a post and a comment':
    'insert into public.likes (post_id, comment_id) values ($post, $thread)',
  'a save of two things': 'insert into public.saves (post_id, reel_id) values ($post, $reel)',
  'a copy of two things': 'insert into public.copies (post_id, reel_id) values ($post, $reel)',
  'a comment on nothing': `insert into public.comments (content) values ('Hi')`,
  'a comment on two things': `insert into public.comments (post_id, reel_id, content) values ($post, $reel, 'Hi')`,
  'a title that nobody sees': `insert into public.posts (user_id, title) values ($me, U&'\\200B\\3164')`,
  'a title that reorders its text': `insert into public.posts (user_id, title) values ($me, U&'\\202Egnp.exe')`,
  'a reel with a title that nobody sees': `insert into public.reels (title, video_url) values (U&'\\200B', $folder || '/a.mp4')`,
  'a name with a zero-width space': `update public.profiles set full_name = U&'Ada\\200B' where id = $me`,
  'a tool with a name that nobody sees': `insert into public.tools (name, description, website_url, category) values (U&'\\2800', 'D', 'https://example.com', 'WRITING')`,
  'a community with a name that nobody sees': `insert into public.communities (name, slug) values (U&'\\200B\\200B\\200B', 'x')`,
  'a community with a name that reorders its text': `insert into public.communities (name, slug) values (U&'abc\\202Edef', 'x')`,
  'a blank comment': `insert into public.comments (post_id, content) values ($post, E' \\n ')`,
  'a comment over 2000 characters': `insert into public.comments (post_id, content) values ($post, $long)`,
  'a reply under another post': `insert into public.comments (post_id, parent_id, content) values ($post2, $thread, 'Hi')`,
  'a reply under a reel to a thread of a post': `insert into public.comments (reel_id, parent_id, content) values ($reel, $thread, 'Hi')`,
  'typing without a target': 'insert into public.comment_typing (user_id) values ($me)',
  'following oneself': 'insert into public.follows (following_id) values ($me)',
  'a reel without a title': `insert into public.reels (title, video_url) values (' ', $folder || '/a.mp4')`,
  'a reel with a title of 100 characters': `insert into public.reels (title, video_url) values (left($long::text, 100), $folder || '/a.mp4')`,
  'a reel with the file of someone else': `insert into public.reels (title, video_url) values ('R', $foreign)`,
  'a reel with a foreign address': `insert into public.reels (title, video_url) values ('R', 'https://evil.example/a.mp4')`,
  'a reel with a thumbnail of someone else': `insert into public.reels (title, video_url, thumbnail_url) values ('R', $folder || '/a.mp4', $foreign)`,
  'a reel with .. in its path': `insert into public.reels (title, video_url) values ('R', $folder || '/../x/a.mp4')`,
  'a tool without a name': `insert into public.tools (name, description, website_url, category) values (' ', 'D', 'https://a.example', 'Other')`,
  'a tool without a description': `insert into public.tools (name, description, website_url, category) values ('T', '', 'https://a.example', 'Other')`,
  'a tool with a javascript: address': `insert into public.tools (name, description, website_url, category) values ('T', 'D', 'javascript:alert(1)', 'Other')`,
  'a tool of an unknown category': `insert into public.tools (name, description, website_url, category) values ('T', 'D', 'https://a.example', 'Audio')`,
  'a tool with a logo of someone else': `insert into public.tools (name, description, website_url, category, logo_url) values ('T', 'D', 'https://a.example', 'Other', $foreign)`,
  'a tag over 50 characters': `insert into public.tools (name, description, website_url, category, tags) values ('T', 'D', 'https://a.example', 'Other', array[left($long::text, 51)])`,
  'more than 20 tags': `insert into public.reels (title, video_url, tags) values ('R', $folder || '/a.mp4', array(select 't' || n from generate_series(1, 21) n))`,
};

for (const [name, sql] of Object.entries(REFUSED)) {
  test(`${name} is refused`, async () => {
    await expect(author.run(sql, known)).rejects.toMatchObject({ sqlstate: '23514' });
  });
}

test('clients cannot set counters or ratings, or change the owner or target of a row', async () => {
  for (const sql of [
    `insert into public.reels (title, video_url, views_count) values ('R', $folder || '/a.mp4', 9)`,
    'update public.reels set views_count = 9',
    'update public.reels set likes_count = 9',
    'update public.posts set copies_count = 9',
    'update public.tools set featured = true',
    'update public.tools set rating = 5',
    `insert into public.tools (name, description, website_url, category, featured) values ('T', 'D', 'https://a.example', 'Other', true)`,
    'update public.comments set likes_count = 9',
    'update public.comments set post_id = $post2',
    'update public.likes set user_id = $other',
    'update public.follows set following_id = $other',
  ]) {
    await expect(author.run(sql, known)).rejects.toMatchObject({ sqlstate: '42501' });
  }
});

test('a tool can be submitted with the default of `featured`', async () => {
  const { rows } = await author.run(
    `insert into public.tools (name, description, website_url, category, featured)
     values ('T', 'D', 'https://a.example', 'Other', false) returning featured`,
  );
  expect(rows).toEqual([{ featured: false }]);
});

test.each(PASTED_TAGS)('the tag %j becomes the tags %j', async (pasted, tags) => {
  const rows = await fixture.asOwner('select public.tidy_tags(array[$pasted::text]) as tags', {
    pasted,
  });
  expect(rows).toEqual([{ tags }]);
});

test('texts that are too long for tags are refused before they are split', async () => {
  await expect(
    author.run(
      `insert into public.posts (user_id, title, tags) values ($me, 'T', array[$commas])`,
      {
        commas: ','.repeat(400_000),
      },
    ),
  ).rejects.toMatchObject({ sqlstate: '23514', message: 'You can add up to 20 tags' });
});

test('texts are trimmed, tags are normalized, URLs are stored without their origin', async () => {
  const { rows } = await author.run(
    `insert into public.reels (title, video_url, tags) values ('  R  ', 'https://old.example' || $folder || '/a.mp4', '{#a, A ,b}')
     returning title, video_url, tags`,
    known,
  );
  expect(rows).toEqual([{ title: 'R', video_url: `${folder}/a.mp4`, tags: ['a', 'b'] }]);
});

test('a reply to a reply joins the same thread', async () => {
  const answer = `insert into public.comments (post_id, parent_id, content) values ($post, $to, 'Hi') returning id, parent_id`;
  const first = await other.run(answer, { ...known, to: known['thread'] ?? null });
  const second = await author.run(answer, { ...known, to: first.rows[0]?.['id'] as string });
  expect(second.rows[0]?.['parent_id']).toBe(known['thread']);
});

test('only authors can delete the comments of others under their work', async () => {
  const write = async (): Promise<string> =>
    (
      await other.run(
        `insert into public.comments (post_id, content) values ($post, 'Rude') returning id`,
        known,
      )
    ).rows[0]?.['id'] as string;
  const third = await fixture.person();
  const id = await write();
  expect((await third.run('delete from public.comments where id = $id', { id })).affected).toBe(0);
  expect((await author.run('delete from public.comments where id = $id', { id })).affected).toBe(1);
  expect(
    (
      await author.run(`update public.comments set content = 'x' where id = $id`, {
        id: await write(),
      })
    ).affected,
  ).toBe(0);
});

test('typing again updates one row and deletes the person’s old rows', async () => {
  const type = `insert into public.comment_typing (user_id, post_id, updated_at) values ($me, $post, now() - interval '1 day')
    on conflict (user_id, post_id) do update set updated_at = excluded.updated_at returning updated_at > now() - interval '1 second' as fresh`;
  expect((await author.run(type, known)).rows).toEqual([{ fresh: true }]);
  expect((await author.run(type, known)).rows).toEqual([{ fresh: true }]);
  await fixture.asOwner(
    `alter table public.comment_typing disable trigger comment_typing_set_updated_at`,
  );
  await fixture.asOwner(
    `update public.comment_typing set updated_at = now() - interval '2 minutes'`,
  );
  await fixture.asOwner(
    `alter table public.comment_typing enable trigger comment_typing_set_updated_at`,
  );
  await author.run(`insert into public.comment_typing (reel_id) values ($reel)`, known);
  const rows = await fixture.asOwner(
    'select reel_id from public.comment_typing where user_id = $me',
    { me: author.id },
  );
  expect(rows).toEqual([{ reel_id: known['reel'] }]);
});

test('names lose the same characters in the database as in the browser', async () => {
  const points = Array.from({ length: 0x3_0000 }, (_, at) => at).filter(
    (at) => at > 0 && (at < 0xd800 || at > 0xdfff),
  );
  const rows = await fixture.asOwner(
    `select n, private.clear_name(chr(n)) as alone, private.clear_name('a' || chr(n) || 'b') as inside
     from unnest($points::int[]) n
     where private.clear_name(chr(n)) <> chr(n) or private.clear_name('a' || chr(n) || 'b') <> 'a' || chr(n) || 'b'`,
    { points: points.map(String) },
  );
  const expected = points.flatMap((n) => {
    const [char, inside] = [String.fromCodePoint(n), `a${String.fromCodePoint(n)}b`];
    return clearName(char) === char && clearName(inside) === inside
      ? []
      : [{ n, alone: clearName(char), inside: clearName(inside) }];
  });
  expect(rows).toEqual(expected);
  expect(expected.length).toBeGreaterThan(100);
});

test.each([
  ['Ada \u200b\u202eLovelace', 'Ada Lovelace'],
  ['👩‍🎨 نمونه‌ها', '👩‍🎨 نمونه‌ها'],
  ['\u200d\u200f ', ''],
])('the name %j becomes %j', async (name, cleared) => {
  expect(clearName(name)).toBe(cleared);
  expect(await fixture.value('select private.clear_name($name)', { name })).toBe(cleared);
});
