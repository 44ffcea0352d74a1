// Runs Lighthouse 12 with its phone profile on the main pages, and prints the medians of the scores.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import {
  calibratedSlowdown,
  CATEGORIES,
  DEFAULT_SLOWDOWN,
  failedAudits,
  runLighthouse,
} from './first-visit/lighthouse-run.ts';
import type { Category, Report } from './first-visit/lighthouse-run.ts';
import { startSampleSite } from './first-visit/sample-site.ts';
import { freePort } from './rest/servers.ts';

const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** measures only the page with this name */
    only: { type: 'string', default: '' },
    /** keeps the reports in this folder */
    reports: { type: 'string', default: '' },
  },
});

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly signedIn?: true;
  /** lowest performance that is good enough; undefined for pages without a target */
  readonly performance?: number;
}

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
};

const whole = process.env['PROMPTORY_WHOLE_CHROMIUM'];
const folder = await mkdtemp(join(tmpdir(), 'promptory-lighthouse-'));
const reports = given.reports === '' ? folder : resolve(given.reports);
await mkdir(reports, { recursive: true });
const site = await startSampleSite();
try {
  const pages: MeasuredPage[] = [
    { name: 'sign-in', path: '/auth/login', performance: 95 },
    { name: 'post', path: site.postPath, performance: 95 },
    { name: 'browse', path: '/browse', performance: 93 },
    { name: 'feed', path: '/', signedIn: true, performance: 93 },
    { name: 'messages', path: '/messages', signedIn: true, performance: 93 },
    { name: 'communities', path: '/communities', signedIn: true, performance: 93 },
    { name: 'create', path: '/create', signedIn: true },
    { name: 'reels', path: '/reels', signedIn: true },
  ];
  for (const page of pages.filter(({ name }) => given.only === '' || name === given.only)) {
    const runs: Report[] = [];
    const load = loadavg()[0] ?? 0;
    for (let run = 0; run < Number(given.runs); run += 1) runs.push(await measure(page, run));
    print(page, runs, load);
    const index = median(runs.map(({ environment }) => environment.benchmarkIndex));
    const slowdown = calibratedSlowdown(index);
    const calibrated =
      slowdown === DEFAULT_SLOWDOWN ? runs[0] : await measure(page, runs.length, slowdown);
    console.log(
      `         benchmark index ${index.toFixed(0)}; one run with the multiplier ${slowdown} for this index: performance ${Math.round(performanceOf(calibrated) * 100)}`,
    );
  }
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Measures a page in a new browser profile. */
async function measure(
  { name, path, signedIn }: MeasuredPage,
  run: number,
  slowdown = DEFAULT_SLOWDOWN,
): Promise<Report> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, `${name}-${run}`), {
    ...(whole && { executablePath: whole }),
    args: [
      `--remote-debugging-port=${port}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    if (signedIn) await site.signIn(context);
    const file = join(reports, `${name}-${run}.json`);
    return await runLighthouse(`${site.url}${path}`, port, file, slowdown);
  } finally {
    await context.close();
  }
}

function print({ name, performance }: MeasuredPage, runs: readonly Report[], load: number): void {
  const scores = CATEGORIES.map((category) => {
    const score = median(runs.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
    const target = category === 'performance' ? (performance ?? 0) : 100;
    return `${category} ${score.toFixed(0)}${score < target ? ` (target ${target})` : ''}`;
  });
  const metrics = Object.entries(METRICS).map(([label, id]) => {
    const value = median(runs.map(({ audits }) => audits[id]?.numericValue ?? 0));
    return `${label} ${label === 'CLS' ? value.toFixed(3) : `${value.toFixed(0)} ms`}`;
  });
  const range = runs.map((run) => Math.round(performanceOf(run) * 100));
  console.log(`${name.padEnd(8)} ${scores.join(', ')}`);
  console.log(
    `         ${metrics.join(', ')}; performance of each run ${range.join(' ')}; load ${load.toFixed(1)}`,
  );
  for (const category of CATEGORIES.filter(
    (one): one is Exclude<Category, 'performance'> => one !== 'performance',
  )) {
    const failed = new Set(runs.flatMap((run) => failedAudits(run, category).map(({ id }) => id)));
    if (failed.size > 0) console.log(`         ${category}: ${[...failed].join(', ')}`);
  }
}

function performanceOf(report: Report | undefined): number {
  return report?.categories['performance']?.score ?? 0;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
