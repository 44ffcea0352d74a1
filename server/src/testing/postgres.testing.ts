import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../db/migrate.node.ts';
import type { MigrationFolder } from '../db/migrate.node.ts';
import { prepareServerLogin } from '../db/server-login.node.ts';

/**
 * How test files connect to the Postgres of this run. Plain data, because it is sent to worker
 * threads.
 */
export interface TestPostgres {
  owner: { host: string; port: number; user: string; password: string; database: string };
  /** a migrated database to which nothing is connected */
  template: string;
  loginPassword: string;
}

const MIGRATION_FOLDERS: readonly MigrationFolder[] = [
  { folder: fileURLToPath(new URL('../platform', import.meta.url)), ledger: 'platform_migrations' },
  {
    folder: fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)),
    ledger: 'schema_migrations',
  },
];

/**
 * Starts an embedded Postgres, or uses the one at TEST_DATABASE_URL (its user must be a superuser),
 * and migrates a template database there. `stop` drops everything that it created.
 */
export async function startTestPostgres(): Promise<{
  postgres: TestPostgres;
  stop: () => Promise<void>;
}> {
  const server = await startServer();
  const template = `promptory_template_${process.pid}`;
  const loginPassword = crypto.randomUUID();
  try {
    await withClient(server.owner, (client) => client.query(`create database ${template}`));
    await withClient({ ...server.owner, database: template }, async (client) => {
      await migrate(client, MIGRATION_FOLDERS);
      await prepareServerLogin(client, loginPassword);
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    postgres: { owner: server.owner, template, loginPassword },
    async stop() {
      await withClient(server.owner, (client) =>
        client.query(`drop database ${template} with (force)`),
      );
      await server.stop();
    },
  };
}

async function startServer(): Promise<{ owner: TestPostgres['owner']; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) {
    const { hostname, port, username, password, pathname } = new URL(url);
    const owner = {
      host: hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: pathname.slice(1),
    };
    return { owner, stop: () => Promise.resolve() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'promptory-test-'));
  const { startEmbeddedPostgres } = await import('../db/embedded/embedded-postgres.node.ts');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    password: crypto.randomUUID(),
    // Test data does not have to survive a power cut.
    settings: { fsync: 'off', max_connections: '200' },
    log: () => undefined,
  });
  return {
    owner: postgres.owner,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs work on its own connection and closes it afterwards. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
