import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { RequestLimiter } from '../http/request-limiter.ts';
import { atomFeed } from './atom.ts';
import type { CardContent } from './card-content.ts';
import { cards } from './cards.ts';
import { jsonExport, markdownExport } from './exports.ts';
import { oembed } from './oembed.ts';
import { plainText } from './page-reply.ts';
import type { PageFile } from './page-reply.ts';
import { VISITOR } from './read-page.ts';
import { robots } from './robots.ts';
import { createSitemaps } from './sitemap.ts';

export interface PageFilesDependencies {
  readonly db: Database;
  /** the operator's address of the site, without a slash at the end; undefined for that of the request */
  readonly publicUrl: string | undefined;
  /** false to close all content to people without an account */
  readonly publicReading: boolean;
  /** false to keep search engines away */
  readonly searchEngines: boolean;
  readonly limitRequests: RequestLimiter;
  /** counts a request for a drawn card; throws ApiError 429 with Retry-After */
  readonly limitCards: (context: Context) => void;
  /** draws a card as PNG */
  readonly draw: (content: CardContent) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The files about public pages that are not pages themselves: for search engines, feed readers,
 * previews and exports. They are read without an account.
 */
export function createPageFiles(deps: PageFilesDependencies): Hono {
  const { publicUrl, publicReading, searchEngines, limitRequests, limitCards } = deps;
  const sitemaps = createSitemaps(deps);
  const feed = atomFeed(deps);
  const app = new Hono();
  const add = (path: string, file: PageFile, limit?: (context: Context) => void): void => {
    app.get(path, async (context) => {
      limitRequests(context, { role: VISITOR.role, payload: {} });
      limit?.(context);
      const request = context.req.raw;
      if (publicUrl !== undefined) return file(request, publicUrl);
      const response = await file(request, new URL(request.url).origin);
      // The file names the Host of this request, so a shared cache must not give it to others.
      const caching = response.headers.get('cache-control') ?? 'no-store';
      response.headers.set('cache-control', caching.replace('public', 'private'));
      return response;
    });
  };
  // prettier-ignore
  {
    add('/robots.txt', robots({ publicReading, searchEngines }));
    add('/sitemap.xml', sitemaps.index);
    add(String.raw`/:part{sitemap-[a-z]+-\d+\.xml}`, sitemaps.part);
    add('/browse/atom.xml', feed);
    add('/tag/:tag/atom.xml', feed);
    add('/:person{@[^/]+}/atom.xml', feed);
    add('/oembed', oembed(deps));
    add(String.raw`/post/:file{[^/]+\.md}`, markdownExport(deps));
    add(String.raw`/post/:file{[^/]+\.json}`, jsonExport(deps));
    add('/cards/*', cards(deps), limitCards);
  }
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return plainText(error.status, `${error.message}\n`, error.headers);
  });
  return app;
}
