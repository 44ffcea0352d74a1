// Checks which files may import which. The rules come from the folders and from each package.json:
// - A workspace imports the workspaces in its `dependencies`; its tests also those in
//   `devDependencies`.
// - A workspace with React runs in a browser, like every workspace it depends on. They have no Node
//   modules. A workspace with `runsIn: browser` doesn't either, but may depend on one that has:
//   it can't import the *.node.ts files there.
// - `layers` in a package.json orders the folders of its src, lowest first. See `parseLayers`.
// `check(files)` is pure. Run as a program, this script reads the repository.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-api';

const SCOPE = '@promptory/';
/** Packages that need Node. In the server they may only be imported in *.node.ts files. */
const NODE_ONLY =
  /^(node:|pg$|pg\/|bcrypt$|@hono\/node-server|@fastify\/busboy|sharp$|ws$|@tus\/|@aws-sdk\/)/;
const REACT = /^(react|react-dom)($|\/)/;
const TEST_FILE = /\.(test|testing)\.tsx?$/;
/**
 * The layer of pure functions. `web/tsconfig.lib.json` also checks that it uses no browser globals.
 */
const PURE_LAYER = 'lib';

/**
 * @typedef {{ name: string, level: number, isSplit: boolean }} Layer `isSplit`: its folders never import each other
 * @typedef {{
 *   dependencies: string[], devDependencies: string[], hasReact: boolean, runsInBrowser: boolean,
 *   hasSrc: boolean,
 *   exports: Record<string, string>, layers: Layer[] | undefined,
 * }} Workspace
 */

/**
 * Returns one line per violation, with the file and the reason.
 * @param {ReadonlyMap<string, string>} files path from the root (with /) to content; includes each package.json
 * @returns {string[]}
 */
export function check(files) {
  const workspaces = readWorkspaces(files);
  const browserWorkspaces = inBrowser(workspaces);
  const breaches = unknownFolders(files, workspaces);
  const edges = new Map();
  for (const [file, content] of files) {
    if (file.endsWith('package.json')) continue;
    const report = (reason) => breaches.push(`${file}: ${reason}`);
    const info = ts.preProcessFile(content, true, true);
    const targets = [];
    for (const { fileName } of info.importedFiles) {
      const target = resolveImport(file, fileName, workspaces);
      if (target !== null) targets.push(target);
      const reason = judge(file, fileName, target, workspaces, browserWorkspaces);
      if (reason !== null) report(`${reason} (imports ${fileName})`);
    }
    edges.set(file, targets);
    if (/^[^/]+\/src\//.test(file) && !TEST_FILE.test(file)) {
      if (/^\s*export\s+default\b/m.test(content))
        report('default exports are for configuration files only');
      if (/(^|\/)index\.tsx?$/.test(file) && isBarrel(content) && !isEntry(file, workspaces))
        report('is a barrel: it only re-exports');
    }
  }
  return [...breaches, ...cycles(edges)];
}

/** @returns {Map<string, Workspace>} */
function readWorkspaces(files) {
  const { workspaces } = JSON.parse(files.get('package.json') ?? '{"workspaces":[]}');
  const own = (dependencies = {}) =>
    Object.keys(dependencies)
      .filter((name) => name.startsWith(SCOPE))
      .map((name) => name.slice(SCOPE.length));
  return new Map(
    workspaces.map((name) => {
      const settings = JSON.parse(files.get(`${name}/package.json`) ?? '{}');
      return [
        name,
        {
          dependencies: own(settings.dependencies),
          devDependencies: own(settings.devDependencies),
          hasReact: settings.dependencies?.react !== undefined,
          runsInBrowser: settings.runsIn === 'browser',
          hasSrc: [...files.keys()].some((file) => file.startsWith(`${name}/src/`)),
          exports: settings.exports ?? {},
          layers: parseLayers(settings.layers),
        },
      ];
    }),
  );
}

/**
 * Parses `layers`, which lists the folders of src, lowest layer first. A folder may only import
 * folders of lower layers. Folders in an inner list are on the same layer. `name/*` means that the
 * folders inside `name` may not import each other. `*` stands for all other folders of src.
 * @returns {Layer[] | undefined}
 */
function parseLayers(layers) {
  return layers?.flatMap((entry, level) =>
    [entry].flat().map((pattern) => ({
      name: pattern.replace(/\/\*$/, ''),
      level,
      isSplit: pattern.endsWith('*'),
    })),
  );
}

/** @returns {Layer | undefined} */
function layerOf(folder, layers) {
  return layers.find(({ name }) => name === folder) ?? layers.find(({ name }) => name === '*');
}

/**
 * Returns the workspaces that run in a browser: those with React, and all workspaces they depend
 * on.
 */
function inBrowser(workspaces) {
  const found = new Set([...workspaces.keys()].filter((name) => workspaces.get(name).hasReact));
  for (const name of found)
    for (const other of workspaces.get(name)?.dependencies ?? []) found.add(other);
  return found;
}

function unknownFolders(files, workspaces) {
  const unknown = new Set();
  for (const file of files.keys()) {
    const here = place(file, workspaces);
    const layers = here && workspaces.get(here.workspace).layers;
    const [folder] = here?.folders ?? [];
    if (!layers || folder === undefined || !file.startsWith(`${here.workspace}/src/`)) continue;
    if (layerOf(folder, layers) === undefined) unknown.add(`${here.workspace}/src/${folder}`);
  }
  return [...unknown].map((folder) => `${folder}: is missing in "layers" of package.json`);
}

