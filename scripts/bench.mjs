// `npm run bench -- NAME` runs bench/NAME.ts. Without a name it lists all benchmarks with the first
// line of their file.
import { readFile, readdir } from 'node:fs/promises';
import { build } from './build.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ROOT, tool } from './lib/run.mjs';

/** Benchmarks that need Chromium. */
const IN_BROWSER = ['demo', 'feed-scroll', 'first-visit', 'lighthouse'];

const [name, ...args] = process.argv.slice(2);
const names = (await readdir(`${ROOT}/bench`))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
if (name === undefined || !names.includes(name)) {
  for (const one of names) {
    const [first = ''] = (await readFile(`${ROOT}/bench/${one}.ts`, 'utf8')).split('\n');
    console.log(`${one.padEnd(12)} ${first.replace(/^\/[/*]+\s*/, '')}`);
  }
  process.exit(name === undefined ? 0 : 1);
}
await build({ ifStale: true });
const env = { ...process.env };
if (IN_BROWSER.includes(name)) {
  const { whole, shell } = await ensureBrowser();
  Object.assign(env, { PROMPTORY_CHROMIUM: shell, PROMPTORY_WHOLE_CHROMIUM: whole });
}
process.exit(await tool('tsx/dist/cli.mjs', [`bench/${name}.ts`, ...args], { env }));
