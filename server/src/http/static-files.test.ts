import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStaticFiles } from './static-files.node.ts';
import type { StaticFiles } from './static-files.node.ts';

const SCRIPT = `export const words = ${JSON.stringify(Array.from({ length: 500 }, (_, n) => `word ${String(n)}`))};`;
const INDEX =
  '<!doctype html><title>Promptory</title><script>theme()</script><script src="/assets/a-1.js"></script>';
const DEMO_INDEX = '<!doctype html><title>Demo</title><script>demo()</script>';
const BUILT = brotliCompressSync('made by the build');

let folder: string;
let web: StaticFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'assets/a-1.js'), SCRIPT);
  await writeFile(join(folder, 'assets/b-2.css'), 'made by the build');
  await writeFile(join(folder, 'assets/b-2.css.br'), BUILT);
  await writeFile(join(folder, 'assets/c-3.woff2'), Buffer.alloc(5000, 'a'));
  await writeFile(join(folder, 'pixel art.png'), 'png');
  await mkdir(join(folder, 'demo/demo-0123456789ab'), { recursive: true });
  await writeFile(join(folder, 'demo/index.html'), DEMO_INDEX);
  await writeFile(join(folder, 'demo/demo-service-worker.js'), 'serve()');
  await writeFile(join(folder, 'demo/demo-0123456789ab/server.js'), 'server()');
  await writeFile(join(folder, 'archive.gz'), 'of nothing');
  web = await loadStaticFiles(folder);
  expect(await web.compressed).toEqual([]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Response {
  const response = respond(path, headers, method);
  if (response === null) throw new Error(`${path} is a page`);
  return response;
}

function respond(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return web.respond(new Request(`http://localhost${path}`, { method, headers }));
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe('files', () => {
  test.each([
    ['/assets/a-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/b-2.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/c-3.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/pixel%20art.png', 'image/png', 'no-cache'],
    ['/demo/', 'text/html; charset=utf-8', 'no-cache'],
    ['/demo/demo-service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
    [
      '/demo/demo-0123456789ab/server.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/archive.gz', 'application/octet-stream', 'no-cache'],
  ])('%s is served with its type and cache time', (path, type, cacheControl) => {
    const response = get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  test('are compressed as the browser prefers', async () => {
    const brotli = get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(SCRIPT);
    const gzip = get('/assets/a-1.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(Number(gzip.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 2);
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(SCRIPT);
    expect(await get('/assets/a-1.js').text()).toBe(SCRIPT);
  });

  test('use the compressed file of the build, which has no URL of its own', async () => {
    const response = get('/assets/b-2.css', { 'accept-encoding': 'br' });
    expect((await bytesOf(response)).equals(BUILT)).toBe(true);
    expect(get('/assets/b-2.css.br').status).toBe(404);
  });

  test('small files and compressed formats are not compressed', () => {
    for (const path of ['/pixel%20art.png', '/assets/c-3.woff2']) {
      expect(get(path, { 'accept-encoding': 'br' }).headers.get('content-encoding')).toBeNull();
    }
  });

  test('HEAD returns the same headers without the bytes', async () => {
    const headers = { 'accept-encoding': 'br' };
    const head = get('/assets/a-1.js', headers, 'HEAD');
    expect([...head.headers]).toEqual([...get('/assets/a-1.js', headers).headers]);
    expect(await head.text()).toBe('');
  });

  test('files in the browser’s cache are not sent again, in each encoding', async () => {
    for (const encoding of ['', 'br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const etag = get('/assets/a-1.js', headers).headers.get('etag') ?? '';
      const again = get('/assets/a-1.js', { ...headers, 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      const other = get('/assets/a-1.js', {
        'accept-encoding': `${encoding}x`,
        'if-none-match': etag,
      });
      expect(other.status).toBe(encoding === '' ? 304 : 200);
    }
  });
});

describe('paths without a file', () => {
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test.each(['/', '/index.html', '/login', '/profile/ada', '/u/a%20b', '/%zz', '/communities/'])(
    '%s is a page',
    (path) => {
      expect(respond(path, page)).toBeNull();
      expect(respond(path, { 'sec-fetch-mode': 'navigate', accept: 'x/y' })).toBeNull();
      expect(respond(path)).toBeNull();
    },
  );

  test('pages of demo mode are its index.html, also for its service worker', async () => {
    for (const path of ['/demo/', '/demo/post/1', '/demo/index.html']) {
      expect(await get(path, page).text()).toBe(DEMO_INDEX);
    }
    expect(await get('/demo/', { 'sec-fetch-mode': 'cors' }).text()).toBe(DEMO_INDEX);
    expect(get('/demo').headers.get('location')).toBe('/demo/');
    expect(get('/demo/post/1', { 'sec-fetch-mode': 'cors' }).status).toBe(404);
    expect(get('/demo/demo-0123456789ab/missing.wasm', page).status).toBe(404);
    expect(respond('/demos', page)).toBeNull();
  });

  test.each([
    '/missing.js',
    '/assets/missing',
    '/assets/../secret.txt',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/favicon.ico',
  ])('%s is answered with 404', async (path) => {
    const response = get(path, page);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('Not found\n');
  });

  test('missing scripts and pictures get no index.html', () => {
    expect(get('/login', { 'sec-fetch-mode': 'cors', accept: '*/*' }).status).toBe(404);
    expect(get('/login', { accept: 'application/json' }).status).toBe(404);
  });

  test('writes are refused', () => {
    const response = get('/login', {}, 'POST');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

test('inline scripts of index.html are allowed by hash', () => {
  expect(web.index).toBe(INDEX);
  const [script] = web.inline.scripts;
  expect(script).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(web.demoInline.scripts).toEqual([expect.not.stringContaining(script ?? '')]);
});

test('a web app that was not built answers with build instructions', async () => {
  const missing = await loadStaticFiles(join(folder, 'nowhere'));
  const response = missing.respond(new Request('http://localhost/login'));
  expect(response?.status).toBe(503);
  expect(await response?.text()).toContain('npm run build');
  expect(missing.inline).toEqual({ scripts: [], styles: [] });
});
