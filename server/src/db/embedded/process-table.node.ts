import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasCode } from './files.node.ts';

/** One process, told apart from a later one with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** boot and clock tick at which it began, '' where the system does not tell */
  readonly startedAt: string;
}

/** Who has this process id now; null when no one has (a dead process no one buried is no one). */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  if (process.platform !== 'linux') return isAlive(pid) ? { pid, startedAt: '' } : null;
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The command in field 2 may hold spaces and brackets, so count from behind it: state is 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTick] = [fields[0] ?? '', fields[19] ?? ''];
    return /[ZXx]/.test(state) ? null : { pid, startedAt: `${boot.trim()}/${startTick}` };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return null;
    throw error;
  }
}

/** Whether that very process still runs. */
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
  /** the parent of the others, the one that is told to stop */
  readonly isPostmaster: boolean;
}

/**
 * The processes of Postgres that work in a folder, known by it or by the mark in their titles.
 * @param postmasterPid what postmaster.pid says, the only candidate where there is no /proc
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
    () => '', // ps fails when the process has gone
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
  // The others replace their arguments by a title, `postgres: <mark>: checkpointer`.
  return { pid, isPostmaster: command.includes('\0-D\0') };
}

/** '' for what is gone or hidden from us; in a container even root may not see another's folder. */
async function readOr(reading: Promise<string>): Promise<string> {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return '';
    throw error;
  }
}
