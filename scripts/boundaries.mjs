// Who may import whom, derived from the folders. `check(files)` is pure; run alone it reads the checkout.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Workspaces each one may import, beside itself. */
const WORKSPACES = {
  domain: [],
  studio: ['domain'],
  web: ['domain', 'studio'],
  server: ['domain'],
  peers: [],
  e2e: ['peers'],
  bench: ['server', 'studio', 'peers'],
};
/** Run in a browser, a worker and Node alike. */
const EVERYWHERE = ['domain', 'studio'];
/** Packages that exist in Node only; in the server they belong into *.node.ts files. */
const NODE_ONLY =
  /^(node:|pg$|pg\/|@node-rs\/|@hono\/node-server|@fastify\/busboy|sharp$|ws$|@tus\/|@aws-sdk\/)/;
const TEST_FILE = /\.(test|testing)\.tsx?$/;

/**
 * Breaches among source files, each as a line that names file and reason.
 * @param {ReadonlyMap<string, string>} files path from the root (with /) to content
 * @returns {string[]}
 */
export function check(files) {
  const breaches = [];
  const edges = new Map();
  for (const [file, content] of files) {
    const say = (reason) => breaches.push(`${file}: ${reason}`);
    const info = ts.preProcessFile(content, true, true);
    const targets = [];
    for (const { fileName } of info.importedFiles) {
      const target = resolveImport(file, fileName, files);
      if (target !== null) targets.push(target);
      const reason = judge(file, fileName, target);
      if (reason !== null) say(`${reason} (imports ${fileName})`);
    }
    edges.set(file, targets);
    if (/^[^/]+\/src\//.test(file) && !TEST_FILE.test(file)) {
      if (/^\s*export\s+default\b/m.test(content))
        say('default exports are for configuration files only');
      if (/(^|\/)index\.tsx?$/.test(file) && isBarrel(content)) say('a barrel only re-exports');
    }
  }
  return [...breaches, ...cycles(edges)];
}

/** @returns {string | null} the path of a file of ours, or null for a package */
function resolveImport(file, specifier, files) {
  const workspace = /^@promptory\/([a-z0-9]+)\/(.+)$/.exec(specifier);
  if (workspace !== null) return `${workspace[1]}/src/${workspace[2]}.ts`;
  if (!specifier.startsWith('.')) return null;
  const target = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
  return files.has(target) || !/\.tsx?$/.test(target) ? target : target;
}

/** @returns {string | null} why this import is a breach */
function judge(file, specifier, target) {
  const here = place(file);
  if (here === null) return null;
  if (target === null) {
    const isNode = NODE_ONLY.test(specifier);
    const mayUseNode =
      here.workspace !== 'server' ||
      TEST_FILE.test(file) ||
      /\.node\.ts$/.test(file) ||
      file === 'server/src/main.ts';
    if (isNode && !mayUseNode) return 'what only Node has belongs into main.ts or a *.node.ts file';
    if (isNode && ['web', ...EVERYWHERE].includes(here.workspace) && !TEST_FILE.test(file))
      return 'the browser has no Node modules';
    if (/^react(-dom)?($|\/)/.test(specifier) && EVERYWHERE.includes(here.workspace))
      return `${here.workspace} has no screens`;
    return null;
  }
  const there = place(target);
  if (there === null)
    return TEST_FILE.test(file) || here.workspace === 'server' ? null : 'leaves the workspaces';
  if (there.workspace !== here.workspace) {
    if (specifier.startsWith('.')) return 'another workspace is imported by its name';
    if (there.workspace === 'peers' && TEST_FILE.test(file)) return null;
    return WORKSPACES[here.workspace]?.includes(there.workspace)
      ? null
      : `${here.workspace} may not import ${there.workspace}`;
  }
  if (TEST_FILE.test(target) && !TEST_FILE.test(file)) return 'tests are imported by tests only';
  if (TEST_FILE.test(file)) return null;
  if (here.workspace === 'web') return judgeWeb(here, there);
  if (here.workspace === 'server') return judgeServer(file, target, here, there);
  return null;
}

const WEB_ZONES = {
  lib: ['lib'],
  ui: ['lib', 'ui'],
  data: ['lib', 'data'],
  widgets: ['lib', 'ui', 'data', 'widgets'],
  features: ['lib', 'ui', 'data', 'widgets', 'features'],
  app: ['lib', 'ui', 'data', 'widgets', 'features', 'app'],
};

function judgeWeb(here, there) {
  const [zone = '', feature] = here.folders;
  const [otherZone = '', otherFeature] = there.folders;
  if (zone === '' || otherZone === '') return null;
  if (WEB_ZONES[zone] !== undefined && !WEB_ZONES[zone].includes(otherZone))
    return `web/${zone} may not import web/${otherZone}`;
  if (zone === 'features' && otherZone === 'features' && feature !== otherFeature)
    return `feature ${feature} may not import feature ${otherFeature}`;
  return null;
}

function judgeServer(file, target, here, there) {
  if (target === 'server/src/app.ts' && file !== 'server/src/main.ts')
    return 'only main.ts imports app.ts';
  if (target === 'server/src/main.ts') return 'nothing imports main.ts';
  const [part] = here.folders;
  const [otherPart] = there.folders;
  if (part === undefined || part === otherPart) return null;
  if (otherPart === undefined) return `server/${part} may not import what composes it`;
  if (part === 'db') return `server/db may not import server/${otherPart}`;
  if (part === 'http')
    return otherPart === 'db' ? null : `server/http may not import server/${otherPart}`;
  return ['db', 'http'].includes(otherPart)
    ? null
    : `server/${part} may not import server/${otherPart}`;
}

/** Where in a workspace's src a file lies; null outside. */
function place(file) {
  const match = /^([a-z0-9]+)\/(?:src\/)?(.*)$/.exec(file);
  if (match === null || !(match[1] in WORKSPACES)) return null;
  return { workspace: match[1], folders: match[2].split('/').slice(0, -1) };
}

function isBarrel(content) {
  return content
    .split('\n')
    .every(
      (line) => line.trim() === '' || /^(export\s+(\*|\{|type\s*\{)|\}|\/\/)/.test(line.trim()),
    );
}

function cycles(edges) {
  const state = new Map();
  const found = [];
  const visit = (file, trail) => {
    state.set(file, 'open');
    for (const next of edges.get(file) ?? []) {
      if (!edges.has(next)) continue;
      if (state.get(next) === 'open')
        found.push(
          `${next}: a cycle of imports: ${[...trail.slice(trail.indexOf(next)), next].join(' -> ')}`,
        );
      else if (!state.has(next)) visit(next, [...trail, next]);
    }
    state.set(file, 'done');
  };
  for (const file of edges.keys()) if (!state.has(file)) visit(file, [file]);
  return found;
}

/** @param {string} root */
export async function readSources(root) {
  const files = new Map();
  for (const workspace of Object.keys(WORKSPACES)) {
    const entries = await readdir(join(root, workspace), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isFile() || !/\.tsx?$/.test(path) || /(^|\/)(node_modules|dist)\//.test(path))
        continue;
      files.set(path, await readFile(join(root, path), 'utf8'));
    }
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = check(await readSources(join(dirname(fileURLToPath(import.meta.url)), '..')));
  for (const breach of breaches) console.error(breach);
  console.log(breaches.length === 0 ? 'boundaries hold' : `${breaches.length} breaches`);
  process.exit(breaches.length === 0 ? 0 : 1);
}
