import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasCode } from './files.node.ts';

/** Identifies a process, even if a later process gets the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** boot id and clock tick of its start; empty where the system does not report them */
  readonly startedAt: string;
}

/** The process with this id; null when there is none. Zombies do not count. */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  if (process.platform !== 'linux') return isAlive(pid) ? { pid, startedAt: '' } : null;
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // Field 2 holds the command, which may contain spaces and brackets, so split after it. Field 3
    // is the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTick] = [fields[0] ?? '', fields[19] ?? ''];
    return /[ZXx]/.test(state) ? null : { pid, startedAt: `${boot.trim()}/${startTick}` };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return null;
    throw error;
  }
}

/** True while this process runs, and not a later one with the same id. */
export async function isRunning({ pid, startedAt }: ProcessIdentity): Promise<boolean> {
  const now = await identify(pid);
  return now !== null && (now.startedAt === startedAt || startedAt === '' || now.startedAt === '');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

export interface PostgresProcess {
  readonly pid: number;
  /** the parent of all other Postgres processes, which gets the signal to stop */
  readonly isPostmaster: boolean;
}

/**
 * The Postgres processes on a folder, found by their working folder or by `mark` in their titles.
 * @param postmasterPid content of postmaster.pid, the only process to check on systems without
 * /proc
 */
export async function findPostgres(
  folder: string,
  mark: string,
  postmasterPid: number | null,
): Promise<PostgresProcess[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found = await Promise.all(pids.map((pid) => inspect(Number(pid), folder, mark)));
    return found.filter((entry) => entry !== null);
  }
  if (process.platform === 'win32' || postmasterPid === null || !isAlive(postmasterPid)) return [];
  const command = await promisify(execFile)('ps', [
    '-o',
    'command=',
    '-p',
    String(postmasterPid),
  ]).then(
    ({ stdout }) => stdout,
    () => '', // ps fails when the process has ended
  );
  return command.includes(mark) ? [{ pid: postmasterPid, isPostmaster: true }] : [];
}

async function inspect(pid: number, folder: string, mark: string): Promise<PostgresProcess | null> {
  const [name, command, cwd] = await Promise.all([
    readOr(readFile(`/proc/${pid}/comm`, 'utf8')),
    readOr(readFile(`/proc/${pid}/cmdline`, 'utf8')),
    readOr(readlink(`/proc/${pid}/cwd`)),
  ]);
  if (name.trim() !== 'postgres' || (cwd !== folder && !command.includes(mark))) return null;
  if ((await identify(pid)) === null) return null;
  // Child processes have a title instead of arguments: `postgres: <mark>: checkpointer`.
  return { pid, isPostmaster: command.includes('\0-D\0') };
}

/**
 * Returns '' if the file does not exist or cannot be read. In a container even root may lack
 * access.
 */
async function readOr(reading: Promise<string>): Promise<string> {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return '';
    throw error;
  }
}
