import { FileConfigstore, FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../http/errors.ts';
import type { OpenUpload, ResumableStore, UploadCall, UploadRecord } from './resumable-store.ts';
import { UploadBusy, createUploadLocks } from './upload-locks.ts';

/** Kept with an upload beside what its sender says of it, in the place where the library has room. */
const OURS = 'promptory-';
const PERMIT = `${OURS}permit`;
const OPEN = `${OURS}open`;
const VERSION = `${OURS}version`;
const STORED = `${OURS}stored`;
/** How long a request that was asked to leave may go on. */
const LEAVING_MS = 1_000;

type Settings = NonNullable<Awaited<ReturnType<FileConfigstore['get']>>>;

/** The library's notes, each written whole or not at all. */
class Notes extends FileConfigstore {
  override async set(id: string, upload: Settings): Promise<void> {
    const path = join(this.directory, `${id}.json`);
    const draft = `${path}.${crypto.randomUUID()}`;
    await writeFile(draft, JSON.stringify(upload), { mode: 0o600 });
    await rename(draft, path);
  }
}

/** The library's store of files, which after the last byte still knows what is no file any more. */
class UploadFiles extends FileStore {
  constructor(folder: string, notes: Notes, keptMs: number) {
    super({ directory: folder, configstore: notes, expirationPeriodInMilliseconds: keptMs });
    // What may come must be known, so that it can be held against the bucket's limit.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
  }
  override async getUpload(id: string): Promise<Upload> {
    const known = await this.configstore.get(id);
    if (known?.metadata?.[STORED] !== undefined) {
      const { size = 0, metadata } = known;
      return new Upload({ id, size, offset: size, metadata });
    }
    // The library lets the next request in as soon as the last byte is here. From then on the bytes
    // are being checked, changed and moved: nobody adds to them, ends them or is told they are kept.
    if (known !== undefined && !(await lacksBytes(join(this.directory, id), known))) {
      throw new UploadBusy();
    }
    return super.getUpload(id);
  }
}

/**
 * Keeps uploads as two files each, `<id>` and `<id>.json`, in a folder that only the server reads.
 * One process per folder. `keptMs` is how long an upload may take.
 */
export async function openTusStore(folder: string, keptMs: number): Promise<ResumableStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const settings = new Notes(folder);
  const locks = createUploadLocks();
  const open = await readOpen(folder, settings);
  const calls = new WeakMap<Request, UploadCall & { failure?: unknown }>();
  const callOf = (request: Request): UploadCall & { failure?: unknown } => {
    const call = calls.get(request);
    if (call === undefined) throw new Error('a request came past the front');
    return call;
  };
  const server = new Server({
    path: '/upload/resumable',
    datastore: new UploadFiles(folder, settings, keptMs),
    locker: locks,
    lockDrainTimeout: LEAVING_MS,
    disableTerminationForFinishedUploads: true,
    namingFunction: (request) => callOf(request).id,
    getFileIdFromRequest: (request) => callOf(request).id,
    generateUrl: (request) => callOf(request).location,
    onUploadCreate(request, { metadata = {} }) {
      const call = callOf(request);
      const told = Object.entries(metadata).filter(([name]) => !name.startsWith(OURS));
      const ours = { [PERMIT]: call.permit, [OPEN]: JSON.stringify(call.open) };
      return Promise.resolve({ metadata: { ...Object.fromEntries(told), ...ours } });
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

  async function recordOf(id: string, known: Settings): Promise<UploadRecord | undefined> {
    const { size, creation_date: created, metadata } = known;
    const path = join(folder, id);
    const isStored = metadata?.[STORED] !== undefined;
    const version = metadata?.[VERSION] ?? undefined;
    const offset = isStored || version !== undefined ? size : await sizeOf(path);
    if (size === undefined || offset === undefined || created === undefined) return undefined;
    const permit = metadata?.[PERMIT] ?? '';
    return { id, size, offset, createdAt: new Date(created), path, permit, isStored, version };
  }

  async function find(id: string): Promise<UploadRecord | undefined> {
    const known = await settings.get(id);
    return known && recordOf(id, known);
  }

  async function mark(id: string, name: string, value: string): Promise<void> {
    const known = await settings.get(id);
    if (known === undefined) return;
    known.metadata = { ...known.metadata, [name]: value };
    await settings.set(id, known);
    open.delete(id);
  }

  async function remove(id: string): Promise<void> {
    open.delete(id);
    await rm(join(folder, id), { force: true });
    await rm(join(folder, `${id}.json`), { force: true });
  }

  return {
    async respond(request, call) {
      const known: UploadCall & { failure?: unknown } = { ...call };
      calls.set(request, known);
      if (call.open !== undefined) open.set(call.id, { ...call.open, id: call.id });
      const response = await server.handleWeb(request);
      if ((await settings.get(call.id)) === undefined) open.delete(call.id);
      if (response.status >= 400) throw await refusalOf(response, known.failure);
      withoutOurs(response.headers);
      return response;
    },
    find,
    openOf: (bearer) => [...open.values()].filter((upload) => upload.bearer === bearer),
    async removeIdle(id, before) {
      const unlock = locks.tryLock(id);
      if (unlock === undefined) return false;
      try {
        const known = await settings.get(id);
        const path = join(folder, id);
        if (known === undefined || !(await lacksBytes(path, known))) return false;
        const changedAt = await changeOf(path);
        if (changedAt !== undefined && changedAt >= before) return false;
        await remove(id);
        return true;
      } finally {
        unlock();
      }
    },
    setVersion: (id, version) => mark(id, VERSION, version),
    setStored: (id) => mark(id, STORED, '1'),
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

/** Whether an upload waits for more, and its file for them. */
async function lacksBytes(path: string, { size }: Settings): Promise<boolean> {
  const here = await sizeOf(path);
  return here !== undefined && here !== size;
}

/** What a former process left open, the oldest first. */
async function readOpen(folder: string, settings: Notes): Promise<Map<string, OpenUpload>> {
  const found: { upload: OpenUpload; since: string }[] = [];
  for (const name of await readdir(folder)) {
    const id = name.replace(/\.json$/, '');
    const known = id === name ? undefined : await settings.get(id);
    const told = known?.metadata?.[OPEN];
    if (typeof told !== 'string' || (await sizeOf(join(folder, id))) === undefined) continue;
    const upload = { ...(JSON.parse(told) as Omit<OpenUpload, 'id'>), id };
    found.push({ upload, since: known?.creation_date ?? '' });
  }
  const sorted = found.toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return new Map(sorted.map(({ upload }) => [upload.id, upload]));
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
