// Measures the time of the first start and of later starts, and the memory while idle.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const LATER_STARTS = 5;
const SETTLE_MS = 3_000;

/**
 * Starts the built server. Returns the milliseconds until it answers, its process id, and a
 * function that stops it.
 */
async function start(
  dataDir: string,
): Promise<{ ms: number; pid: number; stop: () => Promise<void> }> {
  const begun = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /is ready at (http:\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once('exit', () => {
      reject(new Error(`the server ended:\n${output}`));
    });
  });
  await (await fetch(url)).text();
  const ms = performance.now() - begun;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => {
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { ms, pid: child.pid ?? 0, stop };
}

/**
 * Returns the memory in MB of a process and its child processes, from smaps_rollup on Linux. Shared
 * pages count once.
 */
async function memory(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name)
      ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      : '';
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const below = (pid: number): boolean =>
    pid === root || (parents.has(pid) && below(parents.get(pid) ?? 0));
  let kilobytes = 0;
  for (const pid of parents.keys()) {
    if (!below(pid)) continue;
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

const folder = await mkdtemp(join(tmpdir(), 'promptory-bench-'));
try {
  const first = await start(folder);
  await first.stop();
  const later: number[] = [];
  let idle = 0;
  for (let n = 0; n < LATER_STARTS; n += 1) {
    const next = await start(folder);
    later.push(next.ms);
    if (n === LATER_STARTS - 1 && process.platform === 'linux') {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      idle = await memory(next.pid);
    }
    await next.stop();
  }
  const median = [...later].sort((a, b) => a - b)[Math.floor(LATER_STARTS / 2)] ?? 0;
  console.log(`first start, sample content included: ${Math.round(first.ms)} ms`);
  console.log(`later starts, median of ${LATER_STARTS}: ${Math.round(median)} ms`);
  if (idle > 0) console.log(`idle memory of all processes: ${Math.round(idle)} MB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
