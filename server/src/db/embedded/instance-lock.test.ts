import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireInstanceLock } from './instance-lock.node.ts';
import { loadSecrets } from './secrets.node.ts';

const TSX = fileURLToPath(new URL('../../../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const LOCK = new URL('./instance-lock.node.ts', import.meta.url).href;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second server gets an error with the folder and process of the first', async () => {
  const first = await acquireInstanceLock(folder);
  await expect(acquireInstanceLock(folder)).rejects.toThrow(
    new RegExp(`process ${process.pid}\\) is using the folder .*promptory-lock-`),
  );
  await first.release();
  await (await acquireInstanceLock(folder)).release();
});

test('after a crash, exactly one of many starting servers gets the lock', async () => {
  await writeFile(
    join(folder, 'promptory.pid'),
    JSON.stringify({ pid: 999_999_999, startedAt: 'another boot/1' }),
  );
  const script = join(folder, 'rival.mts');
  await writeFile(
    script,
    `const { acquireInstanceLock } = await import(${JSON.stringify(LOCK)});
    await acquireInstanceLock(${JSON.stringify(folder)}).then(() => { console.log('won'); process.stdin.resume(); }, () => console.log('lost'));`,
  );
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, [TSX, script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const gone = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  const words = await Promise.all(
    children.map(
      (child) =>
        new Promise<string>((resolve) =>
          child.stdout.once('data', (chunk) => {
            resolve(String(chunk).trim());
          }),
        ),
    ),
  );
  for (const child of children) child.stdin.end();
  await Promise.all(gone);
  expect(words.sort()).toEqual(['lost', 'lost', 'lost', 'lost', 'lost', 'won']);
  await (await acquireInstanceLock(folder)).release();
});

test('secrets are created once and never replaced, even when broken', async () => {
  const [one, two] = await Promise.all([loadSecrets(folder), loadSecrets(folder)]);
  expect(one).toEqual(two);
  expect(await loadSecrets(folder)).toEqual(one);
  await writeFile(join(folder, 'secrets.json'), '{"postgresPassword": "x"');
  await expect(loadSecrets(folder)).rejects.toThrow(/secrets\.json is broken/);
});