/**
 * @returns {string | null} the path of a source file, 'not exported', or null for an npm package
 */
function resolveImport(file, specifier, workspaces) {
  if (specifier.startsWith(SCOPE)) {
    const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/');
    const exports = workspaces.get(name)?.exports ?? {};
    const path = ['.', ...rest].join('/');
    const target = exports[path] ?? exports['./*']?.replace('*', rest.join('/'));
    return target === undefined ? `${name}/not exported` : posix.join(name, target);
  }
  if (!specifier.startsWith('.')) return null;
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
}

/** @returns {string | null} why this import is not allowed; null if it is allowed */
function judge(file, specifier, target, workspaces, browserWorkspaces) {
  const here = place(file, workspaces);
  if (here === null) return null;
  const isTest = TEST_FILE.test(file);
  if (target === null) return judgePackage(file, specifier, here, workspaces, browserWorkspaces);
  const there = place(target, workspaces);
  if (there === null) return isTest || here.workspace === 'server' ? null : 'leaves the workspaces';
  if (there.workspace !== here.workspace) {
    if (specifier.startsWith('.')) return 'another workspace is imported by its name';
    const { dependencies, devDependencies, hasSrc, runsInBrowser } = workspaces.get(here.workspace);
    const allowed = isTest || !hasSrc ? [...dependencies, ...devDependencies] : dependencies;
    if (!allowed.includes(there.workspace))
      return `${here.workspace} may not import ${there.workspace}`;
    if (target.endsWith('/not exported')) return `${there.workspace} does not export this`;
    const isNode = runsInBrowser && /\.node\.ts$/.test(target);
    return isNode ? 'the browser has no Node modules' : null;
  }
  if (isTest) return null;
  if (TEST_FILE.test(target)) return 'tests are imported by tests only';
  if (target === 'server/src/app.ts' && file !== 'server/src/main.ts')
    return 'only main.ts imports app.ts';
  if (target === 'server/src/main.ts') return 'nothing imports main.ts';
  const { layers } = workspaces.get(here.workspace);
  return layers === undefined ? null : judgeLayers(here, there, layers);
}

function judgePackage(file, specifier, here, workspaces, browserWorkspaces) {
  const isTest = TEST_FILE.test(file);
  const { hasReact, layers, runsInBrowser } = workspaces.get(here.workspace);
  if (NODE_ONLY.test(specifier) && !isTest) {
    if (runsInBrowser || browserWorkspaces.has(here.workspace))
      return 'the browser has no Node modules';
    const isAdapter = /\.node\.ts$/.test(file) || file === 'server/src/main.ts';
    if (here.workspace === 'server' && !isAdapter)
      return 'Node modules belong into main.ts or a *.node.ts file';
  }
  if (REACT.test(specifier)) {
    if (!hasReact) return `${here.workspace} does not depend on React`;
    if (layers !== undefined && here.folders[0] === PURE_LAYER && !isTest)
      return `${here.workspace}/${PURE_LAYER} has pure functions only, without React`;
  }
  return null;
}

function judgeLayers({ workspace, folders }, there, layers) {
  const [folder, part] = folders;
  const [otherFolder, otherPart] = there.folders;
  if (folder === undefined) return null;
  if (otherFolder === undefined)
    return `${workspace}/${folder} may not import files that compose it`;
  const layer = layerOf(folder, layers);
  const otherLayer = layerOf(otherFolder, layers);
  if (layer === undefined || otherLayer === undefined) return null; // reported by `unknownFolders`
  if (folder !== otherFolder)
    return otherLayer.level < layer.level
      ? null
      : `${workspace}/${folder} may not import ${workspace}/${otherFolder}`;
  return layer.isSplit && layer.name !== '*' && part !== otherPart
    ? `${workspace}/${folder}/${part} may not import ${workspace}/${folder}/${otherPart}`
    : null;
}

/**
 * Returns the workspace of a file and its folders below src, or null for a file outside the
 * workspaces.
 */
function place(file, workspaces) {
  const match = /^([a-z0-9]+)\/(?:src\/)?(.*)$/.exec(file);
  if (match === null || !workspaces.has(match[1])) return null;
  return { workspace: match[1], folders: match[2].split('/').slice(0, -1) };
}

/**
 * Returns true if the file is the workspace's entry point, declared in `exports` of its
 * package.json.
 */
function isEntry(file, workspaces) {
  const here = place(file, workspaces);
  return (
    here !== null &&
    posix.join(here.workspace, workspaces.get(here.workspace).exports['.'] ?? '') === file
  );
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

/**
 * Reads the package.json and all source files of each workspace.
 * @param {string} root
 */
export async function readSources(root) {
  const files = new Map();
  const read = async (path) => files.set(path, await readFile(join(root, path), 'utf8'));
  await read('package.json');
  for (const workspace of JSON.parse(files.get('package.json')).workspaces) {
    await read(`${workspace}/package.json`);
    const entries = await readdir(join(root, workspace), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isFile() || !/\.tsx?$/.test(path) || /(^|\/)(node_modules|dist)\//.test(path))
        continue;
      await read(path);
    }
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = check(await readSources(join(dirname(fileURLToPath(import.meta.url)), '..')));
  for (const breach of breaches) console.error(breach);
  console.log(breaches.length === 0 ? 'No boundary violations.' : `${breaches.length} violations`);
  process.exit(breaches.length === 0 ? 0 : 1);
}
