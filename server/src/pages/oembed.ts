import type { Database } from '../db/database.ts';
import { pageUrl } from './page-addresses.ts';
import { fileNotFound, plainText, replyWithFile } from './page-reply.ts';
import type { PageFile } from './page-reply.ts';
import { scaledPicture } from './preview-picture.ts';
import { publicPath } from './public-path.ts';
import { readPage } from './read-page.ts';
import type { PublicPage } from './read-page.ts';
import { shownName } from './shown-name.ts';
import { element, xmlDocument } from './xml.ts';

const MAX_AGE_S = 300;
/** Few sizes, so that sites with different limits share the resized pictures. */
const SIDES = [1200, 960, 720, 480, 320, 160];

type Fields = Readonly<Record<string, string | number>>;

/** Maximum size of a picture in px. */
interface Limits {
  readonly width: number;
  readonly height: number;
}

/**
 * Answers /oembed (https://oembed.com): type photo for posts with a picture, otherwise type link.
 * The types with HTML are not offered, because pages of this site can't be framed. Answers 404 for
 * pages that visitors can't see and for URLs of other sites, and 501 for unknown formats.
 */
export function oembed({ db }: { readonly db: Database }): PageFile {
  return async (request, site) => {
    const query = new URL(request.url).searchParams;
    const url = query.get('url');
    const format = query.get('format') ?? 'json';
    const limits = {
      width: limitOf(query.get('maxwidth')),
      height: limitOf(query.get('maxheight')),
    };
    if (url === null || Number.isNaN(limits.width) || Number.isNaN(limits.height)) {
      return plainText(400, 'url is required; maxwidth and maxheight must be whole numbers\n');
    }
    if (format !== 'json' && format !== 'xml') return plainText(501, 'Not implemented\n');
    const path = pathOnSite(url, site);
    const page = path === null ? null : await readPage(db, path);
    if (page === null) return fileNotFound();
    const fields = embed(page, site, limits);
    return replyWithFile(
      request,
      format === 'json'
        ? {
            body: JSON.stringify(fields),
            type: 'application/json; charset=utf-8',
            maxAgeS: MAX_AGE_S,
          }
        : { body: asXml(fields), type: 'text/xml; charset=utf-8', maxAgeS: MAX_AGE_S },
    );
  };
}

function limitOf(text: string | null): number {
  if (text === null) return Infinity;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : NaN;
}

/** The path of a page of this site, or null. Both http and https are accepted. */
function pathOnSite(url: string, site: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol) || host !== new URL(site).host) return null;
  return publicPath(pathname);
}

/** The oEmbed fields of a page. */
export function embed(page: PublicPage, site: string, limits: Limits): Fields {
  const common = {
    version: '1.0',
    title: page.title,
    provider_name: 'Promptory',
    provider_url: `${site}/`,
    cache_age: MAX_AGE_S,
    ...authorOf(page, site),
  };
  const picture = fittingPicture(page, site, limits);
  if (picture === null) return { type: 'link', ...common };
  const { url, width, height } = picture;
  if (page.kind === 'post') return { type: 'photo', url, width, height, ...common };
  return {
    type: 'link',
    ...common,
    thumbnail_url: url,
    thumbnail_width: width,
    thumbnail_height: height,
  };
}

function authorOf(page: PublicPage, site: string): Fields {
  const author =
    page.kind === 'person'
      ? page.person
      : 'work' in page
        ? page.work.author
        : page.kind === 'tool'
          ? page.tool.author
          : undefined;
  if (author === undefined) return {};
  return { author_name: shownName(author), author_url: pageUrl(site, `/@${author.username}`) };
}

/** The largest version of the page's picture within the limits; null if there is none. */
function fittingPicture(
  page: PublicPage,
  site: string,
  limits: Limits,
): { readonly url: string; readonly width: number; readonly height: number } | null {
  // Don't use the drawn card, because it only repeats the title.
  for (const most of SIDES) {
    const picture = scaledPicture(page, site, most);
    if (picture === null) return null;
    const { url, width, height } = picture;
    if (width === null || height === null) return null;
    if (width <= limits.width && height <= limits.height) return { url, width, height };
  }
  return null;
}

function asXml(fields: Fields): string {
  const children = Object.entries(fields).map(([name, value]) => element(name, {}, String(value)));
  return xmlDocument(element('oembed', {}, ...children));
}
