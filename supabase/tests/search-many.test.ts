import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

const MANY = 4_000;
let fixture: Fixture;
let reader: Person;

beforeAll(async () => {
  fixture = await openFixture();
  reader = await fixture.person('reader_one');
  // Every Nth post contains the word "inN". The gaps between posts grow with age; some posts have
  // the same time.
  await fixture.asOwner(
    `insert into public.posts (user_id, title, prompt, tags, likes_count, status, created_at)
       select $author, 'Quarry ' || n,
         (select string_agg('in' || every, ' ') from unnest(array[1, 3, 7, 150, 700]) every where n % every = 0),
         array['t' || n % 5], case when n % 40 = 0 then 50 else 0 end, 'published',
         timestamptz '2026-05-01' - interval '1 minute' * (n / 3) - interval '1 second' * (n * n / 40)
       from generate_series(1, ${MANY}) n`,
    { author: reader.id },
  );
  // The search estimates its first time span from the row count in the statistics.
  await fixture.asOwner('analyze private.work_documents');
});
afterAll(() => fixture.close());

const numbers = async (
  query: string,
  sort: string,
  { tags = [], known = [] }: { tags?: string[]; known?: string[] } = {},
): Promise<number[]> => {
  const { rows } = await reader.run(
    `select title from public.search_posts($query, $sort, $tags, 50, $known)`,
    { query, sort, tags, known },
  );
  return rows.map((row) => Number(String(row['title']).slice('Quarry '.length)));
};
/** The ids and numbers of the posts that meet a condition, newest first. */
const matching = async (condition: string): Promise<{ id: string; number: number }[]> =>
  (
    await fixture.asOwner(
      `select id, substr(title, 8)::int as number from public.posts
         where title like 'Quarry%' and ${condition} order by created_at desc, id desc limit 500`,
    )
  ).map(({ id, number }) => ({ id: String(id), number: Number(number) }));
const expected = async (condition: string): Promise<number[]> =>
  (await matching(condition)).slice(0, 50).map(({ number }) => number);

test.each([
  [1, 0],
  [1, 450],
  [3, 0],
  [3, 400],
  [7, 0],
  [7, 200],
  [7, 450],
  [150, 0],
  [700, 0],
])('finds a word of every %ith post newest first after %i rows', async (every, count) => {
  const all = await matching(`substr(title, 8)::int % ${every} = 0`);
  const known = all.slice(0, count).map(({ id }) => id);
  const found = await numbers(`in${every}`, 'newest', { known });
  expect(found).toEqual(all.slice(count, count + 50).map(({ number }) => number));
  expect(found.length).toBeGreaterThan(0);
});

test('finds words with tags, tags alone, and parts of words, newest first', async () => {
  const tagged = 'substr(title, 8)::int % 5 = 3';
  expect(await numbers('in7', 'newest', { tags: ['T3'] })).toEqual(
    await expected(`substr(title, 8)::int % 7 = 0 and ${tagged}`),
  );
  expect(await numbers('', 'newest', { tags: ['t3'] })).toEqual(await expected(tagged));
  expect(await numbers('n700', 'newest')).toEqual([700, 1400, 2100, 2800, 3500]);
});

test('for a common word, posts with many likes rank first, including old ones', async () => {
  const found = await numbers('in3', 'relevance');
  expect(found.slice(0, 12).every((n) => n % 40 === 0)).toBe(true);
  expect(Math.max(...found.slice(0, 12))).toBeGreaterThan(600);
});
