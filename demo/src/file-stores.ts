import type {
  ByteRange,
  ObjectKey,
  ObjectStore,
} from '@promptory/server/storage/stores/object-store';
import type { StagedFile, StagingArea } from '@promptory/server/storage/uploads/staged-file';
import { ObjectTooLargeError } from '@promptory/server/storage/uploads/staged-file';
import { delMany, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** Files in memory by their path: uploads that are not checked and stored yet. */
export type MemoryFiles = Map<string, Uint8Array<ArrayBuffer>>;

/**
 * Stores objects as byte arrays in a store of IndexedDB. Not as Blobs: Safari can't store them in
 * private windows.
 */
export function createIndexedDbObjects(store: UseStore, files: MemoryFiles): ObjectStore {
  async function read(
    key: ObjectKey,
    range?: ByteRange,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const whole = await get<Uint8Array<ArrayBuffer>>(key.version, store);
    return range === undefined ? whole : whole?.slice(range.start, range.end + 1);
  }
  return {
    async put(key, { path }) {
      await set(key.version, bytesAt(files, path), store);
      files.delete(path);
    },
    async get(key, range) {
      const found = await read(key, range);
      return found && { stream: new Blob([found]).stream(), size: found.byteLength };
    },
    read,
    remove: (keys) =>
      delMany(
        keys.map(({ version }) => version),
        store,
      ),
  };
}

/** Receives uploads in memory. */
export function createMemoryStaging(files: MemoryFiles): StagingArea {
  function stage(bytes: Uint8Array<ArrayBuffer>): StagedFile {
    const path = crypto.randomUUID();
    files.set(path, bytes);
    return {
      path,
      get size() {
        return bytesAt(files, path).byteLength;
      },
      read: (start, end) => Promise.resolve(bytesAt(files, path).slice(start, end)),
      write(at, written) {
        bytesAt(files, path).set(written, at);
        return Promise.resolve();
      },
      truncate(size) {
        files.set(path, bytesAt(files, path).slice(0, size));
        return Promise.resolve();
      },
      discard() {
        files.delete(path);
        return Promise.resolve();
      },
    };
  }

  return {
    async receive(content, { maxBytes }) {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      let size = 0;
      const reader = content.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        size += piece.value.byteLength;
        if (size > maxBytes) {
          await reader.cancel();
          throw new ObjectTooLargeError(`more than ${String(maxBytes)} bytes`);
        }
        pieces.push(new Uint8Array(piece.value));
      }
      return stage(new Uint8Array(await new Blob(pieces).arrayBuffer()));
    },
    adopt(path) {
      const bytes = bytesAt(files, path);
      files.delete(path);
      return Promise.resolve(stage(bytes));
    },
    clean: () => Promise.resolve(),
  };
}

function bytesAt(files: MemoryFiles, path: string): Uint8Array<ArrayBuffer> {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`there is no file ${path}`);
  return bytes;
}
