/// <reference lib="webworker" />
// Passes requests to the services on to a page, which passes them on to the demo's server. Pictures,
// videos and uploads reach the server only this way. It also serves the app's HTML for every address,
// because file hosts have no files for them.
import type { DemoReply, DemoRequest } from '@promptory/domain/demo-protocol';

declare const self: ServiceWorkerGlobalScope;

const SERVICES = /^\/(?:rest|auth|storage|realtime|functions)\/v1\//;
/** The path of the site, with a slash at its end. */
const SITE = new URL(self.registration.scope).pathname;
/** Replies with these statuses can't have a body. */
const EMPTY_STATUSES = [204, 205, 304];
/** A page that was closed meanwhile does not answer. */
const TIMEOUT_MS = 120_000;

self.addEventListener('install', () => {
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
// A page that was reloaded by force asks to be controlled again.
self.addEventListener('message', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== self.location.origin) return;
  const url = serviceUrl(request.url);
  if (url !== null) event.respondWith(askPage(request, url, event.clientId));
  else if (request.mode === 'navigate') event.respondWith(findPage(request));
});

/**
 * The address as the server knows it: without the path of the site, which links in mails have. null
 * for addresses that are not of a service.
 */
function serviceUrl(address: string): string | null {
  const url = new URL(address);
  if (url.pathname.startsWith(SITE)) url.pathname = url.pathname.slice(SITE.length - 1);
  return SERVICES.test(url.pathname) ? url.href : null;
}

async function askPage(request: Request, url: string, clientId: string): Promise<Response> {
  const asking = await self.clients.get(clientId);
  const windows = await self.clients.matchAll({ type: 'window' });
  // Workers, and tabs that show a file of the storage, can't pass a request on.
  const page = [asking, ...windows].find((client) => client !== undefined && isPage(client));
  if (page === undefined) return unavailable();
  const { method } = request;
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer();
  const call: DemoRequest = { type: 'request', url, method, headers: [...request.headers], body };
  const { port1, port2 } = new MessageChannel();
  page.postMessage({ demo: call }, body === null ? [port2] : [port2, body]);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      port1.close();
      resolve(unavailable());
    }, TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<DemoReply>) => {
      clearTimeout(timer);
      port1.close();
      resolve(toResponse(data));
    };
  });
}

function toResponse({ status, headers, body }: DemoReply): Response {
  const isEmpty = EMPTY_STATUSES.includes(status);
  return new Response(isEmpty ? null : body, { status, headers: headers.map(([...pair]) => pair) });
}

function isPage({ type, url }: Client): boolean {
  return type === 'window' && serviceUrl(url) === null;
}

/** The app's HTML names its files relative to the site, so it is changed for other folders. */
async function findPage(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status !== 404) return response;
  const page = await fetch(SITE);
  if (!page.ok) return page;
  const headers = new Headers(page.headers);
  // They are about other bytes.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(withSite(await page.text()), { headers });
}

/** Paths may have quotes and parentheses, so they are escaped for attributes, scripts and styles. */
function withSite(html: string): string {
  const inAttribute = SITE.replaceAll('&', '&amp;');
  const inCode = SITE.replaceAll(/['()]/g, String.raw`\$&`);
  return html
    .replace(/<!--site search-->[^]*<!--\/site search-->/, '')
    .replace(' onerror="findSite(this)"', '')
    .replaceAll(/(["'(])\.\//g, (_, open: string) => open + (open === '"' ? inAttribute : inCode));
}

function unavailable(): Response {
  return new Response('The demo is not open in any tab.', { status: 503 });
}
