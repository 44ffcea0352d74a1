import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureOwnFolder, hasCode, isPresent, readIfPresent, syncFolder } from './files.node.ts';
import { findPostgres } from './process-table.node.ts';
import { commandOf, giveTo } from './run-as.node.ts';
import type { RunAs } from './run-as.node.ts';

const exec = promisify(execFile);
const INITDB_TIMEOUT_MS = 120_000;
const STALE_FAST_MS = 10_000;
const STALE_QUIT_MS = 5_000;
const POLL_MS = 20;
/** The major version of the bundled Postgres. */
const MAJOR = '18';
export const OWNER = 'postgres';
export const SOCKET_PORT = 5432;
const SOCKET_LOCK = `.s.PGSQL.${SOCKET_PORT}.lock`;

/**
 * Creates the cluster in `folder` if it does not exist, and returns true if it did so. The cluster
 * gets its final name only when it is complete, so an interrupted start leaves no broken cluster.
 */
export async function ensureCluster(
  runAs: RunAs,
  folder: string,
  password: string,
): Promise<boolean> {
  const version = await readIfPresent(join(folder, 'PG_VERSION'));
  if (version !== null) {
    if (version.trim() !== MAJOR) {
      throw new Error(
        `The data in ${folder} was created by Postgres ${version.trim()}, but this version of Promptory bundles Postgres ${MAJOR}. ` +
          'Dump it with the older version and restore it, or set DATABASE_URL to a server that can read it.',
      );
    }
    if (runAs.owner !== null && (await stat(folder)).uid !== runAs.owner.uid)
      await giveTo(runAs.owner, folder);
    return false;
  }
  for (const name of await readdir(runAs.home)) {
    if (name.startsWith('postgres.new-'))
      await rm(join(runAs.home, name), { recursive: true, force: true });
  }
  const fresh = join(runAs.home, `postgres.new-${process.pid}`);
  await mkdir(fresh, { mode: 0o700 });
  // initdb needs an empty folder, so the password file is outside of it.
  const cluster = join(fresh, 'cluster');
  const passwordFile = join(fresh, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await createCluster(runAs, fresh, [
    '--pgdata',
    cluster,
    '--username',
    OWNER,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--no-instructions',
  ]);
  if (await isPresent(folder))
    throw new Error(`${folder} exists but contains no database. Move it away and start again.`);
  await rename(cluster, folder);
  await rm(fresh, { recursive: true, force: true });
  await syncFolder(runAs.home);
  return true;
}

/**
 * Runs `initdb` in the first way of `creators` that works, and gives the result in `folder` to the
 * user that runs Postgres. A failed `initdb` leaves an empty cluster folder, so the next way can
 * use it.
 */
async function createCluster(runAs: RunAs, folder: string, args: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { prefix, owner } of runAs.creators) {
    await giveTo(owner, folder);
    const [command, words] = commandOf({ prefix, native: runAs.native }, 'initdb', args);
    try {
      await exec(command, words, { env: runAs.env, cwd: '/', timeout: INITDB_TIMEOUT_MS });
      await giveTo(runAs.owner, folder);
      return;
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures.at(-1);
}

/**
 * Stops a Postgres that still runs on this folder after its server was killed. The caller must hold
 * the folder's instance lock.
 */
export async function stopStale(folder: string, mark: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const listed = Number((await readIfPresent(pidFile))?.split('\n')[0] ?? Number.NaN);
  const find = (): ReturnType<typeof findPostgres> =>
    findPostgres(folder, mark, Number.isNaN(listed) ? null : listed);

  const postmasters = (await find()).filter(({ isPostmaster }) => isPostmaster);
  for (const { pid } of postmasters) signal(pid, 'SIGINT');
  // Processes without a postmaster end at once, or after their statement. Do not wait for that.
  if (postmasters.length === 0 || !(await goneWithin(find, STALE_FAST_MS))) {
    for (const { pid } of await find()) signal(pid, 'SIGQUIT');
    if (!(await goneWithin(find, STALE_QUIT_MS)))
      for (const { pid } of await find()) signal(pid, 'SIGKILL');
    if (!(await goneWithin(find, STALE_QUIT_MS)))
      throw new Error(
        `A Postgres on ${folder} could not be stopped. End its processes, then start again.`,
      );
  }
  // No Postgres runs on this folder any more, so the process id in this file belongs to another
  // program.
  await rm(pidFile, { force: true });
}

async function goneWithin(
  find: () => ReturnType<typeof findPostgres>,
  limitMs: number,
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if ((await find()).length === 0) return true;
    await delay(POLL_MS);
  }
  return (await find()).length === 0;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/**
 * Creates a private folder for the socket file. It is in the data folder if that path is short
 * enough (the kernel allows 107 bytes), else in the temporary folder of the system under a fixed
 * name. The caller must have stopped the Postgres that used this folder before.
 */
export async function socketFolder(runAs: RunAs, temporary: string, name: string): Promise<string> {
  const inside = join(runAs.home, 'run');
  const folder =
    Buffer.byteLength(join(inside, SOCKET_LOCK)) <= 100 ? inside : join(temporary, name);
  await ensureOwnFolder(folder, 0o700, runAs.owner?.uid);
  await chmod(folder, 0o700);
  // A killed Postgres leaves its process id in the lock file. Postgres refuses to start while any
  // process has this id, even a dead one that was not reaped, or one of another program.
  await rm(join(folder, SOCKET_LOCK), { force: true });
  await giveTo(runAs.owner, folder);
  return folder;
}
