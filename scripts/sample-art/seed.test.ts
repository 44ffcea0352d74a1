import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../server/src/testing/test-database.testing.ts';
import placeholders from './content/placeholders.json' with { type: 'json' };
import { seedSql } from './seed-sql.ts';

const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url));
const MAX_BYTES = 2_600_000;

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

test('seed.sql fits the schema, has enough rows, and its pictures exist in the stated size', async () => {
  const database = await createTestDatabase();
  try {
    await database.owner.query(
      "select set_config('promptory.sample_password_hash', '$2b$10$x', false)",
    );
    await database.owner.query(seedSql(placeholders));
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
        const file = join(SUPABASE, 'sample', url.replace('/storage/v1/object/public/', ''));
        const { width, height } = await sharp(file).metadata();
        await expectColourOf(file, media_info[index]?.placeholder ?? '');
        expect(media_info[index]).toMatchObject({
          width,
          height,
          alt: expect.stringMatching(/\w{3}/) as string,
        });
      }
    }
  } finally {
    await database.close();
  }
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
