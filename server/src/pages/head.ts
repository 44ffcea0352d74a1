import { dataScript } from './html.ts';
import { pageUrl } from './page-addresses.ts';
import { shownName } from './shown-name.ts';
import { structuredData } from './structured-data.ts';
import { previewPicture } from './preview-picture.ts';
import type { PreviewPicture } from './preview-picture.ts';
import type { PublicPage } from './read-page.ts';
import { firstVideo } from './work-media.ts';
import type { WorkFile } from './work-media.ts';
import { element } from './xml.ts';

const SITE_NAME = 'Promptory';
const SITE_TITLE = 'Promptory: AI prompts and the results people made with them';
const SITE_DESCRIPTION =
  'Share prompts for AI tools together with the images, videos and reels you made with them.';

export interface HeadOptions {
  /** the address of the site, without a slash at the end */
  readonly site: string;
  /** false to keep search engines away */
  readonly indexed: boolean;
}

/** The head of a page that needs an account, and of the site itself. */
export function siteHead({ site, indexed }: HeadOptions): string {
  const picture = `${site}/cards/site.png`;
  return lines([
    title(SITE_TITLE),
    meta('name', 'description', SITE_DESCRIPTION),
    indexed ? '' : meta('name', 'robots', 'noindex'),
    ...openGraph({
      type: 'website',
      title: SITE_TITLE,
      description: SITE_DESCRIPTION,
      url: `${site}/browse`,
    }),
    ...picturePreview({
      ...{ url: picture, type: 'image/png', alt: SITE_NAME },
      ...{ width: 1200, height: 630 },
    }),
  ]);
}

/** The head of a page that doesn't exist or that visitors can't see. */
export function missingHead(): string {
  return lines([title(SITE_NAME), meta('name', 'robots', 'noindex')]);
}

/** The head of a public page: title, description, canonical address, previews and feeds. */
export function pageHead(page: PublicPage, options: HeadOptions): string {
  const { site, indexed } = options;
  const url = pageUrl(site, page.path);
  const heading = titleOf(page);
  const description = page.description ?? SITE_DESCRIPTION;
  const picture = previewPicture(page, site);
  const video = 'work' in page ? firstVideo(site, page.work) : undefined;
  const type = video === undefined ? TYPES[page.kind] : 'video.other';
  return lines([
    title(`${heading} - ${SITE_NAME}`),
    meta('name', 'description', description),
    indexed ? meta('name', 'robots', 'max-image-preview:large') : meta('name', 'robots', 'noindex'),
    element('link', { rel: 'canonical', href: url }).xml,
    ...openGraph({ type, title: heading, description, url }),
    ...typeDetails(page, type),
    ...picturePreview(picture),
    ...(video === undefined ? [] : videoPreview(video)),
    ...alternates(page, url, site),
    dataScript('type="application/ld+json"', structuredData(page, { url, site, picture })),
  ]);
}

function titleOf(page: PublicPage): string {
  if (page.kind !== 'post' && page.kind !== 'reel') return page.title;
  return `${page.title} by ${shownName(page.work.author)}`;
}

/** The Open Graph types of pages without a video (https://ogp.me/#types). */
const TYPES: Readonly<Record<PublicPage['kind'], string>> = {
  post: 'article',
  reel: 'article',
  person: 'profile',
  browse: 'website',
  tag: 'website',
  tool: 'website',
  community: 'website',
};

/** The properties that only some Open Graph types have. */
function typeDetails(page: PublicPage, type: string): string[] {
  if (page.kind === 'person') return [meta('property', 'profile:username', page.person.username)];
  if (!('work' in page)) return [];
  const { created_at: created, updated_at: updated, tags } = page.work;
  const property = (name: string, value: string) => meta('property', name, value);
  return type === 'article'
    ? [
        property('article:published_time', created),
        property('article:modified_time', updated),
        ...tags.map((tag) => property('article:tag', tag)),
      ]
    : [property('video:release_date', created), ...tags.map((tag) => property('video:tag', tag))];
}

function openGraph(values: {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
}): string[] {
  return [
    meta('property', 'og:site_name', SITE_NAME),
    ...Object.entries(values).map(([name, value]) => meta('property', `og:${name}`, value)),
  ];
}

function picturePreview({ url, type, width, height, alt }: PreviewPicture): string[] {
  const isLarge = width === null || height === null ? false : width >= 600 && width >= height;
  return [
    meta('property', 'og:image', url),
    type === undefined ? '' : meta('property', 'og:image:type', type),
    width === null ? '' : meta('property', 'og:image:width', String(width)),
    height === null ? '' : meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    // X takes title, description and picture from the Open Graph tags.
    meta('name', 'twitter:card', isLarge ? 'summary_large_image' : 'summary'),
  ];
}

function videoPreview({ url, type, size }: WorkFile): string[] {
  return [
    meta('property', 'og:video', url),
    type === undefined ? '' : meta('property', 'og:video:type', type),
    ...(size === undefined
      ? []
      : [
          meta('property', 'og:video:width', String(size.width)),
          meta('property', 'og:video:height', String(size.height)),
        ]),
  ];
}

/** Links to other formats of the page: feed, oEmbed, Markdown. */
function alternates(page: PublicPage, url: string, site: string): string[] {
  const link = (type: string, href: string) =>
    element('link', { rel: 'alternate', type, href, title: page.title }).xml;
  if (page.kind === 'person' || page.kind === 'tag' || page.kind === 'browse') {
    return [link('application/atom+xml', `${url}/atom.xml`)];
  }
  if (page.kind !== 'post') return [];
  const embed = `${site}/oembed?url=${encodeURIComponent(url)}`;
  return [
    link('application/json+oembed', `${embed}&format=json`),
    link('text/xml+oembed', `${embed}&format=xml`),
    link('text/markdown', `${url}.md`),
  ];
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return element('meta', { [attribute]: name, content }).xml;
}

function title(text: string): string {
  return element('title', {}, text).xml;
}

function lines(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n    ');
}
