import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';

interface Page {
  kind: string;
  path: string;
  title: string;
  description: string | null;
  picture: { url: string; width: number | null; height: number | null; alt: string } | null;
  works?: { id: string; kind: string; title: string; author: { username: string } }[];
  next?: { time: string; id: string } | null;
  [field: string]: unknown;
}

let fixture: Fixture;
let ada: Person;
let bob: Person;
let post: string;
let draft: string;
let reel: string;
let tool: string;

beforeAll(async () => {
  fixture = await openFixture();
  ada = await fixture.person('ada_pages');
  bob = await fixture.person('bob_pages');
  post = await idOf(
    ada,
    `insert into public.posts (user_id, title, description, prompt, tags, media_urls, media_info, media_type)
       values ($me, 'Mist over pines', $description, 'A misty {{place}}', array['Mist', 'forest'],
         array['/storage/v1/object/public/media/' || $me || '/a.webp'],
         '[{"width": 1200, "height": 800, "alt": "Pines in mist"}]', 'image') returning id`,
    { description: `${'word '.repeat(60)}end` },
  );
  draft = await idOf(
    ada,
    `insert into public.posts (user_id, title, tags, status) values ($me, 'Secret draft', array['mist'], 'draft') returning id`,
  );
  reel = await idOf(
    ada,
    `insert into public.reels (user_id, title, prompt, tags, video_url, thumbnail_url)
       values ($me, 'Waves', 'Waves at night', array['mist'], '/storage/v1/object/public/media/' || $me || '/a.mp4',
         '/storage/v1/object/public/media/' || $me || '/b.webp') returning id`,
  );
  tool = await idOf(
    ada,
    `insert into public.tools (user_id, name, description, website_url, category)
       values ($me, 'Fogger', 'Makes fog', 'https://fogger.example', 'Other') returning id`,
  );
  await bob.run(
    `insert into public.comments (user_id, post_id, content) values ($me, $post, 'Lovely')`,
    { post },
  );
  await bob.run(
    `insert into public.comments (user_id, reel_id, content) values ($me, $reel, 'So calm')`,
    { reel },
  );
});
afterAll(() => fixture.close());

async function idOf(person: Person, sql: string, values = {}): Promise<string> {
  return String((await person.run(sql, values)).rows[0]?.['id']);
}

/** Reads rows as a visitor without an account. */
async function visitor(text: string, values: (string | number | null)[]) {
  const [result] = await fixture.database.db.asUser(
    { role: 'anon', claims: '{"role": "anon"}', readOnly: true },
    [{ text, values }],
  );
  return result?.rows ?? [];
}

async function pageAt(path: string, before: Page['next'] = null): Promise<Page | null> {
  const [row] = await visitor('select public.public_page($1, $2, $3) as page', [
    path,
    before?.time ?? null,
    before?.id ?? null,
  ]);
  return (row?.['page'] ?? null) as Page | null;
}

test('a post has a preview, its row, comments and more of its author', async () => {
  const page = await pageAt(`/post/${post}`);
  expect(page).toMatchObject({
    kind: 'post',
    path: `/post/${post}`,
    title: 'Mist over pines',
    picture: { width: 1200, height: 800, alt: 'Pines in mist' },
    work: { id: post, prompt: 'A misty {{place}}', author: { username: 'ada_pages' } },
    comments: [{ content: 'Lovely', author: { username: 'bob_pages' } }],
  });
  expect(page?.description).toMatch(/^(word )+word…$/);
  expect(page?.description?.length).toBeLessThanOrEqual(200);
  expect((page?.['more'] as { id: string }[] | undefined)?.map(({ id }) => id)).toEqual([
    reel,
    post,
  ]);
});

