/// <reference lib="webworker" />
// Passes requests to the services on to a page, which passes them on to the demo's server. Pictures,
// videos and uploads reach the server only this way. It also serves the app's HTML for every address,
// because file hosts have no files for them, and keeps all files of the site, so that the demo opens
// while their host does not answer.
import { KEEP_FILES } from '@promptory/domain/demo-protocol';
import type { DemoReply, DemoRequest } from '@promptory/domain/demo-protocol';

declare const self: ServiceWorkerGlobalScope;

const SERVICES = /^\/(?:rest|auth|storage|realtime|functions)\/v1\//;
/** The path of the site, with a slash at its end. */
const SITE = new URL(self.registration.scope).pathname;
/** Replies with these statuses can't have a body. */
const EMPTY_STATUSES = [204, 205, 304];
/** A page that was closed meanwhile does not answer. */
const TIMEOUT_MS = 120_000;
/** After this time without an answer from the host, the kept page is opened. */
const HOST_TIMEOUT_MS = 4_000;
/** Lists all files. It is kept last: if it is there, all others are. */
const LIST = `${SITE}files.json`;
/** Start of the names of the caches. Each version of the site has its own. */
const CACHE = `promptory-demo ${SITE} `;
/** Names of these files or their folders contain a hash of the content. */
const HASHED = /^(?:assets|demo-[0-9a-f]{12})\//;

self.addEventListener('install', () => {
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
self.addEventListener('message', (event) => {
  // A page that was reloaded by force asks to be controlled again.
  if (event.data === KEEP_FILES) event.waitUntil(keepFiles());
  else event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== self.location.origin) return;
  const url = serviceUrl(request.url);
  if (url !== null) event.respondWith(askPage(request, url, event.clientId));
  else if (request.mode === 'navigate') event.respondWith(findPage(request));
  else if (request.url.startsWith(self.registration.scope)) event.respondWith(findFile(request));
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

/**
 * The app's HTML. If it names its files relative to the site, it is changed for pages in other
 * folders. Addresses of pages are not sent to the host, which may answer with the HTML of another site.
 */
async function findPage(request: Request): Promise<Response> {
  const isFile = /\.\w+$/.test(new URL(request.url).pathname);
  const file = isFile ? await inTime(fetch(request)) : undefined;
  if (file?.ok === true) return file;
  const fromHost = fetch(SITE);
  const answer = await inTime(fromHost);
  const page = isAnswer(answer) ? answer : ((await kept(SITE)) ?? (await fromHost));
  if (!page.ok) return page;
  const headers = new Headers(page.headers);
  // They are about other bytes.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(withSite(await page.text()), { headers });
}

/** False without an answer, and for that of a proxy whose host does not answer. */
function isAnswer(response: Response | undefined): response is Response {
  return response !== undefined && response.status < 500;
}

/** undefined if the host does not answer in time. */
function inTime(response: Promise<Response>): Promise<Response | undefined> {
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, HOST_TIMEOUT_MS);
  });
  return Promise.race([response.catch(() => undefined), timeout]);
}

function kept(request: Request | string): Promise<Response | undefined> {
  // The encoding differs, but kept files are decoded.
  return caches.match(request, { ignoreVary: true });
}

/** A file of the site. A kept file whose content can change is only for when the host does not answer. */
async function findFile(request: Request): Promise<Response> {
  if (HASHED.test(new URL(request.url).pathname.slice(SITE.length)))
    return (await kept(request)) ?? fetch(request);
  const fromHost = fetch(request);
  const answer = await inTime(fromHost);
  return isAnswer(answer) ? answer : ((await kept(request)) ?? fromHost);
}

let keeping: Promise<void> | undefined;

/** Keeps all files of the current version, unless they are kept, and deletes those of others. */
function keepFiles(): Promise<void> {
  keeping ??= keepAll().finally(() => {
    keeping = undefined;
  });
  return keeping;
}

interface FileList {
  version: string;
  files: string[];
}

async function keepAll(): Promise<void> {
  const list = await fetchNew(LIST);
  const { version, files } = (await list.clone().json()) as FileList;
  const cache = await caches.open(CACHE + version);
  // One after the other, so that the page gets most of the connection.
  for (const file of files) {
    const url = SITE + file;
    if ((await cache.match(url, { ignoreVary: true })) !== undefined) continue;
    const known = HASHED.test(file) ? await kept(url) : undefined;
    await cache.put(url, known ?? (await fetchNew(url)));
  }
  // A new version may have been installed meanwhile.
  const now = (await (await fetchNew(LIST)).json()) as FileList;
  if (now.version !== version) throw new Error('The demo was updated while it was kept');
  await cache.put(LIST, list);
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE) && name !== CACHE + version) await caches.delete(name);
  }
}

/** A file as the host has it now. */
async function fetchNew(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} could not be kept (status ${String(response.status)})`);
  return response;
}

/** Paths may have quotes and parentheses, so they are escaped for attributes, scripts and styles. */
function withSite(html: string): string {
  // In this build, the path is known.
  if (!html.includes("var site = './'")) return html;
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
