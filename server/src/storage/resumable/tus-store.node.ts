import { FileConfigstore, FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../http/errors.ts';
import type {
  UnfinishedUpload,
  ResumableStore,
  UploadRequest,
  UploadRecord,
} from './resumable-store.ts';
import { UploadLockedError, createUploadLocks } from './upload-locks.ts';

/** Prefix of our own entries in the metadata that the library stores with an upload. */
const OWN_PREFIX = 'promptory-';
const SETTINGS = `${OWN_PREFIX}permit`;
const UNFINISHED = `${OWN_PREFIX}open`;
const VERSION = `${OWN_PREFIX}version`;
const STORED = `${OWN_PREFIX}stored`;
/** Time for a request to finish after another request asked for its lock. */
const RELEASE_TIMEOUT_MS = 1_000;

type UploadConfig = NonNullable<Awaited<ReturnType<FileConfigstore['get']>>>;

/** The TUS library's store of upload settings, with atomic writes. */
class AtomicConfigStore extends FileConfigstore {
  override async set(id: string, upload: UploadConfig): Promise<void> {
    const path = join(this.directory, `${id}.json`);
    const draft = `${path}.${crypto.randomUUID()}`;
    await writeFile(draft, JSON.stringify(upload), { mode: 0o600 });
    await rename(draft, path);
  }
}

/** The TUS library's file store. It also finds uploads that are already stored as objects. */
class UploadFiles extends FileStore {
  constructor(folder: string, notes: AtomicConfigStore, keptMs: number) {
    super({ directory: folder, configstore: notes, expirationPeriodInMilliseconds: keptMs });
    // Uploads must declare their length, to check it against the bucket's limit.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
  }
  override async getUpload(id: string): Promise<Upload> {
    const config = await this.configstore.get(id);
    if (config?.metadata?.[STORED] !== undefined) {
      const { size = 0, metadata } = config;
      return new Upload({ id, size, offset: size, metadata });
    }
    // The library releases its lock when the last byte has arrived. After that the server checks,
    // changes and moves the file, so no other request may write to it or end the upload.
    if (config !== undefined && !(await lacksBytes(join(this.directory, id), config))) {
      throw new UploadLockedError();
    }
    return super.getUpload(id);
  }
}

/**
 * Stores each upload as two files, `<id>` and `<id>.json`, in a folder that only the server reads.
 * Only one process may use a folder. `keptMs` is the lifetime of an upload.
 */
export async function openTusStore(folder: string, keptMs: number): Promise<ResumableStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const configs = new AtomicConfigStore(folder);
  const locks = createUploadLocks();
  const open = await readUnfinished(folder, configs);
  const calls = new WeakMap<Request, UploadRequest & { failure?: unknown }>();
  const callOf = (request: Request): UploadRequest & { failure?: unknown } => {
    const call = calls.get(request);
    if (call === undefined) throw new Error('a request was not passed through handle()');
    return call;
  };
  const server = new Server({
    path: '/upload/resumable',
    datastore: new UploadFiles(folder, configs, keptMs),
    locker: locks,
    lockDrainTimeout: RELEASE_TIMEOUT_MS,
    disableTerminationForFinishedUploads: true,
    namingFunction: (request) => callOf(request).id,
    getFileIdFromRequest: (request) => callOf(request).id,
    generateUrl: (request) => callOf(request).location,
    onUploadCreate(request, { metadata = {} }) {
      const call = callOf(request);
      const senders = Object.entries(metadata).filter(([name]) => !name.startsWith(OWN_PREFIX));
      const own = { [SETTINGS]: call.settings, [UNFINISHED]: JSON.stringify(call.unfinished) };
      return Promise.resolve({ metadata: { ...Object.fromEntries(senders), ...own } });
    },
    async onUploadFinish(request) {
      await callOf(request).onComplete();
      return {};
    },
    onResponseError(request, error) {
      callOf(request).failure = error;
      return undefined;
    },
  });

  async function recordOf(id: string, config: UploadConfig): Promise<UploadRecord | undefined> {
    const { size, creation_date: created, metadata } = config;
    const path = join(folder, id);
    const isStored = metadata?.[STORED] !== undefined;
    const version = metadata?.[VERSION] ?? undefined;
    const offset = isStored || version !== undefined ? size : await sizeOf(path);
    if (size === undefined || offset === undefined || created === undefined) return undefined;
    const permit = metadata?.[SETTINGS] ?? '';
    return {
      id,
      size,
      offset,
      createdAt: new Date(created),
      path,
      settings: permit,
      isStored,
      version,
    };
  }

  async function find(id: string): Promise<UploadRecord | undefined> {
    const config = await configs.get(id);
    return config && recordOf(id, config);
  }

  async function setMetadata(id: string, name: string, value: string): Promise<void> {
    const config = await configs.get(id);
    if (config === undefined) return;
    config.metadata = { ...config.metadata, [name]: value };
    await configs.set(id, config);
    open.delete(id);
  }

  async function remove(id: string): Promise<void> {
    open.delete(id);
    await rm(join(folder, id), { force: true });
    await rm(join(folder, `${id}.json`), { force: true });
  }

  return {
    async handle(request, call) {
      const tracked: UploadRequest & { failure?: unknown } = { ...call };
      calls.set(request, tracked);
      if (call.unfinished !== undefined) open.set(call.id, { ...call.unfinished, id: call.id });
      const response = await server.handleWeb(request);
      if ((await configs.get(call.id)) === undefined) open.delete(call.id);
      if (response.status >= 400) throw await errorOf(response, tracked.failure);
      removeOwnMetadata(response.headers);
      return response;
    },
    find,
    unfinishedOf: (bearer) => [...open.values()].filter((upload) => upload.bearer === bearer),
    async removeIdle(id, before) {
      const unlock = locks.tryLock(id);
      if (unlock === undefined) return false;
      try {
        const config = await configs.get(id);
        const path = join(folder, id);
        if (config === undefined || !(await lacksBytes(path, config))) return false;
        const changedAt = await modifiedAt(path);
        if (changedAt !== undefined && changedAt >= before) return false;
        await remove(id);
        return true;
      } finally {
        unlock();
      }
    },
    setVersion: (id, version) => setMetadata(id, VERSION, version),
    setStored: (id) => setMetadata(id, STORED, '1'),
    remove,
    async removeOlderThan(before) {
      for (const name of await readdir(folder)) {
        const id = name.replace(/\.json$/, '');
        const path = join(folder, name);
        const createdAt = (await configs.get(id))?.creation_date;
        const since = createdAt === undefined ? await modifiedAt(path) : new Date(createdAt);
        if (since !== undefined && since < before) await remove(id);
      }
    },
  };
}

