import { execFile } from 'node:child_process';
import { access, chmod, constants, cp, lchown, readFile, readdir, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureOwnFolder, isPresent, readIfPresent, shortHash } from './files.node.ts';
import { explainUnusable, glibcVersion } from './host.node.ts';
import type { Host } from './host.node.ts';

const exec = promisify(execFile);
const PROBE_TIMEOUT_MS = 20_000;
/** The user and group `nobody`, which unrelated services share. */
const OVERFLOW_ID = 65_534;
/** User ids that Linux systems keep unused (systemd: "Users, Groups, UIDs and GIDs"). */
const OWN_IDS = { first: 0x7000_0000, count: 0x0f00_0000 };
/** Ids that systemd gives to services without an account, for containers without the ids above. */
const OWN_IDS_OF_CONTAINERS = { first: 61_184, count: 4_336 };

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/** A way to run `initdb`: the prefix of its command, and the owner of the folder that it fills. */
export interface Creator {
  readonly prefix: readonly string[];
  readonly owner: Ids | null;
}

/**
 * How to run Postgres on this machine. It refuses to run as root, so root must use another user.
 */
export interface RunAs {
  readonly strategy: 'ourselves' | 'own-user' | 'user-namespace' | 'copy';
  /** folder with bin, lib and share */
  readonly native: string;
  /** data folder of Postgres (its "database cluster") */
  readonly home: string;
  /** prefix of the command, e.g. `unshare --user` */
  readonly prefix: readonly string[];
  /** owner of the cluster and the socket folder; null to keep the owner */
  readonly owner: Ids | null;
  /** ways to create the cluster, best first: `initdb` needs a user that has an account */
  readonly creators: readonly Creator[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Chooses how to run the programs in `native` on the data in `dataDir` (a real path). Tests the
 * choice with `postgres --version` and throws an Error for the operator when that fails.
 */
export async function chooseRunAs(host: Host, native: string, dataDir: string): Promise<RunAs> {
  await ensureExecutable(native);
  const ourselves: RunAs = {
    strategy: 'ourselves',
    native,
    home: dataDir,
    prefix: [],
    owner: null,
    creators: [{ prefix: [], owner: null }],
    env: environment(native, null),
  };
  if (host.uid !== 0) return proven(host, await withLibraries(host, ourselves));

  const owner = await databaseOwner(dataDir);
  const nobody = { uid: OVERFLOW_ID, gid: OVERFLOW_ID };
  const prefix = switchTo(owner);
  const asOwner = await withLibraries(host, {
    ...ourselves,
    strategy: 'own-user',
    prefix,
    owner,
    creators: [
      { prefix, owner },
      // In a user namespace without mapped ids, every user appears as `nobody`, who has an account.
      ...(host.userNamespaces ? [{ prefix: [...prefix, 'unshare', '--user'], owner }] : []),
      { prefix: switchTo(nobody), owner: nobody },
    ],
  });
  if ((await runs(asOwner)) && (await enters(asOwner, dataDir))) return asOwner;

  if (host.userNamespaces) {
    const way = { prefix: ['unshare', '--user'], owner: { uid: 0, gid: 0 } };
    const inNamespace = await withLibraries(host, {
      ...ourselves,
      ...way,
      strategy: 'user-namespace',
      creators: [way],
    });
    if (await runs(inNamespace)) return inNamespace;
  }

  const home = join(host.copies, `promptory-${shortHash(dataDir)}`);
  await ensureOwnFolder(home, 0o711, asOwner.owner?.uid);
  const copied = join(home, 'native');
  if (!(await isPresent(copied))) await cp(native, copied, { recursive: true });
  await openToOthers(copied);
  return proven(
    host,
    await withLibraries(host, {
      ...asOwner,
      strategy: 'copy',
      native: copied,
      home,
      env: environment(copied, null),
    }),
  );
}

function switchTo({ uid, gid }: Ids): string[] {
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}

/** The command line that runs a program of `native` in the chosen way. */
export function commandOf(
  runAs: Pick<RunAs, 'prefix' | 'native'>,
  program: string,
  args: readonly string[],
): [string, string[]] {
  const [first, ...others] = [...runAs.prefix, join(runAs.native, 'bin', program), ...args];
  return [first ?? '', others];
}

async function proven(host: Host, runAs: RunAs): Promise<RunAs> {
  try {
    await version(runAs);
    return runAs;
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    throw new Error(explainUnusable(host.platform, glibcVersion(), output), { cause: error });
  }
}

async function version(runAs: RunAs): Promise<void> {
  const [command, args] = commandOf(runAs, 'postgres', ['--version']);
  await exec(command, args, { env: runAs.env, cwd: '/', timeout: PROBE_TIMEOUT_MS });
}

async function runs(runAs: RunAs): Promise<boolean> {
  return version(runAs).then(
    () => true,
    () => false, // the caller tries the next way; the last one reports the error
  );
}

async function enters(runAs: RunAs, folder: string): Promise<boolean> {
  const enter = ['-c', 'cd "$1"', 'sh', folder];
  const [command, ...args] = [...runAs.prefix, '/bin/sh'];
  return exec(command, [...args, ...enter], { cwd: '/', timeout: PROBE_TIMEOUT_MS }).then(
    () => true,
    () => false, // the caller tries the next way
  );
}

/**
 * The install script of the package creates 14 links to its libraries, but npm may have skipped it.
 * Missing files are copied to our own folder, because node_modules may be read-only.
 */
async function withLibraries(host: Host, runAs: RunAs): Promise<RunAs> {
  const list = JSON.parse(
    await readFile(join(runAs.native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { source: string; target: string }[];
  const missing: typeof list = [];
  for (const link of list)
    if (!(await isPresent(join(runAs.native, '..', link.target)))) missing.push(link);
  if (missing.length === 0) return runAs;
  const user = String(process.getuid?.() ?? '');
  const folder = join(host.temporary, `promptory-lib-${shortHash(`${user} ${runAs.native}`)}`);
  await ensureOwnFolder(folder, 0o755);
  for (const { source, target } of missing) {
    const path = join(folder, target.split('/').at(-1) ?? target);
    const from = join(runAs.native, '..', source);
    if (!(await isPresent(path))) await cp(from, path, { force: false });
    await chmod(path, 0o755);
  }
  return { ...runAs, env: environment(runAs.native, folder) };
}

function environment(native: string, libraries: string | null): NodeJS.ProcessEnv {
  const base =
    process.platform === 'win32'
      ? process.env
      : { PATH: process.env['PATH'] ?? '', HOME: '/', LC_ALL: 'C' };
  if (libraries === null) return { ...base };
  const path = [libraries, join(native, 'lib')].join(delimiter);
  return { ...base, LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
}

async function ensureExecutable(native: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const name of await readdir(join(native, 'bin'))) {
    const path = join(native, 'bin', name);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
}

async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || path.includes('/bin/')) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}

/**
 * Returns the user that runs Postgres when the server runs as root: the owner of the data folder.
 * If root or `nobody` owns the folder, returns a user id that is derived from its path and belongs
 * to no account. Postgres runs without an account too.
 */
async function databaseOwner(dataDir: string): Promise<Ids> {
  const { uid, gid } = await stat(dataDir);
  if (uid !== 0 && uid !== OVERFLOW_ID) return { uid, gid: gid === 0 ? uid : gid };
  const { first, count } = (await isMapped(OWN_IDS)) ? OWN_IDS : OWN_IDS_OF_CONTAINERS;
  const id = first + (Number.parseInt(shortHash(dataDir).slice(0, 12), 16) % count);
  return { uid: id, gid: id };
}

/** True if this user namespace has all these ids. Containers often have only the first 65,536. */
async function isMapped({ first, count }: typeof OWN_IDS): Promise<boolean> {
  const map = (await readIfPresent('/proc/self/uid_map')) ?? '';
  return map.split('\n').some((line) => {
    const [start = Number.NaN, , length = Number.NaN] = line.trim().split(/\s+/).map(Number);
    return start <= first && first + count <= start + length;
  });
}

/**
 * Changes the owner of a folder and everything in it to the user that runs Postgres. Links are not
 * followed, because that user may have made them.
 */
export async function giveTo(owner: Ids | null, folder: string): Promise<void> {
  if (owner === null) return;
  const { uid, gid } = owner;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  // Last, because the owner of the folder shows that everything in it was changed.
  await lchown(folder, uid, gid);
}
