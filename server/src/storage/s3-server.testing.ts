import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from './s3-store.node.ts';

/** How the server names the file of an object's bytes. */
const SUFFIX = '._S3rver_object';

/** An S3-compatible server on loopback, with one empty bucket. */
export interface S3Server {
  readonly settings: S3Settings;
  /** the keys of all objects */
  readonly keys: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const bucket = 'promptory';
  const directory = await mkdtemp(join(tmpdir(), 'promptory-storage-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async keys() {
      const folder = join(directory, bucket);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
        .map((entry) =>
          join(entry.parentPath, entry.name).slice(folder.length + 1, -SUFFIX.length),
        );
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
