// Builds the web client with its demo mode: files that need no server, as the demo's server runs in
// the visitor's browser. As a script, writes them into web/dist-static, or the folder that is given,
// for any path of any file host.
import { createHash } from 'node:crypto';
import { copyFile, cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { build as bundle } from 'esbuild';
import { ROOT, tool } from './lib/run.mjs';

const PGLITE = dirname(createRequire(join(ROOT, 'demo/')).resolve('@electric-sql/pglite'));
/** What PGlite loads while it runs. The extensions are those that the migrations create. */
const PGLITE_FILES = [
  'pglite.wasm',
  'initdb.wasm',
  'pglite.data',
  'pg_trgm.tar.gz',
  'unaccent.tar.gz',
  'fuzzystrmatch.tar.gz',
];
const MIGRATIONS = ['server/src/platform', 'supabase/migrations'];
const SAMPLE_FILES = join(ROOT, 'supabase/sample');
const VERSION_CHARS = 12;
const TYPES = { webp: 'image/webp', mp4: 'video/mp4' };

/**
 * @param {string} out the folder, which is emptied
 * @param {string} path the path at which the files will be; './' if that is not known
 */
export async function buildStatic(out, path) {
  await rm(out, { recursive: true, force: true });
  const version = await buildDemo(out);
  const code = await tool(
    'vite/bin/vite.js',
    ['build', '--base', path, '--outDir', out, '--emptyOutDir', 'false', '--logLevel', 'warn'],
    { cwd: join(ROOT, 'web'), env: { ...process.env, VITE_STATIC: version } },
  );
  if (code !== 0) throw new Error('Building the web client failed.');
  await rm(join(out, '.vite'), { recursive: true });
  await writeFile(join(out, 'files.json'), JSON.stringify(await filesToKeep(out)));
  // Most file hosts send this file for addresses without a file. Our server knows better.
  if (path === './') await copyFile(join(out, 'index.html'), join(out, '404.html'));
}

/** The files that browsers keep to open the demo without a connection, and a hash of them. */
async function filesToKeep(out) {
  const hash = createHash('sha256');
  const files = [];
  for (const name of (await namesBelow(out)).filter((one) => !/worker\.js$/.test(one))) {
    hash.update(name).update(await readFile(join(out, name)));
    // The address of index.html is that of its folder.
    files.push(name === 'index.html' ? '' : name);
  }
  return { version: hash.digest('hex').slice(0, VERSION_CHARS), files };
}

/** The files in a folder and the folders below it, with slashes, in order. */
async function namesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/**
 * Builds the demo's server into a folder whose name has the version, so that caches never mix the
 * files of two versions. Returns the version.
 */
async function buildDemo(out) {
  const demo = join(out, 'demo');
  const options = {
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    target: 'es2022',
    logLevel: 'warning',
  };
  await bundle({
    ...options,
    entryPoints: { server: 'demo/src/worker.ts' },
    outdir: demo,
    format: 'esm',
    // The list of common passwords is a file of its own, which only a sign-up loads.
    splitting: true,
    // PGlite imports them in Node only.
    external: ['node:*', 'fs', 'fs/promises', 'path', 'url', 'zlib', 'stream'],
  });
  await bundle({
    ...options,
    entryPoints: { 'demo-service-worker': 'demo/src/service-worker.ts' },
    outdir: out,
  });
  for (const file of PGLITE_FILES) await copyFile(join(PGLITE, file), join(demo, file));
  await writeFile(join(demo, 'schema.json'), JSON.stringify(await schema(demo)));
  const hash = createHash('sha256');
  for (const name of await namesBelow(demo)) hash.update(await readFile(join(demo, name)));
  const version = hash.digest('hex').slice(0, VERSION_CHARS);
  await rename(demo, join(out, `demo-${version}`));
  return version;
}

/** The migrations, the demo's content and the files that it names, which are copied to `demo`. */
async function schema(demo) {
  const sources = [];
  for (const folder of MIGRATIONS) {
    const names = (await readdir(join(ROOT, folder))).filter((name) => name.endsWith('.sql'));
    for (const name of names.sort()) {
      sources.push(await readFile(join(ROOT, folder, name), 'utf8'));
    }
  }
  const seed = await readFile(join(ROOT, 'demo/seed.sql'), 'utf8');
  const paths = new Set(seed.match(/(?<=\/storage\/v1\/object\/public\/)[\w./-]+/g));
  const files = [];
  for (const path of paths) {
    await cp(join(SAMPLE_FILES, path), join(demo, 'files', path));
    const [bucket, ...rest] = path.split('/');
    const name = rest.join('/');
    files.push({ bucket, name, type: TYPES[name.split('.').at(-1)], url: `files/${path}` });
  }
  const content = { migrations: sources.join('\n'), seed, files };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { version, ...content };
}

if (process.argv[1] === join(ROOT, 'scripts/build-static.mjs'))
  await buildStatic(process.argv[2] ?? join(ROOT, 'web/dist-static'), './');
