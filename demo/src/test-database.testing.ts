import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { readFile, readdir } from 'node:fs/promises';
import { createPgliteDatabase } from './pglite-database.ts';

const EXTENSIONS = { fuzzystrmatch, pg_trgm, unaccent };
const MIGRATIONS = ['../../server/src/platform/', '../../supabase/migrations/'];

/**
 * Takes the place of the server's test database, so that its tests run on PGlite. Has no connection
 * settings: there is only one connection.
 */
export async function createTestDatabase() {
  const pg = await openMigrated();
  const { db, listen, onWrite } = createPgliteDatabase(pg);
  await pg.exec('set session authorization authenticator');

  /** Runs SQL as the owner. */
  const query = (text: string, values: unknown[] = []) =>
    db.asAuthService(async () => {
      await pg.exec('set local session authorization postgres');
      if (values.length > 0) return pg.query<Record<string, unknown>>(text, values);
      const results = await pg.exec(text);
      return results.at(-1) ?? { rows: [] };
    });

  return {
    ...{ db, listen, onWrite },
    owner: { query },
    async createAccount(username: string): Promise<string> {
      const { rows } = await query(
        `insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
         values ($1, now(), jsonb_build_object('username', $2::text)) returning id`,
        [`${username}@example.com`, username],
      );
      return String(rows[0]?.['id']);
    },
    close: () => db.close(),
  };
}

let template: Promise<File | Blob> | undefined;

/** Opens a copy of a database with all migrations, which is made once per process. */
async function openMigrated(): Promise<PGlite> {
  template ??= migrated().then((pg) => pg.dumpDataDir('none'));
  return PGlite.create({ extensions: EXTENSIONS, loadDataDir: await template });
}

async function migrated(): Promise<PGlite> {
  const pg = await PGlite.create({ extensions: EXTENSIONS });
  for (const folder of MIGRATIONS) {
    const url = new URL(folder, import.meta.url);
    const names = (await readdir(url)).filter((name) => name.endsWith('.sql'));
    for (const name of names.sort()) await pg.exec(await readFile(new URL(name, url), 'utf8'));
  }
  return pg;
}
