import { DIAGNOSTIC_PAGES } from '@promptory/domain/diagnostic-pages';
import { Hono } from 'hono';
import { gunzipSync } from 'node:zlib';
import { SyntaxValidator } from 'fast-xml-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { createHtmlResponder } from './html-response.node.ts';
import { createPages } from './pages.ts';

const INDEX =
  '<!doctype html><head><!--head--><title>x</title><!--/head--></head><body><div id="root"></div><!--data--></body>';
const SITE = 'https://site.example';
const CONFIG = { anonKey: 'key', ai: { available: false } };
const EVIL = `</script><script>alert("1")</script> & 'quotes' $& <!--`;

let database: TestDatabase;
let author: string;
let post: string;
let draft: string;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  author = await database.createAccount('page_author');
  const insert = async (title: string, status: string) =>
    String(
      (
        await database.owner.query<{ id: string }>(
          `insert into public.posts (user_id, title, prompt, tags, status) values ($1, $2, $3, '{fog}', $4) returning id`,
          [author, title, `A prompt ${EVIL}`, status],
        )
      ).rows[0]?.id,
    );
  post = await insert(`Fog ${EVIL}`, 'published');
  draft = await insert('Secret', 'draft');
});
afterAll(() => database.close());

function pagesWith(settings: Partial<Parameters<typeof createPages>[0]> = {}): Hono {
  const pages = createPages({
    db: database.db,
    index: INDEX,
    publicUrl: SITE,
    publicReading: true,
    searchEngines: true,
    limitRequests: () => undefined,
    respond: createHtmlResponder(),
    log: (line) => logged.push(line),
    ...settings,
  });
  return new Hono().get(
    '*',
    pages(() => Promise.resolve(CONFIG)),
  );
}

async function htmlAt(path: string, app = pagesWith()) {
  const response = await app.request(path);
  const { status, headers } = response;
  return { status, headers, html: await response.text() };
}

