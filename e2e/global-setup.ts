import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED_FOLDER_VARIABLE, startFromFolder } from './product-process.ts';

/** Creates and migrates one database per kind of seed. Products start with copies of them. */
export default async function prepareDataFolders(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-e2e-prepared-'));
  await Promise.all(
    ['none', 'sample'].map(async (seed) => {
      const dataDir = join(folder, seed);
      await mkdir(dataDir);
      const product = await startFromFolder(dataDir, { SEED: seed });
      await product.stop();
      // Turn fsync off: test data doesn't have to survive a power cut. Skip this if Postgres keeps
      // its files elsewhere.
      const settings = join(dataDir, 'postgres/postgresql.auto.conf');
      if (existsSync(settings)) await appendFile(settings, 'fsync = off\n');
    }),
  );
  process.env[PREPARED_FOLDER_VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
