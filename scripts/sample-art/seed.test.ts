import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checked } from '../../server/src/storage/content/samples.testing.ts';
import { createTestDatabase } from '../../server/src/testing/test-database.testing.ts';
import placeholders from './content/placeholders.json' with { type: 'json' };
import { REEL_SIZE } from './content/reels.ts';
import { seedSql } from './seed-sql.ts';

const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url));
const MAX_BYTES = 5_000_000;
const MAX_REEL_BYTES = 250_000;

interface Seeded {
  media_urls: string[];
  media_info: { width: number; height: number; alt: string; placeholder: string }[];
}

/** Compares average colors: the exact bytes depend on the machine that scales the picture. */
async function expectColourOf(file: string, placeholder: string): Promise<void> {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'));
  const { channels } = await sharp(file).stats();
  for (const [index, share] of [r, g, b].entries())
    expect(Math.abs(share * 255 - (channels[index]?.mean ?? 0))).toBeLessThan(16);
}

test('seed.sql is up to date with the sample content', async () => {
  expect(await readFile(join(SUPABASE, 'seed.sql'), 'utf8')).toBe(seedSql(placeholders));
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(
    "select set_config('promptory.sample_password_hash', '$2b$10$x', false)",
  );
  await database.owner.query(seedSql(placeholders));
});

afterAll(async () => {
  await database.close();
});

function fileOf(url: string): string {
  return join(SUPABASE, 'sample', url.replace('/storage/v1/object/public/', ''));
}

test('seed.sql fits the schema, has enough rows, and its pictures exist in the stated size', async () => {
  const { rows: counts } = await database.owner.query<{
    people: number;
    posts: number;
    ratios: number;
    comments: number;
    tools: number;
    follows: number;
    communities: number;
    shared: number;
    messages: number;
    unread: number;
  }>(
    `select (select count(*)::int from public.profiles where avatar_url is not null) as people,
       (select count(*)::int from public.posts where status = 'published' and cardinality(media_urls) > 0) as posts,
       (select count(distinct round((item ->> 'width')::numeric / (item ->> 'height')::numeric, 1))::int
        from public.posts, jsonb_array_elements(media_info) item) as ratios,
       (select count(*)::int from public.comments where created_at <= now()) as comments,
       (select count(*)::int from public.tools) as tools,
       (select count(*)::int from public.follows) as follows,
       (select count(*)::int from public.communities where member_count > 3) as communities,
       (select count(*)::int from public.community_content) as shared,
       (select count(*)::int from public.community_messages where created_at <= now()) as messages,
       (select count(*)::int from public.notifications where not read) as unread`,
  );
  expect(counts[0]?.people).toBeGreaterThanOrEqual(12);
  expect(counts[0]?.posts).toBeGreaterThanOrEqual(60);
  expect(counts[0]?.ratios).toBeGreaterThanOrEqual(6);
  expect(counts[0]?.comments).toBeGreaterThanOrEqual(40);
  expect(counts[0]?.tools).toBeGreaterThanOrEqual(12);
  expect(counts[0]?.follows).toBeGreaterThanOrEqual(40);
  expect(counts[0]?.communities).toBeGreaterThanOrEqual(4);
  expect(counts[0]?.shared).toBeGreaterThanOrEqual(12);
  expect(counts[0]?.messages).toBeGreaterThanOrEqual(12);
  expect(counts[0]?.unread).toBe(0);
  const { rows } = await database.owner.query<Seeded>(
    'select media_urls, media_info from public.posts',
  );
  for (const { media_urls, media_info } of rows) {
    expect(media_info).toHaveLength(media_urls.length);
    for (const [index, url] of media_urls.entries()) {
      const file = fileOf(url);
      const { width, height } = await sharp(file).metadata();
      await expectColourOf(file, media_info[index]?.placeholder ?? '');
      expect(media_info[index]).toMatchObject({
        width,
        height,
        alt: expect.stringMatching(/\w{3}/) as string,
      });
    }
  }
});

interface SeededReel {
  title: string;
  video_url: string;
  thumbnail_url: string;
  media_info: { width: number; height: number; placeholder: string; poster: string }[];
}

