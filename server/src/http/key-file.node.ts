import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ensureDataDir, readIfPresent, replaceFile } from '../db/embedded/files.node.ts';
import type { KeyStore } from './signing-keys.ts';

const KEYS_FILE = 'signing-keys.json';

const File = z.object({
  keys: z.array(
    z.object({
      kid: z.string().min(1),
      status: z.enum(['standby', 'current', 'previous']),
      since: z.iso.datetime(),
      privateJwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256') }).catchall(z.string()),
    }),
  ),
});

/** Keeps the signing keys in a data folder, readable by us only. Throws an Error for people when the file is broken. */
export function createKeyFile(dataDir: string): KeyStore {
  const pathIn = async (): Promise<string> => join(await ensureDataDir(dataDir), KEYS_FILE);
  return {
    async load() {
      const path = await pathIn();
      const text = await readIfPresent(path);
      if (text === null) return [];
      await chmod(path, 0o600); // a restored backup may have let others read it
      return parse(path, text);
    },
    async save(keys) {
      await replaceFile(await pathIn(), `${JSON.stringify({ keys }, null, 2)}\n`, 0o600);
    },
  };
}

function parse(path: string, text: string): z.infer<typeof File>['keys'] {
  try {
    return File.parse(JSON.parse(text)).keys;
  } catch (error) {
    throw new Error(
      `${path} is broken. Restore it from a backup, or delete it: new keys are made then, and everyone ` +
        'who is signed in gets a new token when the old one is refused.',
      { cause: error },
    );
  }
}
