import { FileConfigstore, FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../http/errors.ts';
import type { ResumableStore, UploadCall, UploadRecord } from './resumable-store.ts';
import { createUploadLocks } from './upload-locks.ts';

/** Kept with an upload beside what its sender says of it, in the place where the library has room. */
const OURS = 'promptory-';
const PERMIT = `${OURS}permit`;
const STORED = `${OURS}stored`;
/** How long a request that was asked to leave may go on. */
const LEAVING_MS = 1_000;

type Settings = NonNullable<Awaited<ReturnType<FileConfigstore['get']>>>;

/** Thrown with the status and text that the protocol's library answers with. */
class UploadComplete extends Error {
  override readonly name = 'UploadComplete';
  readonly status_code = 410;
  readonly body = 'The upload is complete';
}

/** The library's store of files, which after the last byte still knows what is no file any more. */
class UploadFiles extends FileStore {
  /** Uploads that become objects now: their files are looked through and changed. */
  readonly sealed = new Set<string>();

  constructor(folder: string, keptMs: number) {
    super({ directory: folder, expirationPeriodInMilliseconds: keptMs });
    // What may come must be known, so that it can be held against the bucket's limit.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
  }
  override async getUpload(id: string): Promise<Upload> {
    // The library lets go of an upload before it says that it is complete. Who waited in line then
    // would write into a file that was checked already.
    if (this.sealed.has(id)) throw new UploadComplete();
    const known = await this.configstore.get(id);
    if (known?.metadata?.[STORED] === undefined) return super.getUpload(id);
    const { size = 0, metadata } = known;
    return new Upload({ id, size, offset: size, metadata });
  }
}

/**
 * Keeps uploads as two files each, `<id>` and `<id>.json`, in a folder that only the server reads.
 * One process per folder. `keptMs` is how long an upload may take.
 */
export async function openTusStore(folder: string, keptMs: number): Promise<ResumableStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const settings = new FileConfigstore(folder);
  const calls = new WeakMap<Request, UploadCall & { failure?: unknown }>();
  const callOf = (request: Request): UploadCall & { failure?: unknown } => {
    const call = calls.get(request);
    if (call === undefined) throw new Error('a request came past the front');
    return call;
  };
  const files = new UploadFiles(folder, keptMs);
  const server = new Server({
    path: '/upload/resumable',
    datastore: files,
    locker: createUploadLocks(),
    lockDrainTimeout: LEAVING_MS,
    disableTerminationForFinishedUploads: true,
    namingFunction: (request) => callOf(request).id,
    getFileIdFromRequest: (request) => callOf(request).id,
    generateUrl: (request) => callOf(request).location,
    onUploadCreate: (request, { metadata }) =>
      Promise.resolve({ metadata: { ...onlyTheirs(metadata), [PERMIT]: callOf(request).permit } }),
    async onUploadFinish(request) {
      await callOf(request).onComplete();
      return {};
    },
    onResponseError(request, error) {
      callOf(request).failure = error;
      return undefined;
    },
  });

  async function recordOf(id: string, known: Settings): Promise<UploadRecord | undefined> {
    const { size, creation_date: created, metadata } = known;
    const path = join(folder, id);
    const isStored = metadata?.[STORED] !== undefined;
    const offset = isStored ? size : await sizeOf(path);
    if (size === undefined || offset === undefined || created === undefined) return undefined;
    const permit = metadata?.[PERMIT] ?? '';
    return { id, size, offset, createdAt: new Date(created), path, permit, isStored };
  }

  async function find(id: string): Promise<UploadRecord | undefined> {
    const known = await settings.get(id);
    return known && recordOf(id, known);
  }

  async function remove(id: string): Promise<void> {
    await rm(join(folder, id), { force: true });
    await rm(join(folder, `${id}.json`), { force: true });
  }

  return {
    async respond(request, call) {
      const known: UploadCall & { failure?: unknown } = { ...call };
      calls.set(request, known);
      const response = await server.handleWeb(request);
      if (response.status >= 400) throw await refusalOf(response, known.failure);
      withoutOurs(response.headers);
      return response;
    },
    find,
    async sealed(id, work) {
      files.sealed.add(id);
      try {
        return await work();
      } finally {
        files.sealed.delete(id);
      }
    },
    async setStored(id) {
      const known = await settings.get(id);
      if (known === undefined) return;
      known.metadata = { ...known.metadata, [STORED]: '1' };
      await settings.set(id, known);
      await rm(join(folder, id), { force: true });
    },
    remove,
    async clean(before) {
      for (const name of await readdir(folder)) {
        const id = name.replace(/\.json$/, '');
        const path = join(folder, name);
        const createdAt = (await settings.get(id))?.creation_date;
        const since = createdAt === undefined ? await changeOf(path) : new Date(createdAt);
        if (since !== undefined && since < before) await remove(id);
      }
    },
  };
}

/** What went wrong: as it was thrown, or as the protocol's library says it. */
async function refusalOf(response: Response, failure: unknown): Promise<unknown> {
  const isOfLibrary =
    failure === undefined || (failure as { status_code?: unknown }).status_code !== undefined;
  if (!isOfLibrary) return failure;
  const said = (await response.text()).trim();
  const message = said === '' ? 'The upload could not go on' : said;
  return new ApiError(response.status, 'TusError', message, { cause: failure });
}

/** What a sender says of its upload, without what only this server may say. */
function onlyTheirs(metadata: Upload['metadata'] = {}): NonNullable<Upload['metadata']> {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !key.startsWith(OURS)));
}

/** Takes what this server added out of what the sender is told of its upload. */
function withoutOurs(headers: Headers): void {
  const told = headers.get('upload-metadata');
  if (told === null) return;
  const pairs = told.split(',').filter((pair) => !pair.startsWith(OURS));
  if (pairs.length === 0) headers.delete('upload-metadata');
  else headers.set('upload-metadata', pairs.join(','));
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await statIfThere(path))?.size;
}

async function changeOf(path: string): Promise<Date | undefined> {
  return (await statIfThere(path))?.mtime;
}

async function statIfThere(path: string): Promise<{ size: number; mtime: Date } | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
