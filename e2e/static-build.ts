import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD = fileURLToPath(new URL('../scripts/build-static.mjs', import.meta.url));

/** Builds the site that needs no server into a folder, and returns the folder. */
export async function buildStatic(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, [BUILD, folder]);
  return folder;
}
