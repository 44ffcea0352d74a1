import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.node.ts';
import { keepRunning } from './db/embedded/keep-running.ts';
import { listen } from './db/listen.node.ts';
import type { ListenOptions, Listener } from './db/listen.node.ts';
import { migrate } from './db/migrate.node.ts';
import type { MigrationFolder } from './db/migrate.node.ts';
import { createPostgres } from './db/postgres.node.ts';
import { separateConnections } from './db/separate-connections.ts';
import { shareFairly } from './db/fair-shares.ts';
import { SERVER_LOGIN, prepareServerLogin, serverLoginPassword } from './db/server-login.node.ts';

/**
 * Connections for requests of signed-in users. More than the cores can serve would not be faster.
 */
export const MAX_CONNECTIONS = Math.max(6, 3 * availableParallelism());
/** Connections for requests without an account: half as many, so that they cannot use all cores. */
const SIGNED_OUT_CONNECTIONS = Math.ceil(MAX_CONNECTIONS / 2);
/** Two for auth and health, and two for the checks of the change feed. */
const SYSTEM_CONNECTIONS = 4;
/** Work of auth and the change feed that may wait per connection. */
const WAITING_PER_CONNECTION = 50;

export interface OpenDatabase {
  readonly db: Database;
  /** listens on a separate connection, which the caller closes */
  readonly listen: (options: Omit<ListenOptions, 'connection' | 'log'>) => Listener;
  /** sets the function that is called after each commit of this server that may have written */
  readonly onWrite: (listener: () => void) => void;
  /** why the bundled Postgres does not answer now, as a sentence for the public */
  readonly trouble: () => string | undefined;
  readonly close: () => Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly config: Config;
  readonly secrets: { readonly postgresPassword: string; readonly jwtSecret: string };
  readonly migrations: readonly MigrationFolder[];
  /**
   * further setup as the owner, after the migrations; `embedded` is true for the bundled Postgres
   */
  readonly prepare: (owner: pg.Client, embedded: boolean) => Promise<void>;
  readonly log: (line: string) => void;
}

/**
 * Opens the configured database (without DATABASE_URL the bundled Postgres), updates its schema and
 * logs in as the restricted server role. Throws an Error with a message for the operator.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { config, secrets, log } = options;
  if (config.databaseUrl !== undefined) {
    const owner = { connectionString: config.databaseUrl };
    return { ...(await openAs(owner, false, options)), trouble: () => undefined };
  }

  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    password: secrets.postgresPassword,
    log,
  });
  try {
    const { close, ...opened } = await openAs(embedded.owner, true, options);
    const kept = keepRunning(embedded, log);
    return {
      ...opened,
      trouble: kept.trouble,
      async close() {
        await close();
        await kept.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/**
 * Drops functions that were generated from policies: they depend on objects that a migration may
 * want to drop.
 */
const FORGET_VISIBILITY = `do $$ begin
  if to_regprocedure('realtime.forget_visibility(text)') is not null then perform realtime.forget_visibility(); end if;
end $$`;

/**
 * Updates the schema and the triggers of the change feed. The owner need not be a superuser.
 * Returns the names of the applied files.
 */
export async function updateSchema(
  owner: pg.Client,
  migrations: readonly MigrationFolder[],
): Promise<string[]> {
  await owner.query(FORGET_VISIBILITY);
  const applied = await migrate(owner, migrations);
  // If the owner may not create event triggers, only this call applies changes of the publication.
  await owner.query('select realtime.sync_capture()');
  return applied;
}

async function openAs(
  ownerSettings: pg.ClientConfig,
  embedded: boolean,
  { secrets, migrations, prepare, log }: OpenDatabaseOptions,
): Promise<Omit<OpenDatabase, 'trouble'>> {
  const password = await serverLoginPassword(secrets.jwtSecret);
  const owner = new pg.Client(ownerSettings);
  await owner.connect();
  let login: pg.ClientConfig;
  try {
    const applied = await updateSchema(owner, migrations);
    if (applied.length > 0)
      log(`Applied ${applied.length} migrations, up to ${applied.at(-1) ?? ''}.`);
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
  let onWrite: (() => void) | undefined;
  const connect = (name: string, maxConnections: number): Database =>
    createPostgres({
      connection: login,
      name,
      maxConnections,
      maxWaiting: WAITING_PER_CONNECTION * maxConnections,
      log,
      onWrite: () => onWrite?.(),
    });
  const connectShared = (name: string, connections: number): Database =>
    shareFairly(connect(name, connections), { connections, name, log });
  const db = separateConnections({
    signedOut: connectShared('signed out', SIGNED_OUT_CONNECTIONS),
    signedIn: connectShared('signed in', MAX_CONNECTIONS),
    system: connect('auth and background', SYSTEM_CONNECTIONS),
  });
  return {
    db,
    listen: (about) => listen({ ...about, connection: login, log }),
    onWrite(listener) {
      onWrite = listener;
    },
    close: () => db.close(),
  };
}
