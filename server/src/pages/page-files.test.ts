import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import type { CardContent } from './card-content.ts';
import { createPageFiles } from './page-files.ts';

const SITE = 'https://site.example';
const EVIL = `<script>alert("1")</script> & ]]> 'quotes' \u0001`;
const FOLDER = '/storage/v1/object/public/media';
/** As long as the prompt field allows, with fences inside. */
const FULL_PROMPT = `# Full\n\n\`\`\`\`js\ncode\n\`\`\`\`\n${'x'.repeat(3000)}`;

let database: TestDatabase;
let post: string;
let words: string;
let draft: string;
let reel: string;
const drawn: CardContent[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const author = await database.createAccount('file_author');
  await database.owner.query(`update public.profiles set full_name = 'Ada & Co' where id = $1`, [
    author,
  ]);
  const insert = async (sql: string, ...values: unknown[]): Promise<string> =>
    String(
      (await database.owner.query<{ id: string }>(`${sql} returning id`, [author, ...values]))
        .rows[0]?.id,
    );
  post = await insert(
    `insert into public.posts (user_id, title, description, prompt, tags, media_urls, media_info, media_type, created_at)
     values ($1, $2, 'Two\nlines', $3, '{Fog,c#}', array[$4],
       '[{"width": 2400, "height": 1600, "alt": "Pines"}]', 'image', '2026-01-02T03:04:05Z')`,
    `Fog ${EVIL}`.replace('\u0001', ''),
    `A prompt ${EVIL}`.replace('\u0001', ''),
    `${FOLDER}/${author}/a.webp`,
  );
  words = await insert(
    `insert into public.posts (user_id, title, prompt, allow_copy_prompt) values ($1, 'Words', 'Summary', false)`,
  );
  await database.owner.query(
    `insert into public.attached_prompts (post_id, format, content) values ($1, 'markdown', $2)`,
    [words, FULL_PROMPT],
  );
  draft = await insert(
    `insert into public.posts (user_id, title, tags, status) values ($1, 'Secret', '{hidden}', 'draft')`,
  );
  reel = await insert(
    `insert into public.reels (user_id, title, video_url, thumbnail_url)
     values ($1, 'Waves', $2, $3)`,
    `${FOLDER}/${author}/a.mp4`,
    `${FOLDER}/${author}/b.webp`,
  );
});
afterAll(() => database.close());

function files(settings: Partial<Parameters<typeof createPageFiles>[0]> = {}) {
  return createPageFiles({
    db: database.db,
    publicUrl: SITE,
    publicReading: true,
    searchEngines: true,
    limitRequests: () => undefined,
    limitCards: () => undefined,
    draw: (content) => {
      drawn.push(content);
      return Promise.resolve(new Uint8Array([1, 2, 3]));
    },
    ...settings,
  });
}

const get = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(files().request(path, { headers }));

async function textAt(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['entry', 'link', 'category', 'url', 'sitemap'].includes(name),
});

async function xmlAt<Content>(path: string): Promise<Content> {
  const text = await textAt(path);
  expect(SyntaxValidator.validate(text)).toBe(true);
  return PARSER.parse(text) as Content;
}

describe('robots.txt', () => {
  test('closes the data services, except files that everyone may see', async () => {
    const text = await textAt('/robots.txt');
    expect(text).toContain('Disallow: /rest/v1/\n');
    expect(text).toContain('Disallow: /storage/v1/\n');
    expect(text).toContain('Allow: /storage/v1/object/public/\n');
    expect(text).toMatch(/\nSitemap: https:\/\/site\.example\/sitemap\.xml\n$/);
    expect(text).not.toMatch(/Disallow: \/(post|auth\/login|cards)?\n/);
  });

  const robots = async (off: Parameters<typeof files>[0]) =>
    (await files(off).request('/robots.txt')).text();

  test.each([{ publicReading: false }, { publicReading: false, searchEngines: false }])(
    'with %j closes all',
    async (off) => {
      expect(await robots(off)).toBe('User-agent: *\nDisallow: /\n');
    },
  );

  test('without search engines, only programs that show previews of links may read', async () => {
    const text = await robots({ searchEngines: false });
    const [bots = '', others] = text.split('\n\n');
    expect(others).toBe('User-agent: *\nDisallow: /\n');
    expect(bots).toMatch(/^User-agent: Twitterbot$/m);
    expect(bots).toMatch(/^Allow: \/storage\/v1\/render\/image\/public\/$/m);
    expect(bots).not.toMatch(/^Disallow: \/(post|cards)?$/m);
  });
});

