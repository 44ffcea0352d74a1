import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const LIGHTHOUSE = 'lighthouse@12';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const auditSchema = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
});
export type Audit = z.infer<typeof auditSchema>;

const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
});
/** The part of a report of Lighthouse that the benchmark prints. */
export type Report = z.infer<typeof reportSchema>;

/** The CPU slowdown that Lighthouse uses by default. It assumes a fast desktop computer. */
export const DEFAULT_SLOWDOWN = 4;

/**
 * The multiplier from a computer with this benchmark index to a mid-tier phone, by the two tables in
 * docs/throttling.md of Lighthouse ("Benchmarking CPU Power" and "Calibrating the CPU slowdown"):
 * 4 for a high-end desktop (1500 to 2000), 2 for a low-end desktop (1000 to 1500) or a high-end phone
 * (800 to 1200), and 1 below.
 */
export function calibratedSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1500) return DEFAULT_SLOWDOWN;
  return benchmarkIndex >= 800 ? 2 : 1;
}

/**
 * Runs Lighthouse with its phone profile in the browser with this debugging port. Keeps the browser's
 * local storage, so that a stored session counts, and writes the whole report to a file. npx installs
 * Lighthouse when it runs first: as a dependency its 185 MB would be in every checkout. `slowdown` is
 * the multiplier of processor time.
 */
export async function runLighthouse(
  url: string,
  port: number,
  file: string,
  slowdown = DEFAULT_SLOWDOWN,
): Promise<Report> {
  const args = [
    ...['--yes', LIGHTHOUSE, url, `--port=${port}`, '--quiet', '--output=json'],
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  const errors = await errorsOf(args);
  // Recording the trace sometimes fails in Lighthouse. The second run doesn't.
  const lasting = errors?.includes('NO_NAVSTART') ? await errorsOf(args) : errors;
  if (lasting !== undefined) throw new Error(`Lighthouse failed on ${url}:\n${lasting}`);
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Runs Lighthouse, and returns what it says if it fails. */
function errorsOf(args: string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code === 0 ? undefined : errors);
    });
  });
}

/** The audits of a category that cost points in a report. */
export function failedAudits({ categories, audits }: Report, category: Category): Audit[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1);
}
