import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { OWNER, SOCKET_PORT, ensureCluster, socketFolder, stopStale } from './cluster.node.ts';
import { ensureDataDir, shortHash } from './files.node.ts';
import { locateNative, thisHost } from './host.node.ts';
import type { Host } from './host.node.ts';
import { createLogReader } from './log-reader.ts';
import type { LogReader } from './log-reader.ts';
import { chooseRunAs, commandOf } from './run-as.node.ts';
import type { RunAs } from './run-as.node.ts';
import { DEFAULT_SETTINGS, toArguments } from './settings.ts';

const READY_LIMIT_MS = 60_000;
const RETRY_FIRST_MS = 10;
const RETRY_MOST_MS = 250;
const STOP_FAST_MS = 10_000;

/**
 * A running bundled Postgres. It listens only on a socket file, or on Windows on a loopback port.
 */
export interface EmbeddedPostgres {
  /** connection settings of the owner, a superuser; only for setup and migrations */
  readonly owner: { host: string; port: number; user: string; password: string; database: string };
  /** true when this start created the cluster */
  readonly firstStart: boolean;
  readonly pid: number;
  /** resolves when Postgres has ended, because of `stop` or unexpectedly */
  readonly exited: Promise<{ code: number | null; signal: string | null; logTail: string }>;
  /** fast shutdown: rolls back open transactions */
  stop(): Promise<void>;
  /**
   * Starts it again, on the same data and at the same address, after it has ended. When `signal`
   * aborts, stops what was started and throws. Throws an Error with a message for the operator.
   */
  startAgain(signal: AbortSignal): Promise<EmbeddedPostgres>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly password: string;
  /** additional postgresql.conf settings */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  readonly host?: Host;
}

/**
 * Starts the bundled Postgres on `dataDir` and creates the cluster at the first start. The caller
 * must hold the folder's instance lock. Throws an Error with a message for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { password, settings = {}, log, host = thisHost } = options;
  const dataDir = await ensureDataDir(options.dataDir);
  const mark = `promptory-${shortHash(dataDir)}`;
  const runAs = await chooseRunAs(host, await locateNative(host), dataDir);
  if (runAs.strategy === 'copy')
    log(`The database is stored in ${runAs.home}, because only root can open the data folder.`);

  const cluster = join(runAs.home, 'postgres');
  await stopStale(cluster, mark);
  const firstStart = await ensureCluster(runAs, cluster, password);
  const listen = host.loopback ? await loopback() : await socket(runAs, host, mark);

  const owner = { host: listen.host, port: listen.port, user: OWNER, password, database: OWNER };
  const named = { cluster_name: mark };
  const parameters = toArguments(DEFAULT_SETTINGS, named, listen.settings, settings);

  async function run(isFirst: boolean, signal?: AbortSignal): Promise<EmbeddedPostgres> {
    signal?.throwIfAborted();
    const reader = createLogReader(log);
    const child = launch(host, runAs, ['-D', cluster, ...parameters], reader);
    const exited: EmbeddedPostgres['exited'] = new Promise((resolve) => {
      child.once('exit', (code, exitSignal) => {
        resolve({ code, signal: exitSignal, logTail: reader.tail() });
      });
      child.once('error', (error) => {
        resolve({ code: null, signal: null, logTail: error.message });
      });
    });
    await ready(owner, exited, child, signal);
    return {
      ...{ owner, firstStart: isFirst, pid: child.pid ?? 0, exited },
      stop: () => stop(child, exited),
      // Never chooses another way to run, or another folder, than the first start.
      async startAgain(aborted) {
        await stopStale(cluster, mark);
        if (!host.loopback) await socketFolder(runAs, host.temporary, mark);
        return run(false, aborted);
      },
    };
  }
  return run(firstStart);
}

function launch(
  host: Host,
  runAs: RunAs,
  args: readonly string[],
  reader: LogReader,
): ChildProcess {
  const direct = commandOf(runAs, 'postgres', args);
  const [command, words] = host.platform === 'linux' ? endingWithParent(runAs, direct) : direct;
  const child = spawn(command, words, {
    cwd: '/',
    env: runAs.env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: host.platform !== 'win32',
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    reader.push(chunk);
  });
  return child;
}

/**
 * Makes Postgres get SIGINT when this process dies, on Linux. A change of user resets this setting,
 * so `setpriv` applies it last.
 */
function endingWithParent(runAs: RunAs, [command, args]: [string, string[]]): [string, string[]] {
  if (command === 'setpriv') return [command, ['--pdeathsig', 'INT', ...args]];
  if (runAs.prefix.length === 0) return ['setpriv', ['--pdeathsig', 'INT', command, ...args]];
  const [first = '', ...others] = runAs.prefix;
  return [first, [...others, 'setpriv', '--pdeathsig', 'INT', ...args.slice(others.length)]];
}

async function socket(runAs: RunAs, host: Host, mark: string): Promise<Listening> {
  const folder = await socketFolder(runAs, host.temporary, mark);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  };
  return { host: folder, port: SOCKET_PORT, settings };
}

async function loopback(): Promise<Listening> {
  const port = await freePort();
  return {
    host: '127.0.0.1',
    port,
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
  };
}

interface Listening {
  host: string;
  port: number;
  settings: Record<string, string>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

async function ready(
  owner: EmbeddedPostgres['owner'],
  exited: EmbeddedPostgres['exited'],
  child: ChildProcess,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ended: { report?: { logTail: string } } = {};
  void exited.then((report) => {
    ended.report = report;
  });
  let wait = RETRY_FIRST_MS;
  for (let end = Date.now() + READY_LIMIT_MS; Date.now() < end;) {
    if (ended.report !== undefined)
      throw new Error(`The database did not start.\n${ended.report.logTail}`);
    if (signal?.aborted === true) {
      await stop(child, exited);
      throw signal.reason;
    }
    const client = new pg.Client(owner);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      // 28P01 is a wrong password: another try would fail too.
      if (error instanceof pg.DatabaseError && error.code === '28P01') {
        await stop(child, exited);
        throw new Error(
          'The database does not accept the password in secrets.json. Restore that file from a backup.',
          { cause: error },
        );
      }
      // 57P03: it reads its log after a crash, which may take longer than the limit.
      if (error instanceof pg.DatabaseError && error.code === '57P03')
        end = Date.now() + READY_LIMIT_MS;
    }
    await Promise.race([delay(wait), exited]);
    wait = Math.min(wait * 2, RETRY_MOST_MS);
  }
  await stop(child, exited);
  throw new Error(`The database did not answer for ${READY_LIMIT_MS / 1000} s.`);
}

async function stop(child: ChildProcess, exited: EmbeddedPostgres['exited']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_FAST_MS);
  await exited;
  clearTimeout(timer);
}