test('a work has the columns that the REST service returns', async () => {
  for (const [kind, id, table] of [
    ['post', post, 'posts'],
    ['reel', reel, 'reels'],
  ] as const) {
    const page = await pageAt(`/${kind}/${id}`);
    const columns = await fixture.asOwner(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $table`,
      { table },
    );
    const expected = [...columns.map(({ name }) => String(name)), 'author', 'kind'];
    expect(Object.keys(page?.['work'] as object).toSorted()).toEqual(expected.toSorted());
  }
});

test('a reel, a tool and a person have pages', async () => {
  expect(await pageAt(`/reel/${reel}`)).toMatchObject({
    kind: 'reel',
    title: 'Waves',
    description: 'Waves at night',
    picture: { url: expect.stringContaining('b.webp') as string, alt: 'Waves' },
    comments: [{ content: 'So calm' }],
  });
  expect(await pageAt(`/tools/${tool}`)).toMatchObject({
    kind: 'tool',
    title: 'Fogger',
    tool: { website_url: 'https://fogger.example', author: { username: 'ada_pages' } },
  });
  const person = await pageAt('/@ADA_pages');
  expect(person).toMatchObject({
    kind: 'person',
    path: '/@ada_pages',
    title: 'ada_pages (@ada_pages)',
    description: '1 post',
    person: { username: 'ada_pages', posts_count: 1, reels_count: 1 },
    next: null,
  });
  expect(person?.works?.map(({ id }) => id)).toEqual([reel, post]);
});

test('a tag is found in any case, and a tag without content has no page', async () => {
  const page = await pageAt('/tag/MIST');
  expect(page).toMatchObject({ path: '/tag/mist', title: '#mist', next: null });
  expect(page?.works?.map(({ id }) => id)).toEqual([reel, post]);
  expect(await pageAt('/tag/nothing')).toBeNull();
});

test('drafts, unknown pages and hostile paths have no page', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const path of [
    `/post/${draft}`,
    `/post/${unknown}`,
    `/reel/${post}`,
    `/tools/${unknown}`,
    '/@nobody_here',
    '/@ada_pages%',
    '/c/none',
    "/tag/'; drop table posts",
    `/tag/${'x'.repeat(51)}`,
    '/post/',
    '/',
    '',
  ]) {
    expect.soft(await pageAt(path), path).toBeNull();
  }
});

test('a list continues without repeating or skipping while others post', async () => {
  const author = await fixture.person('many_pages');
  await fixture.asOwner(
    `insert into public.posts (user_id, title, tags, created_at)
       select $author, 'Post ' || n, array['many'], timestamptz '2026-01-01' + interval '1 minute' * (n / 3)
       from generate_series(1, 45) n`,
    { author: author.id },
  );
  for (const path of ['/@many_pages', '/tag/many']) {
    const seen: string[] = [];
    let next: Page['next'] = null;
    do {
      const page: Page | null = await pageAt(path, next);
      seen.push(...(page?.works ?? []).map(({ id }) => id));
      next = page?.next ?? null;
      await author.run(
        `insert into public.posts (user_id, title, tags) values ($me, 'New', '{many}')`,
      );
    } while (next !== null);
    expect(seen).toHaveLength(path === '/@many_pages' ? 45 : 48);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('a public community shows what it shares, a private one has no page', async () => {
  const made = async (privacy: string) => {
    const { rows } = await ada.run(
      `insert into public.communities (name, privacy) values ('Fog lovers ' || $privacy, $privacy) returning id, slug`,
      { privacy },
    );
    const [row] = rows;
    await ada.run(
      `insert into public.community_content (community_id, content_type, post_id) values ($id, 'post', $post)`,
      { id: String(row?.['id']), post },
    );
    return String(row?.['slug']);
  };
  const page = await pageAt(`/c/${await made('public')}`);
  expect(page).toMatchObject({
    kind: 'community',
    title: 'Fog lovers public',
    community: { member_count: 1 },
    works: [{ id: post }],
    next: null,
  });
  expect(await pageAt(`/c/${await made('private')}`)).toBeNull();
});

test('sitemaps list what visitors can read', async () => {
  const paths = async (kind: string) =>
    (await visitor('select path from public.sitemap($1)', [kind])).map(({ path }) => path);
  expect(await paths('post')).toContain(`/post/${post}`);
  expect(await paths('post')).not.toContain(`/post/${draft}`);
  expect(await paths('reel')).toEqual([`/reel/${reel}`]);
  expect(await paths('person')).toEqual(expect.arrayContaining(['/@ada_pages', '/@many_pages']));
  expect(await paths('person')).not.toContain('/@bob_pages');
  expect(await paths('tool')).toEqual([`/tools/${tool}`]);
  expect(await paths('nothing')).toEqual([]);
  expect(await visitor('select kind, parts from public.sitemap_parts() order by kind', [])).toEqual(
    [
      { kind: 'community', parts: 1 },
      { kind: 'person', parts: 1 },
      { kind: 'post', parts: 1 },
      { kind: 'reel', parts: 1 },
      { kind: 'tool', parts: 1 },
    ],
  );
});

test('members don’t call the functions of visitors, and visitors don’t reach their parts', async () => {
  await expect(ada.run(`select public.public_page('/browse')`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(visitor('select private.post_page($1)', [post])).rejects.toThrow(
    /permission denied/,
  );
});

test('nothing can be read without an account while public reading is off', async () => {
  await fixture.asOwner('update private.instance set public_reading = false');
  try {
    for (const path of [
      '/browse',
      `/post/${post}`,
      `/reel/${reel}`,
      `/tools/${tool}`,
      '/@ada_pages',
    ]) {
      const page = await pageAt(path);
      expect.soft(page?.works ?? [], path).toEqual([]);
      if (path !== '/browse') expect.soft(page, path).toBeNull();
    }
    for (const table of [
      'profiles',
      'posts',
      'attached_prompts',
      'reels',
      'tools',
      'follows',
      'comments',
      'communities',
      'community_content',
    ]) {
      expect.soft(await visitor(`select * from public.${table}`, []), table).toEqual([]);
    }
    for (const search of [
      `search_posts('mist')`,
      `search_reels('waves')`,
      `search_profiles('ada')`,
      `similar_profiles('ada')`,
      `search_tools('fog')`,
      'popular_tags()',
      `search_communities('fog')`,
      'trending_communities()',
    ]) {
      expect.soft(await visitor(`select * from public.${search}`, []), search).toEqual([]);
    }
    expect(
      (await ada.run('select id from public.posts where id = $post', { post })).rows,
    ).toHaveLength(1);
  } finally {
    await fixture.asOwner('update private.instance set public_reading = true');
  }
});
