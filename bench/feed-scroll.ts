// Measures a feed of 5,000 posts and reels: how smoothly it scrolls, its DOM nodes and its memory.
import { chromium } from '@playwright/test';
import { createBcryptHasher } from '@promptory/server/auth/bcrypt-hasher.node';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startProduct } from './rest/servers.ts';
import { openScratch } from './rest/scratch.ts';

const { values: given } = parseArgs({
  options: {
    works: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '20' },
    width: { type: 'string', default: '1440' },
  },
});
const works = Number(given.works);
const LONGEST_MS = 100;
const PASSWORD = 'correct horse battery staple';
const EMAIL = 'reader@example.com';
const SAMPLES = fileURLToPath(new URL('../supabase/sample/media', import.meta.url));

const scratch = await openScratch();
const browser = await chromium.launch({
  ...(process.env['PROMPTORY_CHROMIUM'] && { executablePath: process.env['PROMPTORY_CHROMIUM'] }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let product: Awaited<ReturnType<typeof startProduct>> | undefined;
try {
  const { owner, ownerUrl } = await scratch.createDatabase('feed_scroll');
  const hash = await createBcryptHasher().hash(PASSWORD);
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, now(), '{"username": "reader"}') returning id`,
    [EMAIL, hash],
  );
  const id = rows[0]?.id ?? '';
  product = await startProduct(ownerUrl, scratch.jwtSecret, join(scratch.folder, 'product'));
  const pictures = await storePictures(product.url, id);
  // Use realistic image shapes and text lengths. Every tenth item is a reel.
  await owner.query(
    `insert into public.posts (user_id, title, description, prompt, media_urls, media_info, media_type, tags, created_at)
     select $1::uuid, 'Work number ' || n, case when n % 3 = 0 then repeat('what is told of it ', 1 + n % 12) end,
       repeat('a lighthouse in fog, {{mood}} light --ar 3:2 ', 1 + n % 14),
       array[($2::text[])[1 + n % $3::int]],
       jsonb_build_array(jsonb_build_object('width', 900, 'height', 500 + 100 * (n % 9))), 'image',
       (array['fog', 'sea', 'night', 'neon', 'film'])[1:n % 6], now() - n * interval '1 minute'
     from generate_series(1, $4::int) n where n % 10 <> 0`,
    [id, pictures, pictures.length, works],
  );
  await owner.query(
    `insert into public.reels (user_id, title, video_url, thumbnail_url, prompt, created_at)
     select $1::uuid, 'Reel number ' || n, ($2::text[])[1], ($2::text[])[1 + n % $3::int], 'waves', now() - n * interval '1 minute'
     from generate_series(1, $4::int) n where n % 10 = 0`,
    [id, pictures, pictures.length, works],
  );

  const page = await browser.newPage({ viewport: { width: Number(given.width), height: 900 } });
  // Load larger pages, so that the whole feed loads quickly.
  await page.route(/\/rest\/v1\/(posts|reels)\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1000'),
    }),
  );
  await page.goto(product.url);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const end = page.getByText('You have reached the beginning.');
  while ((await end.count()) === 0) {
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.waitForTimeout(200);
  }
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await page.waitForTimeout(2000);

  const session = await page.context().newCDPSession(page);
  const look = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const heap = await session.send('Runtime.getHeapUsage');
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { megabytes: heap.usedSize / 1e6, nodes };
  };
  let mostNodes = 0;
  const before = await look();
  // Start tracing after `look`: its garbage collection isn't part of scrolling.
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const until = Date.now() + Number(given.seconds) * 1000;
  for (let n = 0; Date.now() < until; n += 1) {
    // Scroll down as with a mouse wheel, sometimes back up, and sometimes jump as with a scroll
    // bar.
    await page.mouse.wheel(0, n % 12 === 11 ? -1800 : 600);
    if (n % 60 === 59) {
      await page.evaluate(
        (share) => {
          window.scrollTo(0, share * document.documentElement.scrollHeight);
        },
        Math.abs(Math.sin(n)),
      );
    }
    await page.waitForTimeout(40);
    if (n % 10 === 0) {
      mostNodes = Math.max(
        mostNodes,
        await page.evaluate(() => document.querySelectorAll('*').length),
      );
    }
  }
  const tasks = tasksOf(await browser.stopTracing());
  const after = await look();
  const longest = Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs));
  console.log(
    `${String(works)} posts and reels at ${given.width} px: the longest of ${String(tasks.length)} tasks used ${longest.toFixed(0)} ms of CPU time ` +
      `(${String(tasks.filter(({ cpuMs }) => cpuMs > 50).length)} above 50 ms) and took ${Math.max(0, ...tasks.map(({ ms }) => ms)).toFixed(0)} ms; ` +
      `at most ${String(mostNodes)} nodes; memory ${before.megabytes.toFixed(1)} MB before, ${after.megabytes.toFixed(1)} MB after`,
  );
  if (longest > LONGEST_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
  await scratch.close();
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Returns the tasks of the page's main thread. `ms` is the duration of a task. `cpuMs` is its
 * CPU time, which does not grow when other programs use the machine.
 */
function tasksOf(trace: Buffer): { ms: number; cpuMs: number }[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  );
  return traceEvents
    .filter(
      ({ name, pid, tid }) =>
        name.endsWith('RunTask') && mains.has(`${String(pid)} ${String(tid)}`),
    )
    .map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, cpuMs: tdur / 1000 }));
}

/** Uploads some sample images as the reader and returns their URLs. */
async function storePictures(url: string, id: string): Promise<string[]> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const files = (await readdir(SAMPLES, { recursive: true })).filter((file) =>
    file.endsWith('.webp'),
  );
  const addresses: string[] = [];
  for (const [index, file] of files.slice(0, 20).entries()) {
    const path = `media/${id}/posts/${String(index)}.webp`;
    const stored = await fetch(`${url}/storage/v1/object/${path}`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${access_token}`,
        'content-type': 'image/webp',
      },
      body: await readFile(join(SAMPLES, file)),
    });
    if (!stored.ok) throw new Error(await stored.text());
    addresses.push(`/storage/v1/object/public/${path}`);
  }
  return addresses;
}
