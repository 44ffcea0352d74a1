import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BareOptions } from './bare-server.ts';
import type { Login } from './scratch.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 60_000;
/** Benchmarks send all requests from one address and as few users, so the limits must not apply. */
const UNLIMITED = {
  SIGNED_OUT_REQUESTS_PER_MINUTE: '1000000000',
  SIGNED_IN_REQUESTS_PER_MINUTE: '1000000000',
};

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** URL of its inspector, if it was started with `--inspect` */
  readonly inspectorUrl: string | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts the built product with a database of its own, filled with the sample content. */
export function startSampleProduct(dataDir: string): Promise<RunningServer> {
  return start([join(ROOT, 'server/dist/main.js')], {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    SEED: 'sample',
    ...UNLIMITED,
  });
}

/** Starts the built product on an existing database. */
export function startProduct(
  databaseUrl: string,
  jwtSecret: string,
  dataDir: string,
  nodeOptions: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  return start([...nodeOptions, join(ROOT, 'server/dist/main.js')], {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    SEED: 'none',
    // The benchmark writes as one user, as fast as the server allows.
    QUOTAS: ['likes/minute', 'likes/hour', 'comments/minute', 'comments/hour']
      .map((name) => `${name}=1000000000`)
      .join(' '),
    ...UNLIMITED,
    ...env,
  });
}

export async function startBare(options: BareOptions, folder: string): Promise<RunningServer> {
  const file = join(folder, 'bare.json');
  await writeFile(file, JSON.stringify(options));
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  return start([join(ROOT, 'node_modules/tsx/dist/cli.mjs'), program, file], {});
}

/** Starts a bare file server for a folder. */
export function startFileServer(folder: string): Promise<RunningServer> {
  const program = fileURLToPath(new URL('../storage/file-server.ts', import.meta.url));
  return start([join(ROOT, 'node_modules/tsx/dist/cli.mjs'), program, folder], {});
}

/**
 * Installs @supabase/lite into a folder and starts it on a database. It logs in as the owner and
 * switches to each caller's role. Throws if the package can't be installed or started.
 */
export async function startLite(
  { host, port: databasePort, user, password, database }: Login,
  jwtSecret: string,
  folder: string,
): Promise<RunningServer> {
  const home = join(folder, 'lite');
  await mkdir(join(home, 'supabase'), { recursive: true });
  await writeFile(join(home, 'package.json'), '{"private":true}');
  await npm(
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '@supabase/lite',
      'postgres',
    ],
    home,
  );
  const port = await freePort();
  await writeFile(
    join(home, 'supabase/config.toml'),
    `[api]\nport = ${port}\n\n[db]\ndriver = "postgres"\nurl = "postgres:///${database}"\n\n[auth]\njwt_secret = ${JSON.stringify(jwtSecret)}\n`,
  );
  const program = join(home, 'node_modules/@supabase/lite/dist/cli/index.js');
  return start(
    [program, 'start', '--host', '127.0.0.1', '--no-admin'],
    // Its driver connects to a socket file only if these variables are set.
    {
      LITE_TELEMETRY: '0',
      PGHOST: host,
      PGPORT: String(databasePort),
      PGUSER: user,
      PGPASSWORD: password,
    },
    home,
  );
}

/** Starts a Node program and waits until it prints its address. */
function start(args: string[], env: Record<string, string>, cwd = ROOT): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Stop the program if the benchmark ends early.
  process.once('exit', () => child.kill());
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      else {
        child.once('exit', () => {
          resolve();
        });
        child.kill('SIGTERM');
      }
    });
  return new Promise((resolve, reject) => {
    let output = '';
    const give = (error: Error): void => {
      clearTimeout(limit);
      void stop().then(() => {
        reject(error);
      });
    };
    const limit = setTimeout(() => {
      give(new Error(`not ready in time:\n${output}`));
    }, READY_LIMIT_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /(?:ready at|running on)\s+(http:\/\/[\w.:]+)/i.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(limit);
      const inspectorUrl = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
      resolve({ url, pid: child.pid ?? 0, inspectorUrl, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      give(new Error(`ended before it was ready:\n${output}`));
    });
  });
}

function npm(args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    const child = spawn('npm', args, {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: isWindows,
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ${args[0] ?? ''} failed:\n${errors}`));
    });
  });
}

/** Returns a port of loopback that was free just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
