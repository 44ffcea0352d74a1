// Builds the web client into web/dist, its demo mode into web/dist/demo, and the server into
// server/dist. With --if-stale it builds only if a source file has changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { buildStatic } from './build-static.mjs';
import { ROOT, tool } from './lib/run.mjs';

const STAMP = join(ROOT, 'server/dist/build.stamp');
const LOCK = join(ROOT, 'server/dist/build.lock');
const INPUTS = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/early-requests.ts',
  'web/first-load-files.ts',
  'web/first-paint.ts',
  'domain/src',
  'studio/src',
  'server/src',
  'demo/src',
  'demo/seed.sql',
  'supabase/migrations',
  'supabase/sample',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build-static.mjs',
];
const COMPRESSIBLE = /\.(js|css|html|svg|json|md|txt|webmanifest|wasm|data)$/;
const LARGE_BYTES = 1_000_000;
/** For large files: 3 % larger than with the best quality, in a tenth of the time. */
const LARGE_BROTLI_QUALITY = 9;

export async function build({ ifStale }) {
  const stamp = await inputsStamp();
  if (ifStale && (await isBuilt(stamp))) return;
  await mkdir(join(ROOT, 'server/dist'), { recursive: true });
  await withLock(async () => {
    if (ifStale && (await isBuilt(stamp))) return;
    await rm(STAMP, { force: true });
    const code = await tool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
      cwd: join(ROOT, 'web'),
    });
    if (code !== 0) throw new Error('Building the web client failed.');
    await buildStatic(join(ROOT, 'web/dist/demo'), '/demo/');
    await compressAll(join(ROOT, 'web/dist'));
    await bundleServer();
    await writeFile(STAMP, stamp);
  });
}

async function bundleServer() {
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(ROOT, 'server/package.json'), 'utf8'),
  );
  const external = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@promptory/'),
  );
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: {
      main: 'server/src/main.ts',
      'card-worker': 'server/src/pages/card-worker.node.ts',
    },
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: external.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
}

/** Writes a .br and a .gz file next to each file, unless the compressed file is larger. */
async function compressAll(folder) {
  const files = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]:
          content.length > LARGE_BYTES ? LARGE_BROTLI_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, { params }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      if (br.length < content.length) await writeFile(`${file}.br`, br);
      if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
    }),
  );
}

async function isBuilt(stamp) {
  const outputs = [
    'web/dist/index.html',
    'web/dist/demo/files.json',
    'server/dist/main.js',
    'server/dist/card-worker.js',
  ];
  if (!outputs.every((file) => existsSync(join(ROOT, file)))) return false;
  return existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp;
}

async function inputsStamp() {
  const hash = createHash('sha256');
  const files = (await Promise.all(INPUTS.map((input) => filesBelow(join(ROOT, input)))))
    .flat()
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  files.forEach((file, index) => {
    if (/\.test\.tsx?$|\.testing\.ts$/.test(file)) return;
    hash
      .update(relative(ROOT, file))
      .update('\0')
      .update(contents[index] ?? '')
      .update('\0');
  });
  for (const [name, value] of Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

async function filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Runs `work` while holding the lock file, so that only one process builds at a time. */
async function withLock(work) {
  for (;;) {
    try {
      await writeFile(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(await readFile(LOCK, 'utf8').catch(() => ''));
      if (!isRunning(holder))
        await rename(LOCK, `${LOCK}.${process.pid}`).then(
          () => rm(`${LOCK}.${process.pid}`),
          () => undefined,
        );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (process.argv[1] === join(ROOT, 'scripts/build.mjs'))
  await build({ ifStale: process.argv.includes('--if-stale') });
