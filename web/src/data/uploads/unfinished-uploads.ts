import { SITE_PATH } from '../../browser/site-path.ts';
import { logError } from '../../browser/log-error.ts';

/** How long servers keep an unfinished upload: one day on hosted Supabase and on our server. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const STORAGE_KEY = `promptory.unfinished-uploads${SITE_PATH === '/' ? '' : `:${SITE_PATH}`}`;

/** An upload that has started on the server. */
export interface UnfinishedUpload {
  /** Identifies the chosen file. */
  fingerprint: string;
  /** The TUS address of the upload. */
  uploadUrl: string;
  /** The path in the bucket. */
  path: string;
  /** Milliseconds since 1970. */
  begunAt: number;
}

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function isUnfinished(value: unknown): value is UnfinishedUpload {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    ['fingerprint', 'uploadUrl', 'path'].every((name) => typeof fields[name] === 'string') &&
    typeof fields['begunAt'] === 'number'
  );
}

/** Stores the unfinished uploads, so that they can resume after a reload. */
export class UnfinishedUploads {
  readonly #storage: KeyValueStorage;
  readonly #now: () => number;

  /** `now` must return milliseconds since 1970. */
  constructor(storage: KeyValueStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  find(fingerprint: string): UnfinishedUpload | undefined {
    return this.#all().find((upload) => upload.fingerprint === fingerprint);
  }

  keep(upload: Omit<UnfinishedUpload, 'begunAt'>): void {
    const known = this.find(upload.fingerprint);
    if (known?.uploadUrl === upload.uploadUrl) return;
    this.#write([...this.#without(upload.fingerprint), { ...upload, begunAt: this.#now() }]);
  }

  /** Removes the entry of a file, if it has this path. */
  drop(fingerprint: string, path: string): void {
    if (this.find(fingerprint)?.path === path) this.#write(this.#without(fingerprint));
  }

  #without(fingerprint: string): UnfinishedUpload[] {
    return this.#all().filter((upload) => upload.fingerprint !== fingerprint);
  }

  #all(): UnfinishedUpload[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(STORAGE_KEY) ?? '[]');
      const oldest = this.#now() - KEPT_FOR_MS;
      return Array.isArray(stored)
        ? stored.filter(isUnfinished).filter(({ begunAt }) => begunAt > oldest)
        : [];
    } catch {
      // Invalid JSON: treat it as empty.
      return [];
    }
  }

  #write(uploads: readonly UnfinishedUpload[]): void {
    try {
      if (uploads.length === 0) this.#storage.removeItem(STORAGE_KEY);
      else this.#storage.setItem(STORAGE_KEY, JSON.stringify(uploads));
    } catch (error) {
      // Storage is full. The upload continues, but can't resume after a reload.
      logError('Could not save an upload for resuming', error);
    }
  }
}