/** The value of a `meta` element, unescaped. */
function metaOf(html: string, name: string): string | undefined {
  const [, content] =
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** The data in a script element. */
function dataOf(html: string, attribute: string): unknown {
  const [, json] = new RegExp(`<script [^>]*${attribute}"[^>]*>(.*?)</script>`).exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

describe('a public post', () => {
  test('has a title, previews and its data, and its text stays text', async () => {
    const { status, html } = await htmlAt(`/post/${post}`);
    const title = `Fog ${EVIL} by page_author`;
    expect(status).toBe(200);
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'og:url')).toBe(`${SITE}/post/${post}`);
    expect(metaOf(html, 'og:type')).toBe('article');
    expect(metaOf(html, 'description')).toBe(`A prompt ${EVIL}`);
    expect(metaOf(html, 'og:image')).toBe(`${SITE}/cards/post/${post}.png`);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(html).toContain(`<link rel="canonical" href="${SITE}/post/${post}"/>`);
    expect(dataOf(html, String.raw`application/ld\+json`)).toMatchObject({
      '@type': 'SocialMediaPosting',
      headline: `Fog ${EVIL}`,
      author: { url: `${SITE}/@page_author` },
    });
    expect(dataOf(html, 'id="config')).toEqual(CONFIG);
    expect(dataOf(html, 'id="public-page')).toMatchObject({
      path: `/post/${post}`,
      page: { kind: 'post', work: { id: post, prompt: `A prompt ${EVIL}` } },
    });
    // The page has only the scripts that hold data.
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain('alert("1")</script>');
    const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>') + 7);
    expect(SyntaxValidator.validate(head.replaceAll(/<script.*?<\/script>/g, ''))).toBe(true);
  });

  test('is sent compressed, and only once', async () => {
    const app = pagesWith();
    const headers = { 'accept-encoding': 'gzip' };
    const first = await app.request(`/post/${post}`, { headers });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await first.arrayBuffer()).toString()).toContain('og:title');
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request(`/post/${post}`, {
      headers: { ...headers, 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    await database.owner.query(
      'update public.posts set likes_count = likes_count + 1 where id = $1',
      [post],
    );
    const changed = await app.request(`/post/${post}`, {
      headers: { ...headers, 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
  });
});

test('drafts, unknown posts and malformed paths are equal: 404, without a hint', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const bodies = await Promise.all(
    [draft, unknown].map(async (id) => {
      const { status, html } = await htmlAt(`/post/${id}`);
      expect(status).toBe(404);
      expect(metaOf(html, 'robots')).toBe('noindex');
      return html.replaceAll(id, 'ID');
    }),
  );
  expect(bodies[0]).toBe(bodies[1]);
  expect((await htmlAt('/tag/%00')).status).toBe(200);
  expect((await htmlAt('/tag/%zz')).status).toBe(200);
  expect((await htmlAt('/tag/fog')).html).toContain('fog');
});

test('an earlier username redirects to the current one, and browsers ask again next time', async () => {
  const id = await database.createAccount('early_bird');
  await database.owner.query(`update public.profiles set username = 'late_bird' where id = $1`, [
    id,
  ]);
  const { status, headers } = await htmlAt('/@Early_Bird?ref=chat');
  expect([status, headers.get('location')]).toEqual([301, '/@late_bird?ref=chat']);
  expect(headers.get('cache-control')).toBe('no-cache');
  // Another case is no other name.
  const { status: found, html } = await htmlAt('/@LATE_bird');
  expect(found).toBe(200);
  expect(metaOf(html, 'og:url')).toBe(`${SITE}/@late_bird`);
});

test('other addresses get the app, described as the site', async () => {
  const { status, html } = await htmlAt('/settings/account');
  expect(status).toBe(200);
  expect(dataOf(html, 'id="config')).toEqual(CONFIG);
  expect(dataOf(html, 'id="public-page')).toBeUndefined();
  expect(metaOf(html, 'og:image')).toBe(`${SITE}/cards/site.png`);
});

test('search engines must not list the diagnostic pages', async () => {
  for (const path of [...Object.keys(DIAGNOSTIC_PAGES), '/%54est/']) {
    const { status, html } = await htmlAt(path);
    expect([status, metaOf(html, 'robots')]).toEqual([200, 'noindex']);
  }
  expect(metaOf((await htmlAt('/auth/login')).html, 'robots')).toBeUndefined();
});

test('the address of the request is used without an address of the operator', async () => {
  const app = pagesWith({ publicUrl: undefined });
  const { html } = await htmlAt(`http://192.168.1.5:3000/post/${post}`, app);
  expect(metaOf(html, 'og:url')).toBe(`http://192.168.1.5:3000/post/${post}`);
});

test('nothing is read while public reading is off, and search engines stay away if asked', async () => {
  const closed = pagesWith({
    publicReading: false,
    db: { ...database.db, asUser: () => Promise.reject(new Error('read')) },
  });
  const { status, html } = await htmlAt(`/post/${post}`, closed);
  expect(status).toBe(200);
  expect(metaOf(html, 'robots')).toBe('noindex');
  expect(html).not.toContain('Fog');
  const hidden = await htmlAt(`/post/${post}`, pagesWith({ searchEngines: false }));
  expect(metaOf(hidden.html, 'robots')).toBe('noindex');
  expect(metaOf(hidden.html, 'og:title')).toContain('Fog');
});

test('if the database does not answer, browsers still get the app', async () => {
  const broken = pagesWith({
    db: { ...database.db, asUser: () => Promise.reject(new Error('connection lost')) },
  });
  const { status, html, headers } = await htmlAt(`/post/${post}`, broken);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('2');
  expect(dataOf(html, 'id="config')).toEqual(CONFIG);
  expect(logged).toEqual([`/post/${post}: Error: connection lost`]);
});
