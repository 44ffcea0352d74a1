import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** An error of S3. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Size and MD5 hash of a received body. */
export interface Received {
  readonly size: number;
  readonly md5: string;
}

/**
 * Writes a request body to a file. Throws S3Error, and leaves no file, when the body does not match
 * its headers. Does not accept chunks with checksums, like many S3-compatible stores.
 */
export async function receive(request: IncomingMessage, path: string): Promise<Received> {
  const { headers } = request;
  const declared = String(headers['x-amz-content-sha256']);
  if (declared.startsWith('STREAMING-')) throw new S3Error(501, 'NotImplemented');
  if (headers['content-length'] === undefined) throw new S3Error(411, 'MissingContentLength');
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  try {
    await pipeline(
      request,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          sha256.update(piece);
          md5.update(piece);
          size += piece.byteLength;
          yield piece;
        }
      },
      createWriteStream(path),
    );
    if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256.digest('hex')) {
      throw new S3Error(400, 'XAmzContentSHA256Mismatch');
    }
    return { size, md5: md5.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Returns an XML body. Throws S3Error when it does not match its checksums. `strict` requires an
 * MD5 header.
 */
export async function receiveXml(request: IncomingMessage, strict: boolean): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== sha256) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  }
  const md5 = request.headers['content-md5'];
  if (strict && md5 === undefined) throw new S3Error(400, 'MissingContentMD5');
  if (strict && md5 !== createHash('md5').update(body).digest('base64')) {
    throw new S3Error(400, 'BadDigest');
  }
  return body.toString();
}
