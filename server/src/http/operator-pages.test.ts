import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorPages } from './operator-pages.node.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-pages-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'secret.md'), 'not for everyone');
  await writeFile(join(folder, 'pages/secret.md'), 'not for everyone');
  await writeFile(join(folder, 'pages/terms.md'), '# Our terms\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a page of the operator is read, even if it was written after the start', async () => {
  const page = operatorPages(join(folder, 'pages'));
  expect(await page('terms.md')).toBe('# Our terms\n');
  expect(await page('privacy.md')).toBeNull();
  await writeFile(join(folder, 'pages/privacy.md'), '# Ours\n');
  expect(await page('privacy.md')).toBe('# Ours\n');
});

test('no other files are read, and the folder may be missing', async () => {
  const page = operatorPages(join(folder, 'pages'));
  for (const name of ['secret.md', '../secret.md', 'terms', '', 'terms.md/']) {
    expect(await page(name)).toBeNull();
  }
  expect(await operatorPages(join(folder, 'none'))('terms.md')).toBeNull();
});
