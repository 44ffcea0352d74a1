import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.node.ts';
import type { EmbeddedPostgres } from './embedded-postgres.node.ts';
import { locateNative, thisHost } from './host.node.ts';
import type { Host } from './host.node.ts';

const NOBODY = 65_534;
const PASSWORD = 'a password of this test';
let folder: string;
let started: EmbeddedPostgres[];
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-embedded-'));
  started = [];
  lines = [];
});
afterEach(async () => {
  await Promise.all(started.map((postgres) => postgres.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(
  dataDir = join(folder, 'data'),
  host: Host = thisHost,
  password = PASSWORD,
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    password,
    host,
    log: (line) => lines.push(line),
  });
  started.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.owner);
  client.on('error', () => undefined); // the query fails too
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test('the first start creates a cluster, the next start finds its rows', async () => {
  const first = await start();
  expect(first.firstStart).toBe(true);
  await query(first, 'create table kept as select 7 as n');
  await first.stop();
  const second = await start();
  expect(second.firstStart).toBe(false);
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
  expect(lines).toEqual([]);
});

test('Postgres is durable, supports all languages and listens only on its socket', async () => {
  const postgres = await start();
  const [settings] = await query(
    postgres,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
       current_setting('full_page_writes') as pages, current_setting('listen_addresses') as tcp,
       current_setting('data_checksums') as checksums, upper('äé日') as upper`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    commits: 'on',
    pages: 'on',
    tcp: '',
    checksums: 'on',
    upper: 'ÄÉ日',
  });
});

test('a wrong password is named in the error', async () => {
  await (await start()).stop();
  await expect(start(undefined, undefined, 'another')).rejects.toThrow(
    /does not accept the password in secrets\.json/,
  );
});

test('folders may have spaces, other alphabets and long names', async () => {
  const postgres = await start(join(folder, 'my data, ünï’', 'x'.repeat(120)));
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a killed Postgres starts again with all committed rows', async () => {
  const first = await start();
  await query(first, 'create table kept (n int)');
  const client = new pg.Client(first.owner);
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('insert into kept values ($1)', [acknowledged]);
      acknowledged += 1;
      if (acknowledged === 50) process.kill(first.pid, 'SIGKILL');
    }
  })();
  await expect(writing).rejects.toThrow();
  expect((await first.exited).signal).toBe('SIGKILL');
  const second = await start();
  const [row] = (await query(second, 'select count(distinct n)::int as n from kept')) as {
    n: number;
  }[];
  expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
});

test('it starts again at the same address, also beside a statement of the killed one', async () => {
  const first = await start();
  await query(first, 'create table kept as select 7 as n');
  const sleeping = expect(query(first, 'select pg_sleep(600)')).rejects.toThrow();
  const working = "select 1 from pg_stat_activity where query = 'select pg_sleep(600)'";
  await expect.poll(() => query(first, working)).toHaveLength(1);
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  const again = await first.startAgain(new AbortController().signal);
  started.push(again);
  await sleeping;
  expect(again.owner).toEqual(first.owner);
  expect(await query(first, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a start again that was ended leaves no Postgres, and no new database', async () => {
  const first = await start();
  await first.stop();
  await expect(first.startAgain(AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
  await expect(query(first, 'select 1')).rejects.toThrow();

  const cluster = join(folder, 'data', 'postgres');
  await rename(cluster, `${cluster}-elsewhere`);
  await expect(first.startAgain(new AbortController().signal)).rejects.toThrow('did not start');
  expect(await readdir(join(folder, 'data'))).not.toContain('postgres');
});

test.runIf(process.platform !== 'win32').each([
  ['a process of another program', false],
  ['a dead process that was not reaped', true],
])('a killed Postgres starts again if its process id belongs to %s', async (_, isDead) => {
  const first = await start();
  await query(first, 'create table kept as select 7 as n');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;

  // `exec` replaces the shell by `sleep`, which does not know the shell's child and never reaps it.
  const script = 'sleep 600 & echo $!; exec sleep 600';
  const other = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  let child = 0;
  try {
    const [printed] = (await once(other.stdout, 'data')) as [Buffer];
    child = Number(printed.toString());
    // Wait for `exec`: until then, the shell would reap its child.
    await expect.poll(() => readFile(`/proc/${String(other.pid)}/comm`, 'utf8')).toBe('sleep\n');
    if (isDead) process.kill(child, 'SIGKILL');
    for (const path of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
      const lock = join(folder, 'data', path);
      const text = await readFile(lock, 'utf8');
      await writeFile(lock, text.replace(String(first.pid), String(child)));
    }
    const second = await start();
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(process.kill(child, 0)).toBe(true);
  } finally {
    for (const pid of [child, other.pid ?? 0]) if (pid > 0) process.kill(pid, 'SIGKILL');
  }
});

test('a Postgres that outlived its server is stopped and started again', async () => {
  const stale = await start();
  await query(stale, 'create table kept as select 1 as n');
  const next = await start();
  expect((await stale.exited).code).toBe(0);
  expect(await query(next, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('a start works after the creation of the cluster was interrupted', async () => {
  const data = join(folder, 'data');
  await mkdir(join(data, 'postgres.new-1', 'cluster'), { recursive: true });
  await writeFile(join(data, 'postgres.new-1', 'cluster', 'PG_VERSION'), '18\n');
  expect((await start(data)).firstStart).toBe(true);
});

test('data of another major version is not changed', async () => {
  const data = join(folder, 'data');
  await mkdir(join(data, 'postgres'), { recursive: true });
  await writeFile(join(data, 'postgres', 'PG_VERSION'), '15\n');
  await expect(start(data)).rejects.toThrow(/created by Postgres 15/);
  expect(await readFile(join(data, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n');
});

test('a platform without a bundled Postgres asks for DATABASE_URL', async () => {
  await expect(start(undefined, { ...thisHost, platform: 'freebsd' })).rejects.toThrow(
    /DATABASE_URL/,
  );
  const resolvePackage = (): string => {
    throw new Error('not installed');
  };
  await expect(start(undefined, { ...thisHost, resolvePackage })).rejects.toThrow(
    /not installed[\s\S]*DATABASE_URL/,
  );
});

test('the package works even if its install script did not run', async () => {
  const copy = join(folder, 'package', 'native');
  const native = await locateNative(thisHost);
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  const left = new Set(links.map(({ target }) => join(dirname(native), target)));
  await cp(native, copy, { recursive: true, filter: (source) => !left.has(source) });
  const host = { ...thisHost, resolvePackage: () => join(dirname(copy), 'dist', 'index.js') };
  const postgres = await start(undefined, host);
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  let hidden: string;
  beforeEach(async () => {
    hidden = await mkdtemp(join(homedir(), '.promptory-test-')); // mode 0700, like root's home
  });
  afterEach(async () => {
    await Promise.all(started.map((postgres) => postgres.stop()));
    await rm(hidden, { recursive: true, force: true });
  });

  test('Postgres runs as a user of its own, in each folder another', async () => {
    await chmod(folder, 0o755);
    const users: number[] = [];
    for (const name of ['one', 'two']) {
      const data = join(folder, name);
      const postgres = await start(data);
      users.push(await userOf(postgres.pid));
      for (const path of ['postgres/PG_VERSION', 'run/.s.PGSQL.5432'])
        expect((await stat(join(data, path))).uid).toBe(users.at(-1));
    }
    expect(new Set([0, NOBODY, ...users]).size).toBe(4);
    const accounts = await readFile('/etc/passwd', 'utf8');
    for (const user of users) expect(accounts).not.toContain(`:${user}:`);
  });

  test('Postgres runs as the owner of the data folder', async () => {
    await chmod(folder, 0o755);
    const data = join(folder, 'data');
    await mkdir(data);
    await chown(data, 1_234, 1_235);
    const postgres = await start(data);
    expect(await userOf(postgres.pid)).toBe(1_234);
    expect(await stat(join(data, 'postgres'))).toMatchObject({ uid: 1_234, gid: 1_235 });
  });

  test('a database of the user nobody gets its own user, and links stay untouched', async () => {
    await chmod(folder, 0o755);
    const data = join(folder, 'data');
    const first = await start(data);
    await query(first, 'create table kept as select 7 as n');
    await first.stop();
    const cluster = join(data, 'postgres');
    const outside = join(folder, 'outside');
    await writeFile(outside, 'of root');
    for (const inside of ['postgres', 'run']) await symlink(outside, join(data, inside, 'link'));
    for (const name of await readdir(cluster, { recursive: true }))
      await lchown(join(cluster, name), NOBODY, NOBODY);
    await lchown(cluster, NOBODY, NOBODY);

    const second = await start(data);
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
    const user = await userOf(second.pid);
    expect([0, NOBODY]).not.toContain(user);
    for (const name of await readdir(cluster, { recursive: true }))
      expect((await lstat(join(cluster, name))).uid, name).toBe(user);
    expect((await stat(outside)).uid).toBe(0);
  });

  test('a folder that only root can open works', async () => {
    const first = await start(hidden);
    await query(first, 'create table kept as select 1 as n');
    await first.stop();
    expect(await query(await start(hidden), 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('without user namespaces the data is stored elsewhere and found again', async () => {
    const host = { ...thisHost, userNamespaces: false, copies: join(folder, 'copies') };
    await mkdir(host.copies);
    await chmod(folder, 0o755);
    const first = await start(hidden, host);
    expect(lines.join()).toContain(host.copies);
    await query(first, 'create table kept as select 1 as n');
    await first.stop();
    const second = await start(hidden, host);
    expect(second.firstStart).toBe(false);
    expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }]);
  });
});

async function userOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}
