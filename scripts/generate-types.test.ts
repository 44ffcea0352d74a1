import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../server/src/testing/test-database.testing.ts';
import { generateDatabaseTypes } from './lib/database-types.ts';

test('the committed types match the migrations', async () => {
  const database = await createTestDatabase();
  try {
    const committed = await readFile(
      new URL('../domain/src/database.types.ts', import.meta.url),
      'utf8',
    );
    expect(await generateDatabaseTypes(database.owner)).toBe(committed);
  } finally {
    await database.close();
  }
});
