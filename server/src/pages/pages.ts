import { canonicalPath } from '@promptory/domain/canonical-path';
import { diagnosticPathOf } from '@promptory/domain/diagnostic-pages';
import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { RequestLimiter } from '../http/request-limiter.ts';
import type { HtmlResponder } from './html-response.node.ts';
import { pageHtml } from './page-html.ts';
import type { BrowserConfig, PageContent } from './page-html.ts';
import { publicPath } from './public-path.ts';
import { readPage, VISITOR } from './read-page.ts';

export interface PagesDependencies {
  readonly db: Database;
  /** the built index.html */
  readonly index: string;
  /** the operator's address of the site, without a slash at the end; undefined for that of the request */
  readonly publicUrl: string | undefined;
  /** false to close all content to people without an account */
  readonly publicReading: boolean;
  /** false to keep search engines away */
  readonly searchEngines: boolean;
  readonly limitRequests: RequestLimiter;
  readonly respond: HtmlResponder;
  readonly log: (line: string) => void;
}

/** Answers requests for pages. The argument returns the settings for browsers that ask for one. */
export type Pages = (
  browserConfig: (request: Request) => Promise<BrowserConfig>,
) => (context: Context) => Promise<Response>;

/**
 * Answers requests for pages with index.html. Public pages get a title, previews and their data.
 * Pages that signed-out visitors can't see have status 404, even if members can see them.
 */
export function createPages(deps: PagesDependencies): Pages {
  const { index, publicUrl, publicReading, searchEngines, respond } = deps;
  return (browserConfig) => async (context) => {
    const request = context.req.raw;
    const { origin, pathname, search } = new URL(request.url);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname && publicPath(canonical) !== null) {
      return context.redirect(canonical + search, 301);
    }
    const path = publicReading ? publicPath(pathname) : null;
    const found = path === null ? undefined : await readPublicPage(deps, context, path);
    const { page } = found?.publicPage ?? {};
    if (page?.kind === 'person' && page.path.toLowerCase() !== path?.toLowerCase()) {
      // An earlier username. Browsers ask again next time, because somebody else may take it.
      context.header('cache-control', 'no-cache');
      return context.redirect(page.path + search, 301);
    }
    const content: PageContent = {
      site: publicUrl ?? origin,
      indexed: searchEngines && publicReading && diagnosticPathOf(pathname) === null,
      config: await browserConfig(request),
      publicPage: found?.publicPage,
    };
    return respond(request, pageHtml(index, content), found?.status ?? 200);
  };
}

const READ_TIMEOUT_MS = 1_000;

type Found = Pick<PageContent, 'publicPage'> & { readonly status: number };

/**
 * Reads a public page. If this fails or takes too long, the browser gets the app without the page's
 * data, and the app loads the data itself. So members don't wait while visitors use up their
 * connections.
 */
async function readPublicPage(
  { db, limitRequests, log }: PagesDependencies,
  context: Context,
  path: string,
): Promise<Found> {
  try {
    limitRequests(context, { role: VISITOR.role, payload: {} });
    const page = await within(READ_TIMEOUT_MS, readPage(db, path));
    if (page === undefined) return { publicPage: undefined, status: 503 };
    return { publicPage: { path, page }, status: page === null ? 404 : 200 };
  } catch (error) {
    if (error instanceof ApiError) return { publicPage: undefined, status: error.status };
    log(`${path}: ${String(error)}`);
    return { publicPage: undefined, status: 503 };
  }
}

/**
 * Resolves with the value, or with undefined after `ms`. If the value fails later, the error is
 * ignored.
 */
async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([value, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
