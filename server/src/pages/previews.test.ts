import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWholeServer } from '../whole-server.testing.ts';
import type { WholeServer } from '../whole-server.testing.ts';
import { MESSENGERS, only } from './messenger-rules.testing.ts';
import { ARABIC_TITLE, createPreviewPages, LONG_TITLE } from './preview-pages.testing.ts';
import { readPreview, readPreviewFile } from './previews.testing.ts';
import type { Preview } from './previews.testing.ts';

let server: WholeServer;
let draftPath: string;
const previews: Preview[] = [];

beforeAll(async () => {
  server = await startWholeServer();
  const pages = await createPreviewPages(server);
  ({ draftPath } = pages);
  for (const [name, path] of Object.entries(pages.paths)) {
    previews.push(await readPreview(name, server.url + path));
  }
}, 120_000);
afterAll(() => server.close());

// The rules are in messenger-rules.testing.ts.
describe.each(Object.entries(MESSENGERS))('%s', (_, rules) => {
  test.each(rules)('$rule', ({ check }) => {
    const failures = previews.flatMap((preview) => {
      try {
        check(preview);
        return [];
      } catch (error) {
        return [`${preview.name}: ${error instanceof Error ? error.message : String(error)}`];
      }
    });
    expect(failures).toEqual([]);
  });
});

test('all addresses in tags are absolute', () => {
  const addresses = previews.flatMap(({ tags }) =>
    ['og:url', 'og:image', 'og:video'].flatMap((tag) => tags.get(tag) ?? []),
  );
  for (const address of addresses) expect(address.startsWith(`${server.url}/`), address).toBe(true);
});

test('pictures that messengers would refuse are replaced by a drawn card', () => {
  const drawn = previews.filter(({ image }) => image?.url.includes('/cards/'));
  expect(drawn.map(({ name }) => name)).toEqual([
    ...['a small picture', 'a panorama', 'a video without a still picture', 'no picture'],
    ...['a long title', 'a right-to-left title', 'a profile without a picture', 'a tag'],
    ...['all posts', 'the site'],
  ]);
});

test('title and description are those of the page, in every script', () => {
  const titleOf = (wanted: string) => {
    const found = previews.find(({ name }) => name === wanted);
    return found && only(found, 'og:title');
  };
  expect(titleOf('a long title')).toMatch(new RegExp(`^${LONG_TITLE} by `, 'u'));
  expect(titleOf('a right-to-left title')).toMatch(new RegExp(`^${ARABIC_TITLE} by `, 'u'));
  const [wide] = previews;
  expect(wide && only(wide, 'og:description')).toBe('A picture & "more" <b>');
});

// The user agents that messengers document, with the encodings and ranges that they ask for.
test.each([
  ['facebookexternalhit/1.1', { 'accept-encoding': 'gzip, deflate', range: 'bytes=0-524287' }],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', { range: 'bytes=0-32768' }],
  ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', {}],
  ['Twitterbot/1.0', { 'accept-encoding': 'gzip' }],
  ['WhatsApp/2.23.20.0', { 'accept-encoding': 'identity' }],
])('%s gets the same page as everyone', async (agent, headers) => {
  for (const { name, url, tags } of previews) {
    const preview = await readPreview(name, url, { ...headers, 'user-agent': agent });
    expect(preview.status, name).toBe(200);
    expect(preview.headers.get('content-encoding') ?? 'gzip', name).toBe('gzip');
    expect(preview.headers.get('set-cookie'), name).toBeNull();
    expect(preview.tags, name).toEqual(tags);
  }
});

test('HEAD has the headers of GET', async () => {
  for (const { name, url, image, video } of previews) {
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')], name).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    for (const file of [image, video]) {
      if (file === undefined) continue;
      const { status, headers } = await fetch(file.url, { method: 'HEAD' });
      expect([status, headers.get('content-type')], file.url).toEqual([200, file.type]);
    }
  }
});

test('a page that visitors can’t see has no preview', async () => {
  for (const path of [draftPath, `/post/${crypto.randomUUID()}`]) {
    const { status, tags, links } = await readPreview('missing', server.url + path);
    expect(status).toBe(404);
    expect([...tags.keys()].filter((tag) => /^(og|twitter):/.test(tag))).toEqual([]);
    expect(links.find(({ rel }) => rel === 'canonical')).toBeUndefined();
  }
});

test('the oEmbed address in the HTML has a picture with its true size', async () => {
  const found = previews.filter(({ name }) => /^a (wide|high) picture$/.test(name));
  expect(found).toHaveLength(2);
  for (const { name, links } of found) {
    const address = links.find(({ type }) => type === 'application/json+oembed')?.['href'] ?? '';
    const fields = (await (await fetch(address)).json()) as Record<string, unknown>;
    expect(fields, name).toMatchObject({ version: '1.0', type: 'photo' });
    const image = await readPreviewFile(String(fields['url']));
    expect(image.image, name).toMatchObject({ width: fields['width'], height: fields['height'] });
  }
});

const TEXT = /\S/;
const ADDRESS = /^https?:\/\//;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/;

// The required properties of https://developers.google.com/search/docs/appearance/structured-data:
// of discussion-forum (one of text, image and video), video and profile-page.
test.each<[string, string, Readonly<Record<string, RegExp>>]>([
  [
    'a wide picture',
    'SocialMediaPosting',
    {
      ...{ 'author.name': TEXT, 'author.url': ADDRESS, datePublished: TIME, text: TEXT },
      ...{ image: ADDRESS, url: ADDRESS },
    },
  ],
  [
    'a video',
    'SocialMediaPosting',
    {
      ...{ 'video.name': TEXT, 'video.thumbnailUrl': ADDRESS, 'video.uploadDate': TIME },
      'video.contentUrl': ADDRESS,
    },
  ],
  [
    'a reel',
    'VideoObject',
    { name: TEXT, thumbnailUrl: ADDRESS, uploadDate: TIME, contentUrl: ADDRESS },
  ],
  [
    'a profile',
    'ProfilePage',
    { 'mainEntity.name': TEXT, 'mainEntity.image': ADDRESS, dateCreated: TIME },
  ],
  ['a tool', 'WebPage', { 'about.name': TEXT, 'about.url': ADDRESS }],
  ['a community', 'CollectionPage', { name: TEXT, url: ADDRESS }],
])('the JSON-LD of %s is a %s with its properties', (name, type, properties) => {
  const data = previews.find((preview) => preview.name === name)?.structuredData;
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': type });
  for (const [property, pattern] of Object.entries(properties)) {
    expect(data).toHaveProperty(property, expect.stringMatching(pattern));
  }
});
