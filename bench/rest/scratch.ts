import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@promptory/server/db/embedded/embedded-postgres.node';
import { migrate } from '@promptory/server/db/migrate.node';
import {
  prepareServerLogin,
  SERVER_LOGIN,
  serverLoginPassword,
} from '@promptory/server/db/server-login.node';
import pg from 'pg';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ScratchDatabase {
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  /** connection settings of the server's login */
  readonly login: Login;
}

export interface Login {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface Scratch {
  /** a folder that is deleted when the benchmark ends */
  readonly folder: string;
  readonly jwtSecret: string;
  readonly createDatabase: (name: string) => Promise<ScratchDatabase>;
  /**
   * copies a database, which must have no open connections; returns the owner's login to the copy
   */
  readonly copyDatabase: (name: string, copy: string) => Promise<Login>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the bundled Postgres in its own folder, with the product's settings plus `settings`. As in
 * the product, it listens on a socket file, on Windows on a loopback port.
 */
export async function openScratch(
  settings: Readonly<Record<string, string>> = {},
): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-bench-'));
  const password = crypto.randomUUID();
  const jwtSecret = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    password,
    settings,
    log: console.error,
  });
  const clients: pg.Client[] = [];
  let closing: Promise<void> | undefined;

  const close = (): Promise<void> =>
    (closing ??= (async () => {
      await Promise.all(clients.map((client) => client.end()));
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    })());
  process.on('uncaughtException', (error) => {
    console.error(error);
    void close().finally(() => process.exit(1));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void close().finally(() => process.exit(1));
    });
  }

  const urlOf = (name: string): string => {
    const { host, port, user } = postgres.owner;
    return `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  };
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(postgres.owner);
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  return {
    folder,
    jwtSecret,
    close,
    async copyDatabase(name, copy) {
      await administer(`create database ${copy} template ${name} strategy file_copy`);
      return { ...postgres.owner, database: copy };
    },
    async createDatabase(name) {
      await administer(`create database ${name}`);
      const settingsOfOwner = { ...postgres.owner, database: name };
      const owner = new pg.Client(settingsOfOwner);
      await owner.connect();
      clients.push(owner);
      await migrate(owner, [
        { folder: join(ROOT, 'server/src/platform'), ledger: 'platform_migrations' },
        { folder: join(ROOT, 'supabase/migrations'), ledger: 'schema_migrations' },
      ]);
      const loginPassword = await serverLoginPassword(jwtSecret);
      await prepareServerLogin(owner, loginPassword);
      const { host, port } = postgres.owner;
      return {
        owner,
        ownerUrl: urlOf(name),
        login: { host, port, user: SERVER_LOGIN, password: loginPassword, database: name },
      };
    },
  };
}
