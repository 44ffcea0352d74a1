// Measures the demo in a browser: its size, the time of its starts, and of the most common requests.
import { serveFiles } from '@promptory/fakes/file-host';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const BUILD = fileURLToPath(new URL('../scripts/build-static.mjs', import.meta.url));
const STARTS = 5;
const PATHS = [
  '/',
  '/post/7b1d9c40-2e6a-4f3b-8c02-000000000001',
  '/reels',
  '/explore',
  '/search?q=ridges',
  '/user/mira_okafor',
  '/communities',
  '/messages',
  '/notifications',
];
const SHOWN_REQUESTS = 10;
const SETTLE_MS = 2_000;

/** The bytes of all files in a folder: as they are, with gzip and with brotli. */
async function size(folder: string): Promise<[number, number, number]> {
  const sizes: [number, number, number] = [0, 0, 0];
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    sizes[0] += bytes.length;
    sizes[1] += Math.min(bytes.length, gzipSync(bytes).length);
    sizes[2] += Math.min(bytes.length, brotliCompressSync(bytes).length);
  }
  return sizes;
}

/** Opens a page. Returns the milliseconds until the first post is visible. */
async function open(page: Page, url: string): Promise<number> {
  const begun = performance.now();
  await page.goto(url);
  await page.getByText('Seven ridges before sunrise').first().waitFor();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const folder = await mkdtemp(join(tmpdir(), 'promptory-bench-demo-'));
const browser = await chromium.launch({
  ...(process.env['PROMPTORY_CHROMIUM'] && { executablePath: process.env['PROMPTORY_CHROMIUM'] }),
});
try {
  await promisify(execFile)(process.execPath, [BUILD, folder]);
  const demo = (await readdir(folder)).find((name) => /^demo-\w+$/.test(name)) ?? '';
  const megabytes = (await size(join(folder, demo))).map((bytes) => (bytes / 1e6).toFixed(2));
  console.log(`files of the demo: ${megabytes.join(' / ')} MB (plain / gzip / brotli)`);

  const host = await serveFiles(folder);
  const page = await (await browser.newContext()).newPage();
  console.log(`first start: ${(await open(page, host.url)).toFixed()} ms`);
  const later: number[] = [];
  for (let n = 0; n < STARTS; n += 1) later.push(await open(page, host.url));
  console.log(`later starts, median of ${String(STARTS)}: ${median(later).toFixed()} ms`);

  const times = new Map<string, number[]>();
  for (const path of PATHS) {
    await page.goto(host.url + path);
    await page.getByRole('main').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const requests = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(?:rest|storage)\/v1\//.test(name))
        .map(({ name, duration }) => ({ path: new URL(name).pathname, duration })),
    );
    for (const request of requests) {
      const name = request.path.replace(/(\/storage\/v1\/\w+\/\w+).*/, '$1/...');
      times.set(name, [...(times.get(name) ?? []), request.duration]);
    }
  }
  const common = [...times].toSorted(([, a], [, b]) => b.length - a.length);
  console.log('\nrequest, number, median in ms');
  for (const [name, taken] of common.slice(0, SHOWN_REQUESTS)) {
    console.log(`${name}, ${String(taken.length)}, ${median(taken).toFixed()}`);
  }
  host.stop();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