describe('sitemaps', () => {
  interface Sitemaps {
    sitemapindex: { sitemap: { loc: string }[] };
    urlset: { url: { loc: string; lastmod: string }[] };
  }

  test('the index lists the parts of each kind, and a part lists addresses with their last change', async () => {
    const { sitemapindex } = await xmlAt<Sitemaps>('/sitemap.xml');
    const parts = sitemapindex.sitemap.map(({ loc }) => loc);
    expect(parts).toContain(`${SITE}/sitemap-post-1.xml`);
    expect(parts).toContain(`${SITE}/sitemap-person-1.xml`);
    const { urlset } = await xmlAt<Sitemaps>('/sitemap-post-1.xml');
    const locations = urlset.url.map(({ loc }) => loc);
    expect(locations).toContain(`${SITE}/post/${post}`);
    expect(locations).not.toContain(`${SITE}/post/${draft}`);
    for (const { lastmod } of urlset.url) expect(new Date(lastmod).toISOString()).toBe(lastmod);
  });

  // https://www.sitemaps.org/protocol.html: namespace, at most 50,000 addresses and 50 MB a file,
  // addresses below the place of the sitemap, shorter than 2048 characters.
  test('all files follow the protocol', async () => {
    const index = await textAt('/sitemap.xml');
    const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, part = '']) => part);
    expect(parts.length).toBeGreaterThan(2);
    const [size] = (
      await database.owner.query<{ size: number }>('select private.sitemap_size() as size')
    ).rows;
    expect(size?.size).toBeLessThanOrEqual(50_000);
    for (const part of parts) {
      const text = await textAt(part.replace(SITE, ''));
      expect(SyntaxValidator.validate(text)).toBe(true);
      expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
      const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
      expect(addresses.length).toBeGreaterThan(0);
      expect(new Set(addresses).size).toBe(addresses.length);
      for (const address of addresses) {
        expect(address.startsWith(`${SITE}/`), address).toBe(true);
        expect(address).toMatch(/^[\x21-\x7e]{1,2047}$/);
      }
      // Estimate the size of the largest file from the average number of bytes per address.
      const bytesPerAddress = Buffer.byteLength(text) / addresses.length;
      expect(bytesPerAddress * (size?.size ?? 0)).toBeLessThan(50_000_000);
    }
  });

  test.each([
    '/sitemap-post-0.xml',
    '/sitemap-post-2.xml',
    '/sitemap-secret-1.xml',
    '/sitemap-post-99999.xml',
  ])('%s does not exist', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

test('a sitemap beyond the last part is not read, and a read that leaves the cache is answered', async () => {
  const kinds = ['post', 'reel', 'person', 'tool', 'community'];
  const read: string[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const db: Pick<TestDatabase['db'], 'asUser'> = {
    asUser: async (_, [statement]) => {
      const values = statement?.values ?? [];
      read.push(values.map(String).join('-'));
      if (values.length > 0) await finished;
      const rows =
        values.length === 0
          ? kinds.map((kind) => ({ kind, parts: 4 }))
          : [{ path: '/post/1', modified: new Date(0) }];
      return [{ rows, affected: rows.length }];
    },
  };
  const app = files({ db: { ...database.db, ...db } });
  expect((await app.request('/sitemap-post-5.xml')).status).toBe(404);
  expect(read).toEqual(['']);
  const paths = kinds.flatMap((kind) => [1, 2, 3, 4].map((part) => `/sitemap-${kind}-${part}.xml`));
  const responses = paths.map((path) => Promise.resolve(app.request(path)));
  await expect.poll(() => read.length).toBeGreaterThan(20);
  finish();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses).toEqual(paths.map(() => 200));
});

describe('Atom feeds', () => {
  interface Link {
    rel: string;
    type: string;
    href: string;
  }
  interface Entry {
    id: string;
    title: string;
    updated: string;
    published: string;
    author: { name: string; uri: string };
    link: Link[];
    category?: { term: string }[];
    content: { type: string; '#text': string };
  }
  interface Feed {
    feed: {
      xmlns: string;
      id: string;
      title: string;
      updated: string;
      author?: { name: string };
      link: Link[];
      entry: Entry[];
    };
  }
  const feedAt = async (path: string) => (await xmlAt<Feed>(path)).feed;
  const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const absolute = (url: string): void => {
    expect(url).toMatch(/^https:\/\/site\.example\/[^\s<>"]*$/);
  };

  // The rules are those errors and warnings of the W3C feed validator (https://validator.w3.org/feed/docs/)
  // that can occur in these feeds.
  test.each(['/browse', '/@file_author', '/tag/fog', '/tag/c%23'])(
    '%s follows the rules',
    async (page) => {
      const feed = await feedAt(`${page}/atom.xml`);
      // InvalidNamespace, MissingNamespace
      expect(feed.xmlns).toBe('http://www.w3.org/2005/Atom');
      // MissingElement: id, title, updated; InvalidFullLink
      absolute(feed.id);
      expect(feed.title).not.toBe('');
      // InvalidRFC3339Date
      expect(feed.updated).toMatch(RFC3339);
      // MissingSelf, SelfDoesntMatchLocation, DuplicateAtomLink
      expect(feed.link.filter(({ rel }) => rel === 'self').map(({ href }) => href)).toEqual([
        `${SITE}${page}/atom.xml`,
      ]);
      expect(feed.link.filter(({ rel }) => rel === 'alternate').map(({ href }) => href)).toEqual([
        `${SITE}${page}`,
      ]);
      // DuplicateEntries
      const ids = feed.entry.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // MissingSelf: the address itself answers with this feed, also to HEAD.
      const head = await files().request(`${page}/atom.xml`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        200,
        'application/atom+xml; charset=utf-8',
        '',
      ]);
      // The feed is as new as its newest entry.
      expect(feed.updated).toBe(
        feed.entry
          .map(({ updated }) => updated)
          .toSorted()
          .at(-1),
      );
      for (const entry of feed.entry) {
        expect(entry.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
        expect(entry.title).not.toBe('');
        expect(entry.updated).toMatch(RFC3339);
        expect(entry.published).toMatch(RFC3339);
        // MissingElement: author, in the entry or in the feed
        expect(entry.author).toEqual({ name: 'Ada & Co', uri: `${SITE}/@file_author` });
        expect(entry.link.filter(({ rel }) => rel === 'alternate')).toHaveLength(1);
        for (const { href } of entry.link) absolute(href);
        // InvalidMIMEType
        for (const { type } of entry.link) expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
        // InvalidTextType, ContainsRelRef, SecurityRisk (scripts in content)
        expect(entry.content.type).toBe('html');
        const { '#text': html } = entry.content;
        for (const [, url = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g)) absolute(url);
        expect(html).not.toContain('<script');
        // NotHtml: the content is also well-formed.
        expect(SyntaxValidator.validate(`<div>${html}</div>`)).toBe(true);
        // DuplicateValue: categories are unique, ignoring case.
        const terms = (entry.category ?? []).map(({ term }) => term.toLowerCase());
        expect(new Set(terms).size).toBe(terms.length);
        // DuplicateAtomLink: one enclosure per file.
        const files = entry.link.filter(({ rel }) => rel === 'enclosure').map(({ href }) => href);
        expect(new Set(files).size).toBe(files.length);
        // An entry is not published after its last update.
        expect(entry.published <= entry.updated).toBe(true);
      }
    },
  );

  test('an entry has picture, prompt, tags and times', async () => {
    const { entry } = await feedAt('/tag/fog/atom.xml');
    expect(entry).toHaveLength(1);
    expect(entry[0]?.title).toContain('<script>');
    expect(entry[0]?.published).toBe('2026-01-02T03:04:05.000Z');
    expect(entry[0]?.category?.map(({ term }) => term)).toEqual(['Fog', 'c#']);
    const enclosure = entry[0]?.link.find(({ rel }) => rel === 'enclosure');
    expect(enclosure).toMatchObject({
      type: 'image/webp',
      href: expect.stringContaining('/a.webp') as string,
    });
    const html = entry[0]?.content['#text'] ?? '';
    expect(html).toContain('alt="Pines" width="2400" height="1600"');
    expect(html).toContain('<pre>A prompt &lt;script&gt;');
  });

  test('a reel is shown by its still picture', async () => {
    const { entry } = await feedAt('/browse/atom.xml');
    const found = entry.find(({ id }) => id === `urn:uuid:${reel}`);
    expect(found?.link.find(({ rel }) => rel === 'enclosure')?.type).toBe('video/mp4');
    expect(found?.content['#text']).toContain('/b.webp"');
  });

  test('is sent again only if it changed', async () => {
    const first = await get('/browse/atom.xml');
    expect(first.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = String(first.headers.get('etag'));
    const again = await get('/browse/atom.xml', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/@file_author/atom.xml', { 'if-none-match': etag })).status).toBe(200);
  });

  test.each([
    '/@nobody_here/atom.xml',
    '/tag/hidden/atom.xml',
    '/tag/%ff/atom.xml',
    '/tag/a%00b/atom.xml',
  ])('%s does not exist', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test('a post with a picture is a photo within the limits', async () => {
    const fields = {
      type: 'photo',
      version: '1.0',
      author_name: 'Ada & Co',
      author_url: `${SITE}/@file_author`,
    };
    expect(await (await ask(`${SITE}/post/${post}`)).json()).toMatchObject({
      ...fields,
      width: 1200,
      height: 800,
      url: expect.stringMatching(
        /^https:\/\/site\.example\/storage\/v1\/render\/image\/public\/.*width=1200/,
      ) as string,
      provider_name: 'Promptory',
      cache_age: 300,
    });
    const small = await ask(`${SITE}/post/${post}`, '&maxwidth=500&maxheight=250');
    expect(await small.json()).toMatchObject({ ...fields, width: 320, height: 213 });
    const tiny = await ask(`${SITE}/post/${post}`, '&maxwidth=50');
    expect(await tiny.json()).toMatchObject({
      type: 'link',
      title: expect.stringContaining('Fog') as string,
    });
  });

  test('other pages are links', async () => {
    expect(await (await ask(`http://site.example/post/${words}`)).json()).toMatchObject({
      type: 'link',
      title: 'Words',
    });
    expect(await (await ask(`${SITE}/@file_author`)).json()).toMatchObject({
      type: 'link',
      author_name: 'Ada & Co',
    });
  });

  // https://oembed.com, section 2.3.4: the required fields of each type, and the thumbnail's fields,
  // of which none or all three exist.
  test.each([
    ['a post with a picture', () => `/post/${post}`, 'photo'],
    ['a post without one', () => `/post/${words}`, 'link'],
    ['a reel', () => `/reel/${reel}`, 'link'],
    ['a profile', () => '/@file_author', 'link'],
    ['a tag', () => '/tag/c%23', 'link'],
    ['all posts', () => '/browse', 'link'],
  ])('%s has all required fields', async (_, path, type) => {
    const response = await ask(SITE + path());
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const fields = (await response.json()) as Record<string, unknown>;
    expect(fields).toMatchObject({ type, version: '1.0' });
    const needed = type === 'photo' ? ['url', 'width', 'height'] : [];
    const thumbnail = ['thumbnail_url', 'thumbnail_width', 'thumbnail_height'];
    const given = thumbnail.filter((name) => name in fields);
    expect([0, 3]).toContain(given.length);
    for (const name of [...needed, ...given]) {
      expect(fields[name]).toEqual(
        name.endsWith('url')
          ? expect.stringMatching(/^https:\/\/site\.example\//)
          : expect.any(Number),
      );
    }
  });

  test('answers in XML too', async () => {
    const path = `/oembed?url=${encodeURIComponent(`${SITE}/post/${post}`)}&format=xml`;
    const { oembed } = await xmlAt<{ oembed: Record<string, unknown> }>(path);
    expect(oembed).toMatchObject({
      type: 'photo',
      version: 1,
      width: 1200,
      author_name: 'Ada & Co',
    });
    expect((await get(path)).headers.get('content-type')).toBe('text/xml; charset=utf-8');
  });

  test.each([
    ['a foreign address', () => `https://other.example/post/${post}`, '', 404],
    ['a host with a suffix', () => `https://site.example.evil.com/post/${post}`, '', 404],
    ['a draft', () => `${SITE}/post/${draft}`, '', 404],
    ['a page for members', () => `${SITE}/settings`, '', 404],
    ['no address', () => 'post', '', 404],
    ['an unknown format', () => `${SITE}/post/${post}`, '&format=yaml', 501],
    ['an invalid limit', () => `${SITE}/post/${post}`, '&maxwidth=-1', 400],
  ])('%s is refused', async (_, url, more, status) => {
    expect((await ask(url(), more)).status).toBe(status);
  });
});

describe('exports', () => {
  test('a post as JSON', async () => {
    const response = await get(`/post/${post}.json`);
    expect(response.headers.get('link')).toBe(`<${SITE}/post/${post}>; rel="canonical"`);
    expect(await response.json()).toMatchObject({
      url: `${SITE}/post/${post}`,
      author: { name: 'Ada & Co', username: 'file_author', url: `${SITE}/@file_author` },
      description: 'Two\nlines',
      attachedPrompt: null,
      allowCopyPrompt: true,
      tags: ['Fog', 'c#'],
      media: [
        { kind: 'image', type: 'image/webp', alt: 'Pines', size: { width: 2400, height: 1600 } },
      ],
      published: '2026-01-02T03:04:05.000Z',
    });
  });

  test('a post as Markdown, with the whole attached prompt', async () => {
    expect(await textAt(`/post/${post}.md`)).toContain('# Fog \\<script\\>');
    const text = await textAt(`/post/${words}.md`);
    expect(text).toContain('```text\nSummary\n```');
    expect(text).toContain(`\`\`\`\`\`markdown\n${FULL_PROMPT}\n\`\`\`\`\`\n`);
    expect(text).toContain('The author has asked not to copy this prompt.');
  });

  test.each(['md', 'json'])('drafts and unknown posts have no .%s', async (ending) => {
    for (const id of [draft, crypto.randomUUID(), 'x', `${post}.md`]) {
      expect((await get(`/post/${id}.${ending}`)).status).toBe(404);
    }
  });
});

describe('cards', () => {
  test('are drawn once per content, and not for pages that visitors cannot see', async () => {
    const app = files();
    const paths = [
      `/cards/post/${words}.png`,
      '/cards/tag/c%23.png',
      '/cards/person/file_author.png',
      '/cards/site.png',
    ];
    for (const path of [...paths, ...paths]) {
      const response = await app.request(path);
      expect([response.status, response.headers.get('content-type')], path).toEqual([
        200,
        'image/png',
      ]);
    }
    expect(drawn.map(({ title }) => title)).toEqual([
      'Words',
      '#c#',
      'Ada & Co (@file_author)',
      'Promptory',
    ]);
    expect(drawn[0]).toMatchObject({ label: 'Prompt', prompt: 'Summary', author: 'Ada & Co' });
    for (const path of [`/cards/post/${draft}.png`, '/cards/secret/x.png', '/cards/post/a/b.png']) {
      expect((await app.request(path)).status).toBe(404);
    }
    expect(drawn).toHaveLength(4);
  });

  test('too many at once are refused, and work again later', async () => {
    await database.owner.query(
      `insert into public.posts (user_id, title, tags)
       select user_id, 'Post ' || n, array['many' || n] from public.posts p, generate_series(1, 30) n where p.id = $1`,
      [post],
    );
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const draw = () => finished.then(() => new Uint8Array([1]));
    const app = files({ draw });
    const paths = Array.from(
      { length: 30 },
      (_, index) => `/cards/tag/many${String(index + 1)}.png`,
    );
    const requests = paths.map((path) => Promise.resolve(app.request(path)));
    const statuses = Promise.all(requests.map(async (request) => (await request).status));
    const refused = await Promise.any(
      requests.map(async (request) => {
        const response = await request;
        return response.status === 503 ? response : Promise.reject(new Error('drawn'));
      }),
    );
    expect(refused.headers.get('retry-after')).toBe('5');
    finish();
    const counts = (await statuses).filter((status) => status === 200).length;
    expect(counts).toBeGreaterThanOrEqual(20);
    expect(counts).toBeLessThan(30);
    expect((await app.request(paths[29] ?? '')).status).toBe(200);
  });
});

test('a caller without requests left gets 429 with Retry-After', async () => {
  const refuse = () => {
    throw new ApiError(429, 'over_request_rate_limit', 'Too many', {
      headers: { 'retry-after': '3' },
    });
  };
  const ask = async (app: ReturnType<typeof files>, path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.get('retry-after')];
  };
  expect(await ask(files({ limitRequests: refuse }), '/robots.txt')).toEqual([429, '3']);
  // Cards have a separate rate limit.
  const app = files({ limitCards: refuse });
  expect(await ask(app, '/cards/site.png')).toEqual([429, '3']);
  expect(await ask(app, '/robots.txt')).toEqual([200, null]);
});

test('without a configured address, links have the address of the request, and no cache shares them', async () => {
  const response = await files({ publicUrl: undefined }).request(
    'http://192.168.1.5:3000/robots.txt',
  );
  expect(await response.text()).toContain('Sitemap: http://192.168.1.5:3000/sitemap.xml');
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
});
