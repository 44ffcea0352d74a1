// JavaScript of a first load, compressed with brotli, held against its budget. 1 kB = 1000 bytes.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT } from './lib/run.mjs';

const PAGES = [
  { page: 'sign-in', budgetKb: 160, modules: ['src/features/auth/LoginScreen.tsx'] },
  {
    page: 'feed',
    budgetKb: 200,
    modules: ['src/app/SignedInShell.tsx', 'src/features/feed/FeedScreen.tsx'],
  },
];

await build({ ifStale: true });
/** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
const manifest = JSON.parse(await readFile(join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8'));
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
let failed = false;
for (const { page, budgetKb, modules } of PAGES) {
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is no chunk of the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of [...entries, ...modules]) add(key);
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(
        async (file) =>
          (
            await stat(join(ROOT, 'web/dist', `${file}.br`)).catch(() =>
              stat(join(ROOT, 'web/dist', file)),
            )
          ).size,
      ),
  );
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  const over = kb > budgetKb;
  failed ||= over;
  console.log(
    `${page}: ${kb.toFixed(1)} kB of ${budgetKb} kB in ${sizes.length} files${over ? ' - TOO LARGE' : ''}`,
  );
}
process.exit(failed ? 1 : 0);
