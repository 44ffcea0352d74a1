// Applies the migrations to a temporary Postgres and writes its types to
// domain/src/database.types.ts.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startTestPostgres, withClient } from '../server/src/testing/postgres.testing.ts';
import { generateDatabaseTypes } from './lib/database-types.ts';

const FILE = fileURLToPath(new URL('../domain/src/database.types.ts', import.meta.url));

const { postgres, stop } = await startTestPostgres();
try {
  const types = await withClient(
    { ...postgres.owner, database: postgres.template },
    generateDatabaseTypes,
  );
  await writeFile(FILE, types);
} finally {
  await stop();
}
