/** How long a server keeps a half-finished upload; a day with hosted Supabase and with ours. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const STORAGE_KEY = 'promptory.unfinished-uploads';

/** An upload that the server has begun to take. */
export interface UnfinishedUpload {
  /** What tells the file from others. */
  fingerprint: string;
  /** Where its bytes go. */
  uploadUrl: string;
  /** Its place in the bucket. */
  path: string;
  /** Milliseconds since 1970. */
  begunAt: number;
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function isUnfinished(value: unknown): value is UnfinishedUpload {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return (
    ['fingerprint', 'uploadUrl', 'path'].every((name) => typeof fields[name] === 'string') &&
    typeof fields['begunAt'] === 'number'
  );
}

/** Remembers in the browser which files the server has a part of, so that a reload need not begin anew. */
export class UnfinishedUploads {
  readonly #place: Place;
  readonly #now: () => number;

  /** `now` gives milliseconds since 1970. */
  constructor(place: Place, now: () => number) {
    this.#place = place;
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

  /** Forgets a file, if what is known of it is about this path. */
  drop(fingerprint: string, path: string): void {
    if (this.find(fingerprint)?.path === path) this.#write(this.#without(fingerprint));
  }

  #without(fingerprint: string): UnfinishedUpload[] {
    return this.#all().filter((upload) => upload.fingerprint !== fingerprint);
  }

  #all(): UnfinishedUpload[] {
    try {
      const stored: unknown = JSON.parse(this.#place.getItem(STORAGE_KEY) ?? '[]');
      const oldest = this.#now() - KEPT_FOR_MS;
      return Array.isArray(stored)
        ? stored.filter(isUnfinished).filter(({ begunAt }) => begunAt > oldest)
        : [];
    } catch {
      // Not written by us: as if nothing were there.
      return [];
    }
  }

  #write(uploads: readonly UnfinishedUpload[]): void {
    try {
      if (uploads.length === 0) this.#place.removeItem(STORAGE_KEY);
      else this.#place.setItem(STORAGE_KEY, JSON.stringify(uploads));
    } catch (error) {
      // The store is full: the upload goes on, it only could not be resumed after a reload.
      console.warn('An upload cannot be remembered', error);
    }
  }
}
