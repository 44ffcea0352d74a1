// Measures first visits and taps on a phone, also at 400 ms latency and 50 kB/s, and compares them with their limits.
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { DISTANT, FAST, SLOW } from './first-visit/network.ts';
import { startSampleSite } from './first-visit/sample-site.ts';
import { tapAround } from './first-visit/taps.ts';
import { visit } from './first-visit/visits.ts';
import type { Visit, VisitedPage } from './first-visit/visits.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Limits on the slow network, in ms. */
const LIMITS = { shell: 2_000, text: 6_000, tap: 100 };

const site = await startSampleSite();
const browser = await chromium.launch({
  ...(process.env['PROMPTORY_CHROMIUM'] && { executablePath: process.env['PROMPTORY_CHROMIUM'] }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const missed: string[] = [];
try {
  console.log(`Load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const card = 'main article h2 a';
  const cardPicture = 'main article img:not([src^="data:"])';
  const pages: (VisitedPage & { readonly signedIn?: true })[] = [
    { name: 'sign-in', path: '/auth/login', text: 'input[type=email]' },
    { name: 'browse', path: '/browse', text: card, picture: cardPicture },
    {
      name: 'post',
      path: site.postPath,
      text: 'main h1',
      picture: 'main img[fetchpriority="high"]',
    },
    { name: 'feed', path: '/', text: card, picture: cardPicture, signedIn: true },
    { name: 'messages', path: '/messages', text: 'main h2', signedIn: true },
    {
      name: 'communities',
      path: '/communities',
      text: 'main article h3, main article h2',
      signedIn: true,
    },
  ];
  console.log(
    '\npage        cache  network            shell    text  picture  requests     kB   (ms)',
  );
  for (const page of pages) {
    for (const network of [FAST, SLOW]) {
      const context = await newContext(browser, page.signedIn);
      for (const cache of ['cold', 'warm']) {
        const times = await visit(context, site.url, page, network);
        console.log(lineOf(page.name, cache, network.name, times));
        if (network !== SLOW) continue;
        check(`${page.name}, ${cache} cache, shell`, times.shell, LIMITS.shell);
        check(`${page.name}, ${cache} cache, text`, times.text, LIMITS.text);
      }
      await context.close();
    }
  }
  for (const network of [FAST, SLOW, DISTANT]) {
    const context = await newContext(browser, true);
    const taps = await tapAround(context, site.url, network);
    await context.close();
    console.log(
      `\nTaps, ${network.name}: ${taps.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(', ')}`,
    );
    for (const { name, ms } of taps) check(`${name} at ${network.name}`, ms, LIMITS.tap);
  }
  console.log(
    missed.length === 0 ? '\nAll limits are kept.' : `\nMissed limits:\n${missed.join('\n')}`,
  );
} finally {
  await browser.close();
  await site.stop();
}

async function newContext(from: Browser, signedIn: true | undefined): Promise<BrowserContext> {
  const context = await from.newContext(PHONE);
  if (signedIn) await site.signIn(context);
  return context;
}

function check(name: string, ms: number | undefined, limit: number): void {
  if (ms === undefined || ms > limit) missed.push(`  ${name}: ${rounded(ms)} ms of ${limit} ms`);
}

function lineOf(name: string, cache: string, network: string, times: Visit): string {
  const { shell: first, text, picture, requests, bytes } = times;
  return [
    name.padEnd(11),
    cache.padEnd(6),
    network.padEnd(16),
    ...[first, text, picture].map((ms) => rounded(ms).padStart(7)),
    String(requests).padStart(9),
    (bytes / 1000).toFixed(0).padStart(6),
  ].join(' ');
}

function rounded(ms: number | undefined): string {
  return ms === undefined ? '-' : ms.toFixed(0);
}
