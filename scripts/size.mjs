// Checks the size of the JavaScript that each page loads first, and of the parts of the prompt engine
// that load later, compressed with brotli, against their budgets. 1 kB = 1000 bytes.
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from './build.mjs';
import { ROOT } from './lib/run.mjs';

/** What loads on every page for members before its screen. */
const MEMBER_SHELL = ['src/app/SessionApp.tsx', 'src/app/SignedInShell.tsx'];
/** Its dynamic imports are the screens for members. */
const MEMBER_SCREENS = 'src/app/signed-in-screens.ts';
const MAX_FILES = 25;

const PAGES = [
  {
    page: 'sign-in',
    budgetKb: 160,
    modules: ['src/app/SessionApp.tsx', 'src/features/auth/LoginScreen.tsx'],
  },
  {
    page: 'feed',
    budgetKb: 200,
    modules: [...MEMBER_SHELL, 'src/features/feed/FeedScreen.tsx'],
  },
  {
    page: 'public post',
    budgetKb: 120,
    modules: ['src/app/VisitorApp.tsx'],
  },
];

/** Modules that every page for members has loaded when somebody uses the prompt engine. */
const LOADED_BEFORE = [
  ...MEMBER_SHELL,
  'src/app/AccountMenu.tsx',
  'src/features/notifications/BellPopup.tsx',
];

/** What the first use of the prompt engine on such a page loads. */
const ENGINE_USES = [
  {
    use: 'enhancement of a text',
    budgetKb: 260,
    module: '../studio/src/enhance/text-rules.ts',
  },
  {
    use: 'enhancement of an image prompt',
    budgetKb: 260,
    module: '../studio/src/enhance/image-rules.ts',
  },
];

/**
 * Texts that occur only in the code of the AI screens. No chunk of a first load may contain them.
 */
const LATER_WORDS = ['promptory.studio.', 'promptory.own-gateway', 'chat/completions'];

await build({ ifStale: true });
/**
 * @type {Record<
 *   string,
 *   { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
 * >}
 */
const manifest = JSON.parse(await readFile(join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8'));
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
let failed = false;
for (const { page, budgetKb, modules } of PAGES) {
  const scripts = scriptsOf([...entries, ...modules]);
  for (const path of scripts) {
    const code = await readFile(path, 'utf8');
    for (const word of LATER_WORDS.filter((later) => code.includes(later))) {
      failed = true;
      console.log(`${page}: "${word}" is in ${basename(path)} - TOO EARLY`);
    }
  }
  await report(page, budgetKb, scripts);
}
for (const screen of manifest[MEMBER_SCREENS].dynamicImports) {
  // A screen may have a module that loads its parts.
  const parts = /\/load-[^/]+$/.test(screen) ? manifest[screen].dynamicImports : [];
  const scripts = scriptsOf([...entries, ...MEMBER_SHELL, MEMBER_SCREENS, screen, ...parts]);
  const name = basename([...parts, screen][0], '.tsx');
  await report(name, undefined, scripts, MAX_FILES);
}
const loaded = new Set(scriptsOf([...entries, ...LOADED_BEFORE]));
for (const { use, budgetKb, module } of ENGINE_USES) {
  const importers = Object.keys(manifest).filter(
    (key) => manifest[key]?.dynamicImports?.includes(module) === true,
  );
  if (importers.length === 0) throw new Error(`No chunk imports ${module}`);
  const scripts = scriptsOf([...importers, module]).filter((path) => !loaded.has(path));
  await report(use, budgetKb, scripts);
}
for (const key of Object.keys(manifest).filter((one) => importsItself(one))) {
  failed = true;
  console.log(`${key} imports itself through other files. Its code can run before what it needs.`);
}
process.exit(failed ? 1 : 0);

function importsItself(key) {
  const found = new Set(manifest[key].imports);
  for (const one of found) for (const imported of manifest[one].imports ?? []) found.add(imported);
  return found.has(key);
}

/** The script files of these chunks and of all chunks that they import. */
function scriptsOf(keys) {
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(ROOT, 'web/dist', file));
}

/** Prints the size of these scripts, and whether they keep the limits that are given. */
async function report(name, budgetKb, scripts, maxFiles) {
  const sizes = await Promise.all(
    scripts.map(async (path) => (await stat(`${path}.br`).catch(() => stat(path))).size),
  );
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  const faults = [
    ...(kb > budgetKb ? ['TOO LARGE'] : []),
    ...(sizes.length > maxFiles ? ['TOO MANY FILES'] : []),
  ];
  failed ||= faults.length > 0;
  const budget = budgetKb === undefined ? '' : ` of ${budgetKb} kB`;
  const limit = maxFiles === undefined ? '' : ` of ${maxFiles}`;
  const line = `${name}: ${kb.toFixed(1)} kB${budget} in ${sizes.length}${limit} files`;
  console.log([line, ...faults].join(' - '));
}
