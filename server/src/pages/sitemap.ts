import { LRUCache } from 'lru-cache';
import type { Database, Row, Statement } from '../db/database.ts';
import { pageUrl } from './page-addresses.ts';
import { fileNotFound, replyWithFile } from './page-reply.ts';
import type { FileContent, PageFile } from './page-reply.ts';
import { VISITOR } from './read-page.ts';
import { element, xmlDocument } from './xml.ts';
import type { Xml } from './xml.ts';

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const PART = /^\/sitemap-(post|reel|person|tool|community)-([1-9]\d{0,3})\.xml$/;
const MAX_AGE_S = 3600;
/** A part has up to 10,000 addresses, about 2 MB in memory. */
const MAX_CACHED_PARTS = 10;

/** The sitemaps of all public pages (https://www.sitemaps.org/protocol.html). */
export interface Sitemaps {
  /** answers /sitemap.xml, the list of all parts */
  readonly index: PageFile;
  /** answers /sitemap-{kind}-{part}.xml */
  readonly part: PageFile;
}

/**
 * Creates the sitemaps. Their rows stay in memory for an hour, because reading them costs more than
 * a page.
 */
export function createSitemaps({ db }: { readonly db: Database }): Sitemaps {
  const cache = new LRUCache<string, readonly Row[], Statement>({
    max: MAX_CACHED_PARTS,
    ttl: MAX_AGE_S * 1000,
    // A query still answers its requests if the cache has evicted its entry meanwhile.
    ignoreFetchAbort: true,
    // Requests at the same time share one query.
    fetchMethod: async (_key, _stale, { context }) => {
      const [result] = await db.asUser(VISITOR, [context]);
      return result?.rows ?? [];
    },
  });
  const read = async (key: string, statement: Statement): Promise<readonly Row[]> =>
    (await cache.fetch(key, { context: statement })) ?? [];

  const readIndex = () => read('index', { text: 'select kind, parts from public.sitemap_parts()' });

  return {
    async index(request, site) {
      const rows = await readIndex();
      const addresses = rows.flatMap(({ kind, parts }) =>
        Array.from(
          { length: Number(parts) },
          (_, before) => `${site}/sitemap-${String(kind)}-${String(before + 1)}.xml`,
        ),
      );
      const maps = addresses.map((address) => element('sitemap', {}, element('loc', {}, address)));
      return replyWithFile(request, asFile(element('sitemapindex', NAMESPACE, ...maps)));
    },

    async part(request, site) {
      const [key, kind = '', part = ''] = PART.exec(new URL(request.url).pathname) ?? [];
      if (key === undefined) return fileNotFound();
      // Check the number first: reading beyond the last part costs as much as reading all parts.
      const parts = (await readIndex()).find((row) => row['kind'] === kind)?.['parts'];
      if (Number(part) > Number(parts ?? 0)) return fileNotFound();
      const text = 'select path, modified from public.sitemap($1, $2::integer)';
      const rows = await read(key, { text, values: [kind, part] });
      if (rows.length === 0) return fileNotFound();
      const urls = rows.map(({ path, modified }) =>
        element(
          'url',
          {},
          element('loc', {}, pageUrl(site, String(path))),
          ...(modified instanceof Date ? [element('lastmod', {}, modified.toISOString())] : []),
        ),
      );
      return replyWithFile(request, asFile(element('urlset', NAMESPACE, ...urls)));
    },
  };
}

function asFile(root: Xml): FileContent {
  return { body: xmlDocument(root), type: 'application/xml; charset=utf-8', maxAgeS: MAX_AGE_S };
}
