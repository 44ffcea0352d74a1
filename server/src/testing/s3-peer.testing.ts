import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { S3Error, receive, receiveXml } from './s3-bodies.testing.ts';
import { createS3Uploads } from './s3-multipart.testing.ts';
import { signatureFault } from './s3-signature.testing.ts';
import type { S3Keys } from './s3-signature.testing.ts';

const MAX_KEYS_PER_REMOVAL = 1000;
const IDLE_MS = 60_000;

/** A fault that a test causes: an S3 error, no answer, or an answer that ends in the middle. */
export type S3Fault = S3Error | 'no answer' | 'half an answer';

/**
 * An S3 server on loopback. It checks signatures, lengths, parts and checksums as strictly as a
 * real one.
 */
export interface S3Peer {
  readonly settings: S3Keys & { readonly endpoint: string; readonly bucket: string };
  /** all requests in their order, e.g. `PUT media/ab/…?uploads` */
  readonly requests: string[];
  /**
   * Tests may replace this. It is called before each request with its entry in `requests`; a
   * returned fault is the answer.
   */
  interfere: (request: string) => S3Fault | undefined;
  /** keys that cannot be removed */
  readonly locked: Set<string>;
  /** number of stored parts of uploads that were neither completed nor aborted */
  readonly parts: () => Promise<number>;
  /** number of requests that are not fully received or not fully answered */
  readonly busy: () => number;
  /** number of open connections, including idle connections, which stay open for a minute */
  readonly connections: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Starts the server with one bucket, which stores its objects as files `<folder>/<key>`. */
export async function startS3Peer(folder: string): Promise<S3Peer> {
  const incoming = await mkdtemp(join(tmpdir(), 'promptory-s3-'));
  const uploads = createS3Uploads(incoming);
  const bucket = 'promptory-test';
  const keys = { accessKeyId: 'KEY', secretAccessKey: 'a secret/+=', region: 'eu-test-1' };
  const locked = new Set<string>();
  const requests: string[] = [];
  let busy = 0;
  const fileOf = (key: string): string => join(folder, key);

  async function keep(key: string, path: string): Promise<void> {
    await mkdir(dirname(fileOf(key)), { recursive: true });
    await rename(path, fileOf(key));
  }

  async function putObject(key: string, request: IncomingMessage, response: ServerResponse) {
    const path = join(incoming, crypto.randomUUID());
    const { md5 } = await receive(request, path);
    await keep(key, path);
    response.setHeader('etag', `"${md5}"`).end();
  }

  async function getObject(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    isWhole: boolean,
  ) {
    const { size } = await stat(fileOf(key)).catch(() => {
      throw new S3Error(404, 'NoSuchKey');
    });
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = Math.min(Number(range?.[2] ?? Infinity), size - 1);
    if (range !== null && start > end) throw new S3Error(416, 'InvalidRange');
    if (range !== null) response.setHeader('content-range', `bytes ${start}-${end}/${size}`);
    response.writeHead(range === null ? 200 : 206, { 'content-length': end - start + 1 });
    if (end < start) {
      response.end();
      return;
    }
    const sent = isWhole ? end : start + Math.floor((end - start) / 2);
    await pipeline(createReadStream(fileOf(key), { start, end: sent }), response, { end: isWhole });
    if (!isWhole) response.destroy();
  }

  async function removeObjects(request: IncomingMessage, response: ServerResponse) {
    const body = await receiveXml(request, true);
    const wanted = [...body.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
    if (wanted.length === 0 || wanted.length > MAX_KEYS_PER_REMOVAL) {
      throw new S3Error(400, 'MalformedXML');
    }
    const free = wanted.filter((key) => !locked.has(key));
    await Promise.all(free.map((key) => rm(fileOf(key), { force: true })));
    const errors = wanted
      .filter((key) => locked.has(key))
      .map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`);
    response.end(`<?xml version="1.0"?><DeleteResult>${errors.join('')}</DeleteResult>`);
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const [, wanted = '', ...segments] = pathname.split('/').map(decodeURIComponent);
    const key = segments.join('/');
    const { method = '' } = request;
    query.delete('x-id');
    const words = [...query.keys()].map((name) => `?${name}`).join('');
    requests.push(`${method} ${key}${words}`);
    const fault = peer.interfere(requests.at(-1) ?? '');
    if (fault === 'no answer') {
      request.destroy();
      return;
    }
    if (fault instanceof S3Error) throw fault;
    const unsigned = signatureFault(request, keys);
    if (unsigned !== undefined) throw new S3Error(403, unsigned);
    if (wanted !== bucket) throw new S3Error(404, 'NoSuchBucket');

    const uploadId = query.get('uploadId');
    if (key === '' && method === 'GET' && query.get('list-type') === '2') {
      response.end(
        '<?xml version="1.0"?><ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>',
      );
    } else if (key === '' && method === 'POST' && query.has('delete')) {
      await removeObjects(request, response);
    } else if (key !== '' && method === 'GET' && words === '') {
      await getObject(key, request, response, fault !== 'half an answer');
    } else if (key !== '' && method === 'PUT' && words === '') {
      await putObject(key, request, response);
    } else if (key !== '' && method === 'POST' && query.has('uploads')) {
      response.end(await uploads.begin(key));
    } else if (method === 'PUT' && uploadId !== null) {
      const md5 = await uploads.putPart(uploadId, Number(query.get('partNumber')), request);
      response.setHeader('etag', `"${md5}"`).end();
    } else if (method === 'POST' && uploadId !== null) {
      const path = await uploads.complete(uploadId, await receiveXml(request, false));
      await keep(key, path);
      response.end('<?xml version="1.0"?><CompleteMultipartUploadResult/>');
    } else if (method === 'DELETE' && uploadId !== null) {
      await uploads.abort(uploadId);
      response.writeHead(204).end();
    } else {
      throw new S3Error(501, 'NotImplemented');
    }
  }

  const server = createServer((request, response) => {
    busy += 1;
    let open = 2;
    for (const half of [request, response]) {
      half.once('close', () => {
        open -= 1;
        if (open === 0) busy -= 1;
      });
    }
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent || !(error instanceof S3Error)) {
        // The client has disconnected, or it must only see a broken connection.
        request.destroy();
        return;
      }
      request.resume();
      response
        .writeHead(error.status, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0"?><Error><Code>${error.code}</Code><Message>No.</Message></Error>`,
        );
    });
  });
  server.keepAliveTimeout = IDLE_MS;
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  const peer: S3Peer = {
    settings: { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket },
    requests,
    interfere: () => undefined,
    locked,
    parts: async () =>
      (await readdir(incoming, { recursive: true })).filter((name) => name.includes('part-'))
        .length,
    busy: () => busy,
    connections: () => promisify<number>((done) => server.getConnections(done))(),
    async close() {
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
      await rm(incoming, { recursive: true, force: true });
    },
  };
  return peer;
}
