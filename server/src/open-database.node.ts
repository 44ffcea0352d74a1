import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.node.ts';
import { listen } from './db/listen.node.ts';
import type { ListenOptions, Listener } from './db/listen.node.ts';
import { migrate } from './db/migrate.node.ts';
import type { MigrationFolder } from './db/migrate.node.ts';
import { createPostgres } from './db/postgres.node.ts';
import { SERVER_LOGIN, prepareServerLogin, serverLoginPassword } from './db/server-login.node.ts';

/** What the cores serve at once; further requests wait in line, as more would only take turns. */
export const MAX_CONNECTIONS = Math.max(8, 4 * availableParallelism());

export interface OpenDatabase {
  readonly db: Database;
  /** listens on a connection of its own, which its caller closes */
  readonly listen: (options: Omit<ListenOptions, 'connection' | 'log'>) => Listener;
  /** resolves with a sentence for people when the bundled Postgres ends by itself */
  readonly failed: Promise<string>;
  readonly close: () => Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly config: Config;
  readonly secrets: { readonly postgresPassword: string; readonly jwtSecret: string };
  readonly migrations: readonly MigrationFolder[];
  /** further set-up as the owner, after the migrations; `embedded` tells whose database it is */
  readonly prepare: (owner: pg.Client, embedded: boolean) => Promise<void>;
  readonly log: (line: string) => void;
  /** after each commit of the server that may have written */
  readonly onWrite?: () => void;
}

/**
 * Opens the database that the settings name (the bundled Postgres without DATABASE_URL), brings its
 * schema up to date and logs in as the plain server role. Throws an Error for people.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { config, secrets, log } = options;
  if (config.databaseUrl !== undefined) {
    const owner = { connectionString: config.databaseUrl };
    return {
      ...(await openAs(owner, false, options)),
      failed: new Promise<never>(() => undefined),
    };
  }

  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    password: secrets.postgresPassword,
    log,
  });
  try {
    const { db, listen: listenAs, close } = await openAs(embedded.owner, true, options);
    return {
      db,
      listen: listenAs,
      failed: embedded.exited.then(
        ({ code, signal, logTail }) =>
          `Postgres ended (${signal ?? `code ${String(code)}`}).\n${logTail}`,
      ),
      async close() {
        await close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** What the change feed made from policies depends on what a migration may want to drop. */
const FORGET_VISIBILITY = `do $$ begin
  if to_regprocedure('realtime.forget_visibility(text)') is not null then perform realtime.forget_visibility(); end if;
end $$`;

/** Brings schema and change feed up to date, as an owner who may be no superuser; the files applied now. */
export async function updateSchema(
  owner: pg.Client,
  migrations: readonly MigrationFolder[],
): Promise<string[]> {
  await owner.query(FORGET_VISIBILITY);
  const applied = await migrate(owner, migrations);
  // Who may not make event triggers has the changes of the publication taken up here.
  await owner.query('select realtime.sync_capture()');
  return applied;
}

async function openAs(
  ownerSettings: pg.ClientConfig,
  embedded: boolean,
  { secrets, migrations, prepare, log, onWrite }: OpenDatabaseOptions,
): Promise<Omit<OpenDatabase, 'failed'>> {
  const password = await serverLoginPassword(secrets.jwtSecret);
  const owner = new pg.Client(ownerSettings);
  await owner.connect();
  let login: pg.ClientConfig;
  try {
    const applied = await updateSchema(owner, migrations);
    if (applied.length > 0)
      log(`Applied ${applied.length} migrations, the last is ${applied.at(-1) ?? ''}.`);
    await prepareServerLogin(owner, password);
    await prepare(owner, embedded);
    login = {
      host: owner.host,
      port: owner.port,
      database: owner.database,
      ssl: owner.ssl,
      user: SERVER_LOGIN,
      password,
    };
  } finally {
    await owner.end();
  }
  const db = createPostgres({
    connection: login,
    maxConnections: MAX_CONNECTIONS,
    log,
    ...(onWrite && { onWrite }),
  });
  return {
    db,
    listen: (about) => listen({ ...about, connection: login, log }),
    close: () => db.close(),
  };
}
