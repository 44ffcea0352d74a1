import { ApiError } from '@promptory/server/http/errors';
import type {
  ResumableStore,
  UnfinishedUpload,
  UploadRecord,
  UploadRequest,
} from '@promptory/server/storage/resumable/resumable-store';
import type { MemoryFiles } from './file-stores.ts';

interface MemoryUpload {
  record: UploadRecord;
  pieces: Uint8Array<ArrayBuffer>[];
  readonly unfinished: UnfinishedUpload | undefined;
  readonly metadata: string;
  changedAt: Date;
}

/**
 * Receives uploads in pieces (TUS 1.0, https://tus.io/protocols/resumable-upload) in memory. After
 * a restart they are gone, and clients begin again.
 */
export function createMemoryUploads(files: MemoryFiles, now: () => Date): ResumableStore {
  const uploads = new Map<string, MemoryUpload>();

  function change(id: string, fields: Partial<UploadRecord>): void {
    const upload = uploads.get(id);
    if (upload === undefined) return;
    upload.record = { ...upload.record, ...fields };
    upload.changedAt = now();
  }

  function remove(id: string): void {
    const upload = uploads.get(id);
    if (upload !== undefined) files.delete(upload.record.path);
    uploads.delete(id);
  }

  function isOpen({ record }: MemoryUpload): boolean {
    return !record.isStored && record.version === undefined;
  }

  async function append(upload: MemoryUpload, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const { id, offset, size, path } = upload.record;
    if (offset + body.byteLength > size) throw new ApiError(413, 'TusError', 'Too many bytes');
    upload.pieces.push(body);
    change(id, { offset: offset + body.byteLength });
    if (upload.record.offset < size) return;
    files.set(path, new Uint8Array(await new Blob(upload.pieces).arrayBuffer()));
    upload.pieces = [];
  }

  async function create(request: Request, call: UploadRequest): Promise<Response> {
    const size = Number(request.headers.get('upload-length'));
    const { id, settings, location, unfinished } = call;
    const upload: MemoryUpload = {
      record: {
        ...{ id, size, settings, offset: 0, createdAt: now(), path: `upload/${id}` },
        ...{ isStored: false, version: undefined },
      },
      pieces: [],
      unfinished: unfinished && { ...unfinished, id },
      metadata: request.headers.get('upload-metadata') ?? '',
      changedAt: now(),
    };
    uploads.set(id, upload);
    const body = new Uint8Array(await request.arrayBuffer());
    await append(upload, body);
    if (upload.record.offset === size) await call.onComplete();
    return reply(201, { location, 'upload-offset': String(upload.record.offset) });
  }

  async function receive(
    request: Request,
    call: UploadRequest,
    upload: MemoryUpload,
  ): Promise<Response> {
    // The body first: another request for the same piece may come meanwhile.
    const body = new Uint8Array(await request.arrayBuffer());
    if (Number(request.headers.get('upload-offset')) !== upload.record.offset) {
      throw new ApiError(409, 'TusError', 'The Upload-Offset does not match');
    }
    await append(upload, body);
    if (upload.record.offset === upload.record.size) await call.onComplete();
    return reply(204, { 'upload-offset': String(upload.record.offset) });
  }

  return {
    async handle(request, call) {
      if (request.method === 'OPTIONS') {
        return reply(204, {
          'tus-version': '1.0.0',
          'tus-extension': 'creation,creation-with-upload,termination',
        });
      }
      if (request.method === 'POST') return create(request, call);
      const upload = uploads.get(call.id);
      if (upload === undefined) throw new ApiError(404, 'TusError', 'There is no such upload');
      if (request.method === 'PATCH') return receive(request, call, upload);
      if (request.method === 'DELETE') {
        remove(call.id);
        return reply(204, {});
      }
      const { offset, size } = upload.record;
      return reply(200, {
        'upload-offset': String(offset),
        'upload-length': String(size),
        ...(upload.metadata !== '' && { 'upload-metadata': upload.metadata }),
        'cache-control': 'no-store',
      });
    },
    find: (id) => Promise.resolve(uploads.get(id)?.record),
    unfinishedOf: (bearer) =>
      [...uploads.values()].flatMap((upload) =>
        isOpen(upload) && upload.unfinished?.bearer === bearer ? [upload.unfinished] : [],
      ),
    removeIdle(id, before) {
      const upload = uploads.get(id);
      const isIdle = upload !== undefined && isOpen(upload) && upload.changedAt < before;
      if (isIdle) remove(id);
      return Promise.resolve(isIdle);
    },
    setVersion(id, version) {
      change(id, { version });
      return Promise.resolve();
    },
    setStored(id) {
      change(id, { isStored: true });
      return Promise.resolve();
    },
    remove(id) {
      remove(id);
      return Promise.resolve();
    },
    removeOlderThan(before) {
      for (const { record } of [...uploads.values()]) {
        if (record.createdAt < before) remove(record.id);
      }
      return Promise.resolve();
    },
  };
}

function reply(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...headers, 'tus-resumable': '1.0.0' } });
}
