import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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
    }),
  );
  process.env[PREPARED_FOLDER_VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