/** True if the file of an upload exists and is incomplete. */
async function lacksBytes(path: string, { size }: UploadConfig): Promise<boolean> {
  const here = await sizeOf(path);
  return here !== undefined && here !== size;
}

/** Reads the uploads that a previous process left unfinished, oldest first. */
async function readUnfinished(
  folder: string,
  settings: AtomicConfigStore,
): Promise<Map<string, UnfinishedUpload>> {
  const found: { upload: UnfinishedUpload; since: string }[] = [];
  for (const name of await readdir(folder)) {
    const id = name.replace(/\.json$/, '');
    const config = id === name ? undefined : await settings.get(id);
    const saved = config?.metadata?.[UNFINISHED];
    if (typeof saved !== 'string' || (await sizeOf(join(folder, id))) === undefined) continue;
    const upload = { ...(JSON.parse(saved) as Omit<UnfinishedUpload, 'id'>), id };
    found.push({ upload, since: config?.creation_date ?? '' });
  }
  const sorted = found.toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return new Map(sorted.map(({ upload }) => [upload.id, upload]));
}

/**
 * The error behind a failed response: the error that our code threw, or an ApiError for an error of
 * the library.
 */
async function errorOf(response: Response, failure: unknown): Promise<unknown> {
  const isOfLibrary =
    failure === undefined || (failure as { status_code?: unknown }).status_code !== undefined;
  if (!isOfLibrary) return failure;
  const body = (await response.text()).trim();
  const message = body === '' ? 'The upload could not be continued' : body;
  return new ApiError(response.status, 'TusError', message, { cause: failure });
}

/** Removes our own entries from the metadata that is sent to the client. */
function removeOwnMetadata(headers: Headers): void {
  const stored = headers.get('upload-metadata');
  if (stored === null) return;
  const pairs = stored.split(',').filter((pair) => !pair.startsWith(OWN_PREFIX));
  if (pairs.length === 0) headers.delete('upload-metadata');
  else headers.set('upload-metadata', pairs.join(','));
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await statIfThere(path))?.size;
}

async function modifiedAt(path: string): Promise<Date | undefined> {
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
