import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { S3Error, receive } from './s3-bodies.testing.ts';

const MIN_PART_BYTES = 5 * 1024 * 1024;

/** Uploads in several parts. */
export interface S3Uploads {
  /** Starts an upload and returns the XML of the response. */
  readonly begin: (key: string) => Promise<string>;
  /** Stores a part and returns its entity tag. */
  readonly putPart: (id: string, number: number, request: IncomingMessage) => Promise<string>;
  /** Joins the parts that the XML names. Returns the path of the complete file. */
  readonly complete: (id: string, xml: string) => Promise<string>;
  readonly abort: (id: string) => Promise<void>;
}

/** Keeps parts as files `<folder>/<id>/part-<number>-<entity tag>`. */
export function createS3Uploads(folder: string): S3Uploads {
  async function partsOf(id: string): Promise<string[]> {
    return readdir(join(folder, id)).catch(() => {
      throw new S3Error(404, 'NoSuchUpload');
    });
  }

  return {
    async begin(key) {
      const id = crypto.randomUUID();
      await mkdir(join(folder, id));
      return `<?xml version="1.0"?><InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    },

    async putPart(id, number, request) {
      await partsOf(id);
      const path = join(folder, id, crypto.randomUUID());
      const { md5 } = await receive(request, path);
      await rename(path, join(folder, id, `part-${number}-${md5}`));
      return md5;
    },

    async complete(id, xml) {
      const there = await partsOf(id);
      const wanted = [...xml.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => {
        const number = /<PartNumber>(\d+)</.exec(part)?.[1] ?? '';
        const tag = /<ETag>(?:"|&quot;)?([0-9a-f]+)/.exec(part)?.[1] ?? '';
        return `part-${number}-${tag}`;
      });
      if (wanted.length === 0) throw new S3Error(400, 'MalformedXML');
      if (!wanted.every((name) => there.includes(name))) throw new S3Error(400, 'InvalidPart');
      const whole = join(folder, crypto.randomUUID());
      for (const [index, name] of wanted.entries()) {
        const part = join(folder, id, name);
        const isLast = index === wanted.length - 1;
        if (!isLast && (await stat(part)).size < MIN_PART_BYTES) {
          throw new S3Error(400, 'EntityTooSmall');
        }
        await pipeline(createReadStream(part), createWriteStream(whole, { flags: 'a' }));
      }
      await rm(join(folder, id), { recursive: true });
      return whole;
    },

    async abort(id) {
      await partsOf(id);
      await rm(join(folder, id), { recursive: true });
    },
  };
}
