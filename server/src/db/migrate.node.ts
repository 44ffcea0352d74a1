import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { lineOfPosition, statementLines } from './sql-lines.ts';

export interface MigrationFolder {
  /**
   * path of the *.sql files, named `<version>_<name>.sql` and applied in the order of their names
   */
  readonly folder: string;
  /** the table in schema supabase_migrations that lists the applied files */
  readonly ledger: 'platform_migrations' | 'schema_migrations';
}

interface Migration {
  file: string;
  version: string;
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Advisory lock that every Promptory server takes before it changes the schema. The number is
 * arbitrary.
 */
const MIGRATION_LOCK = 7_426_531_908;

const LEDGERS = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.platform_migrations (
    version text primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  alter table supabase_migrations.platform_migrations enable row level security;
  alter table supabase_migrations.schema_migrations enable row level security;`;

/**
 * Applies each file once, as the user of the connection, in one transaction per file. Returns the
 * names of the files applied now. Throws before any change if files and database do not match. The
 * Error for a failing file names the line.
 */
export async function migrate(
  client: pg.Client,
  folders: readonly MigrationFolder[],
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await client.query(LEDGERS);
    const pending: { folder: MigrationFolder; migration: Migration }[] = [];
    for (const folder of folders) {
      const migrations = pendingOf(
        await readMigrations(folder.folder),
        await readLedger(client, folder),
      );
      pending.push(...migrations.map((migration) => ({ folder, migration })));
    }
    for (const { folder, migration } of pending) await apply(client, folder, migration);
    return pending.map(({ migration }) => migration.file);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) {
        throw new Error(`${join(folder, file)}: a migration must be named <version>_<name>.sql`);
      }
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { file, version, name, sql, checksum };
    }),
  );
}

async function readLedger(
  client: pg.Client,
  { ledger }: MigrationFolder,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ version: string; checksum: string }>(
    `select version, checksum from supabase_migrations.${ledger} order by version`,
  );
  return new Map(rows.map(({ version, checksum }) => [version, checksum]));
}

function pendingOf(files: readonly Migration[], ledger: ReadonlyMap<string, string>): Migration[] {
  const newest = [...ledger.keys()].at(-1) ?? '';
  const known = new Set(files.map(({ version }) => version));
  const unknown = [...ledger.keys()].find((version) => !known.has(version));
  const newestFile = files.at(-1)?.version ?? '';
  // Files are never removed after a release. So a file that is missing and older than the newest
  // file was removed during development.
  if (unknown !== undefined && unknown < newestFile) {
    throw new Error(
      "This database was created by an older development version of Promptory and can't be updated. " +
        'Start with a new database: choose another one in DATABASE_URL, or without DATABASE_URL ' +
        'another DATA_DIR (or delete .data with all its content).',
    );
  }
  if (unknown !== undefined) {
    throw new Error(
      `The database has migration ${unknown}, which this version of Promptory does not know. ` +
        'Start a version of Promptory that is at least as new as the database.',
    );
  }
  const pending = files.filter(({ version }) => !ledger.has(version));
  for (const { file, version, checksum } of files) {
    const before = ledger.get(version);
    if (before !== undefined && before !== checksum) {
      throw new Error(
        `${file} was changed after it was applied to this database. Until the first release, ` +
          'start with a new database. After it, restore the file and put the change into a new file.',
      );
    }
    if (before === undefined && version < newest) {
      throw new Error(
        `${file} is older than ${newest}, which is already applied. Give it a higher version number.`,
      );
    }
  }
  return pending;
}

async function apply(
  client: pg.Client,
  { ledger }: MigrationFolder,
  migration: Migration,
): Promise<void> {
  let finished = 0;
  const count = (): void => {
    finished += 1;
  };
  await client.query('begin');
  client.connection.on('commandComplete', count);
  try {
    await client.query(migration.sql);
    await client.query(
      `insert into supabase_migrations.${ledger} (version, name, checksum) values ($1, $2, $3)`,
      [migration.version, migration.name, migration.checksum],
    );
    await client.query('commit');
  } catch (error) {
    const failed = finished;
    await client.query('rollback');
    throw located(migration, failed, error);
  } finally {
    client.connection.off('commandComplete', count);
  }
}

function located({ file, sql }: Migration, finished: number, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const line =
    error.position === undefined
      ? statementLines(sql)[finished]
      : lineOfPosition(sql, Number(error.position));
  const where = line === undefined ? file : `${file}:${line}`;
  const hint = error.hint === undefined ? '' : ` (${error.hint})`;
  return new Error(`${where}: ${error.message}${hint} [${error.code ?? 'no code'}]`, {
    cause: error,
  });
}