test('every reel has a small video that every browser plays, and a poster', async () => {
  const { rows } = await database.owner.query<SeededReel>(
    'select title, video_url, thumbnail_url, media_info from public.reels',
  );
  expect(rows.length).toBeGreaterThanOrEqual(12);
  for (const { title, video_url, thumbnail_url, media_info } of rows) {
    const video = await readFile(fileOf(video_url));
    expect(video.length, title).toBeLessThan(MAX_REEL_BYTES);
    // The same check as for uploads.
    expect((await checked('video/mp4', video)).length, title).toBe(video.length);
    // The index comes first, so that playing starts before everything is loaded.
    expect(video.indexOf('moov'), title).toBeLessThan(video.indexOf('mdat'));
    const header = video.indexOf('mvhd') + 16;
    const seconds = video.readUInt32BE(header + 4) / video.readUInt32BE(header);
    expect(seconds, title).toBeGreaterThanOrEqual(4);
    expect(seconds, title).toBeLessThanOrEqual(8.1);
    const track = video.indexOf('avc1', video.indexOf('stsd')) + 28;
    const [info] = media_info;
    expect(info, title).toMatchObject({ ...REEL_SIZE, poster: thumbnail_url });
    expect([video.readUInt16BE(track), video.readUInt16BE(track + 2)], title).toEqual([
      REEL_SIZE.width,
      REEL_SIZE.height,
    ]);
    expect(await sharp(fileOf(thumbnail_url)).metadata()).toMatchObject(REEL_SIZE);
    await expectColourOf(fileOf(thumbnail_url), info?.placeholder ?? '');
  }
});

test('every tab has something to show, and nothing is empty for a sample person', async () => {
  const { rows } = await database.owner.query<Record<string, number>>(
    `select
       (select count(*)::int from public.reels where created_at > now() - interval '7 days') as reels_of_the_week,
       (select min(comments_count)::int from public.reels) as comments_of_a_reel,
       (select min(likes_count)::int from public.reels) as likes_of_a_reel,
       (select min(views_count)::int from public.reels) as views_of_a_reel,
       (select sum(copies_count)::int from public.posts) as copies,
       (select sum(likes_count)::int from public.comments) as likes_of_comments,
       (select sum(replies_count)::int from public.comments) as replies,
       (select count(distinct category)::int - 8 from public.tools) as tool_categories,
       (select count(*)::int from public.community_content where reel_id is not null) as shared_reels,
       (select min(n)::int from (select count(m.id) as n from public.communities c
          left join public.community_messages m on m.community_id = c.id group by c.id) x) as messages_of_a_community,
       (select count(*)::int from public.community_message_reactions) as reactions,
       (select count(*)::int from public.conversations where last_message_id is not null) as conversations,
       (select min(following_count)::int from public.profiles) as followed_by_a_person,
       (select min(followers_count)::int from public.profiles) as followers_of_a_person,
       (select min(n)::int from (select count(s.id) as n from public.profiles p
          left join public.saves s on s.user_id = p.id group by p.id) x) as saves_of_a_person,
       (select min(n)::int from (select count(l.id) as n from public.profiles p
          left join public.likes l on l.user_id = p.id group by p.id) x) as likes_of_a_person,
       (select min(n)::int from (select count(s.id) as n from public.profiles p
          left join public.notifications s on s.user_id = p.id group by p.id) x) as notifications_of_a_person`,
  );
  for (const [name, count] of Object.entries(rows[0] ?? {}))
    expect(count, name).toBeGreaterThanOrEqual(1);
  const { rows: wrong } = await database.owner.query(
    `select title from public.reels r
     where likes_count <> (select count(*) from public.likes l where l.reel_id = r.id)
       or saves_count <> (select count(*) from public.saves l where l.reel_id = r.id)
       or copies_count <> (select count(*) from public.copies l where l.reel_id = r.id)
       or comments_count <> (select count(*) from public.comments l where l.reel_id = r.id)
       or views_count <= likes_count`,
  );
  expect(wrong).toEqual([]);
});

test('the total size of all sample files is small', async () => {
  const entries = await readdir(join(SUPABASE, 'sample'), { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
