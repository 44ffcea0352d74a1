import { Hono } from 'hono';
import type { Context } from 'hono';
import { DatabaseError } from './db/database.ts';
import type { Database } from './db/database.ts';
import type { Functions } from './functions/functions.ts';
import type { SecurityLog } from './http/security-log.ts';
import { UNREACHABLE_RETRY_S, fromDatabaseError } from './http/errors.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { limitLargeBodies } from './http/large-bodies.ts';
import type { InlineSources } from './http/inline-sources.ts';
import { securityHeaders } from './http/security-headers.ts';
import { DEMO_PATH } from './http/static-files.ts';
import type { Pages } from './pages/pages.ts';
import { publicPath } from './pages/public-path.ts';
import { recordServiceEvents } from './service-events.ts';

export interface AppDependencies {
  readonly db: Database;
  /** why the bundled database does not answer now, as a sentence for the public */
  readonly databaseTrouble: () => string | undefined;
  readonly rest: Hono;
  readonly auth: Hono;
  readonly storage: Hono;
  /** HTTP endpoints of realtime; its WebSockets are attached to the server instead */
  readonly realtime: Hono;
  readonly functions: Functions;
  /** settings for the browser, served as /config.json */
  readonly publicConfig: () => {
    anonKey: string;
    supabaseUrl: string | undefined;
    captcha: { provider: string; siteKey: string } | null;
    publicReading: boolean;
    demoMode: boolean;
  };
  /** files of the built web app, or instructions to build it; null for a page */
  readonly staticFiles: (request: Request) => Response | null;
  readonly pages: Pages;
  /** files about public pages: sitemaps, feeds, previews, exports */
  readonly pageFiles: Hono;
  /** the operator's own text for a file below /pages/; null to serve the web app's text */
  readonly operatorPage: (name: string) => Promise<string | null>;
  /** CSP sources of the inline scripts and styles in index.html */
  readonly inline: InlineSources;
  /** the same for the pages of demo mode */
  readonly demoInline: InlineSources;
  /** CSP sources of the captcha; empty without one */
  readonly captchaSources: readonly string[];
  /** CSP sources of AI gateways that users call from their browsers with their own keys */
  readonly aiConnectSources: readonly string[];
  /** the client's IP address, for rate limits */
  readonly clientAddress: (context: Context) => string;
  /** the IP address at the other end of the connection, e.g. of a proxy */
  readonly peerAddress: (context: Context) => string;
  /** answers with the mails kept in memory, but only to the operator; undefined if mails are sent */
  readonly devMail: ((request: Request, peer: string) => Response) | undefined;
  readonly log: (line: string) => void;
  readonly securityLog: SecurityLog;
}

/** How long /config.json waits for the list of models, which may come from a slow gateway. */
const MODELS_TIMEOUT_MS = 1_000;
const MODELS_TIMEOUT_IN_HTML_MS = 50;
const DEMO_IS_OFF = '<!doctype html><p>Demo mode is off here. <a href="/">Open Promptory</a></p>';
/** Scripts, styles and fonts of the app. Workers have the policy of their script, so that stays. */
const PAGE_PARTS = /^\/(?:demo\/)?assets\/(?!.*worker)/i;
const SERVICES = ['/rest/v1', '/auth/v1', '/storage/v1', '/realtime/v1', '/functions/v1'];

/** Builds the whole server as one Hono app. */
export function createApp(deps: AppDependencies): Hono {
  const app = new Hono();

  const { inline, demoInline, captchaSources } = deps;
  const isData = (path: string): boolean =>
    PAGE_PARTS.test(path) || SERVICES.some((service) => path.startsWith(`${service}/`));
  const connectSources = [
    ...publicSources(deps.publicConfig().supabaseUrl),
    ...deps.aiConnectSources,
  ];
  app.use(securityHeaders({ inline, demoInline, captchaSources, connectSources, isData }));
  app.use(async (context, next) => {
    context.set('clientAddress', deps.clientAddress(context));
    await next();
  });
  app.use(limitLargeBodies());
  // The auth service records its own security events.
  const watched = SERVICES.filter((service) => service !== '/auth/v1');
  for (const service of watched) {
    app.use(`${service}/*`, recordServiceEvents(deps.securityLog, watched));
  }
  for (const service of SERVICES) app.use(`${service}/*`, crossOrigin());

  app.route('/rest/v1', deps.rest);
  app.route('/auth/v1', deps.auth);
  app.route('/storage/v1', deps.storage);
  app.route('/realtime/v1', deps.realtime);
  app.route('/functions/v1', deps.functions.http);

  let asking: Promise<unknown> | undefined;
  // Concurrent requests share one query, so that an attacker cannot use up the connections.
  const databaseAnswers = (): Promise<unknown> =>
    (asking ??= deps.db
      .asAuthService((transaction) => transaction.query('select 1'), { readOnly: true })
      .finally(() => (asking = undefined)));
  app.get('/health', async (context) => {
    // Use the connections of the auth service: signed-out callers may use up theirs while the
    // server is healthy.
    try {
      await databaseAnswers();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const { message, headers } = fromDatabaseError(error, true);
      const reason = deps.databaseTrouble() ?? message;
      return context.json({ status: 'unavailable', reason }, 503, {
        ...headers,
        'cache-control': 'no-store',
      });
    }
    return context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });
  const browserConfig = async (request: Request, modelsTimeoutMs: number) => ({
    ...deps.publicConfig(),
    supabaseUrl: deps.publicConfig().supabaseUrl ?? new URL(request.url).origin,
    ai: await deps.functions.publicAi(modelsTimeoutMs),
  });
  app.get('/config.json', async (context) => {
    const config = await browserConfig(context.req.raw, MODELS_TIMEOUT_MS);
    return context.json(config, 200, { 'cache-control': 'no-store' });
  });
  app.get('/dev/mail', (context) => {
    const reply = deps.devMail?.(context.req.raw, deps.peerAddress(context));
    return reply ?? context.json({ message: 'Not found' }, 404, { 'cache-control': 'no-store' });
  });
  app.get('/pages/:name', async (context, next) => {
    const text = await deps.operatorPage(context.req.param('name'));
    if (text === null) return next();
    return context.body(text, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
  app.route('/', deps.pageFiles);
  const page = deps.pages((request) => browserConfig(request, MODELS_TIMEOUT_IN_HTML_MS));
  app.get(`${DEMO_PATH}*`, async (context, next) => {
    if (!deps.publicConfig().demoMode) return context.html(DEMO_IS_OFF, 404);
    await next();
    // The same sample content for everybody, and otherwise only what is in one browser.
    context.res.headers.set('x-robots-tag', 'noindex');
    return undefined;
  });
  app.get('*', (context) => {
    const file = deps.staticFiles(context.req.raw);
    // The path of a tag can look like a file name: /tag/node.js
    const isPage = file?.status === 404 && publicPath(context.req.path) !== null;
    return file === null || isPage ? page(context) : file;
  });

  app.onError((error, context) => {
    deps.log(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`);
    const headers = { 'retry-after': String(UNREACHABLE_RETRY_S) };
    return context.json(
      { message: 'The server could not answer. Please try again.' },
      503,
      headers,
    );
  });
  return app;
}

/**
 * CSP sources of the public URL. A page that was opened at another address must be able to connect
 * to it too.
 */
function publicSources(url: string | undefined): string[] {
  if (url === undefined) return [];
  const { origin } = new URL(url);
  return [origin, origin.replace(/^http/, 'ws')];
}
