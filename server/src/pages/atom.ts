import type { Database } from '../db/database.ts';
import { pageUrl, pathWithout } from './page-addresses.ts';
import { fileNotFound, replyWithFile } from './page-reply.ts';
import type { PageFile } from './page-reply.ts';
import { publicPath } from './public-path.ts';
import { readPage } from './read-page.ts';
import type { PageAuthor, PageWork, PublicPage } from './read-page.ts';
import { shownName } from './shown-name.ts';
import { workFiles } from './work-media.ts';
import type { WorkFile } from './work-media.ts';
import { element, xmlDocument } from './xml.ts';
import type { Xml } from './xml.ts';

const ENDING = '/atom.xml';
const TYPE = 'application/atom+xml';
const MAX_AGE_S = 300;
/** The time of a feed without entries. */
const NEVER = '1970-01-01T00:00:00.000Z';

type ListPage = Extract<PublicPage, { works: readonly PageWork[] }>;

/** Answers the Atom feed of a list page, at the URL of the page plus "/atom.xml". */
export function atomFeed({ db }: { readonly db: Database }): PageFile {
  return async (request, site) => {
    const pathname = pathWithout(ENDING, request.url);
    const path = pathname === null ? null : publicPath(pathname);
    const page = path === null ? null : await readPage(db, path);
    if (page === null || !('works' in page)) return fileNotFound();
    const body = xmlDocument(feed(page, site));
    return replyWithFile(request, { body, type: `${TYPE}; charset=utf-8`, maxAgeS: MAX_AGE_S });
  };
}

/** The feed of a page (RFC 4287). Its id is its address; the id of an entry is the UUID of the work. */
export function feed(page: ListPage, site: string): Xml {
  const url = pageUrl(site, page.path);
  const self = `${url}${ENDING}`;
  const times = page.works.map(({ updated_at: time }) => timestamp(time));
  const empty = page.kind === 'person' ? timestamp(page.person.created_at) : NEVER;
  return element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    element('id', {}, self),
    element('title', {}, page.title),
    ...(page.description === null ? [] : [element('subtitle', {}, page.description)]),
    element('updated', {}, times.toSorted().at(-1) ?? empty),
    element('link', { rel: 'self', type: TYPE, href: self }),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('generator', {}, 'Promptory'),
    ...(page.kind === 'person' ? [author(page.person, site)] : []),
    ...page.works.map((work) => entry(work, site)),
  );
}

function entry(work: PageWork, site: string): Xml {
  const url = pageUrl(site, `/${work.kind}/${work.id}`);
  const files = workFiles(site, work);
  return element(
    'entry',
    {},
    element('id', {}, `urn:uuid:${work.id}`),
    element('title', {}, work.title),
    element('updated', {}, timestamp(work.updated_at)),
    element('published', {}, timestamp(work.created_at)),
    author(work.author, site),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    ...files.map(({ url: href, type }) => element('link', { rel: 'enclosure', type, href })),
    ...work.tags.map((term) => element('category', { term })),
    element('content', { type: 'html' }, html(work, url, files)),
  );
}

function author(person: PageAuthor, site: string): Xml {
  const uri = pageUrl(site, `/@${person.username}`);
  return element('author', {}, element('name', {}, shownName(person)), element('uri', {}, uri));
}

/** The first picture, the description and the prompt as HTML. Feed readers show it. */
function html(work: PageWork, url: string, [first]: readonly WorkFile[]): string {
  const picture = first?.kind === 'image' ? first.url : first?.poster;
  const description = work.kind === 'post' ? (work.description?.trim() ?? '') : '';
  const parts = [
    ...(picture === undefined
      ? []
      : [element('p', {}, element('a', { href: url }, image(picture, first, work.title)))]),
    ...(description === '' ? [] : [element('p', {}, description)]),
    ...(work.prompt === null ? [] : [element('pre', {}, work.prompt)]),
    element('p', {}, element('a', { href: url }, work.title)),
  ];
  return parts.map(({ xml }) => xml).join('\n');
}

function image(src: string, file: WorkFile | undefined, title: string): Xml {
  const width = file?.size && String(file.size.width);
  const alt = file === undefined || file.alt === '' ? title : file.alt;
  const height = file?.size && String(file.size.height);
  return element('img', { src, alt, width, height });
}

/** A time of the database as RFC 3339 requires it. */
function timestamp(time: string): string {
  return new Date(time).toISOString();
}
