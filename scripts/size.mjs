// Checks the size of the JavaScript that each page loads first, compressed with brotli, against its
// budget. 1 kB = 1000 bytes.
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

/**
 * Texts that occur only in the code of the AI screens. No chunk of a first load may contain them.
 */
const LATER_WORDS = ['promptory.studio.', 'promptory.own-gateway', 'chat/completions'];

await build({ ifStale: true });
/** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
const manifest = JSON.parse(await readFile(join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8'));
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
let failed = false;
for (const { page, budgetKb, modules } of PAGES) {
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of [...entries, ...modules]) add(key);
  const scripts = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(ROOT, 'web/dist', file));
  const sizes = await Promise.all(
    scripts.map(async (path) => (await stat(`${path}.br`).catch(() => stat(path))).size),
  );
  for (const path of scripts) {
    const code = await readFile(path, 'utf8');
    for (const word of LATER_WORDS.filter((later) => code.includes(later))) {
      failed = true;
      console.log(`${page}: "${word}" is in ${basename(path)} - TOO EARLY`);
    }
  }
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  const over = kb > budgetKb;
  failed ||= over;
  console.log(
    `${page}: ${kb.toFixed(1)} kB of ${budgetKb} kB in ${sizes.length} files${over ? ' - TOO LARGE' : ''}`,
  );
}
process.exit(failed ? 1 : 0);
