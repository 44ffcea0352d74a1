import { UPLOAD_MARK_SHOWN_MS } from '@promptory/domain/limits';
import type { MediaKind } from '@promptory/domain/media-type';
import { checkFiles, type MediaFormat, unreadableFileMessage } from '@promptory/domain/upload';
import { UPLOAD_NONE_SUCCEEDED } from '@promptory/domain/upload-errors';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

const PARALLEL_UPLOADS = 3;

interface Size {
  width: number;
  height: number;
}

/** Where a file is: `just` says that it arrived a moment ago. */
type UploadState =
  | { step: 'uploading' }
  | { step: 'uploaded'; url: string; just: boolean }
  | { step: 'failed'; message: string; canRetry: boolean };

export interface UploadItem {
  id: string;
  name: string;
  kind: MediaKind;
  /** For `src`: a local copy, or the stored file. */
  preview: string;
  alt: string;
  size?: Size;
  state: UploadState;
}
export interface UploadsSnapshot {
  items: readonly UploadItem[];
  /** Why files were refused, from the last choice of files. */
  messages: readonly string[];
}

export interface UploadDeps {
  clock: Clock;
  newId: () => string;
  /** The size in pixels, or null where it cannot be known; rejects when the file is unreadable. */
  measure: (file: File, format: MediaFormat) => Promise<Size | null>;
  /** Stores a file and gives its address; rejects with a text for people. */
  upload: (file: File, format: MediaFormat) => Promise<string>;
  /** Deletes a stored file that no post will use. */
  discard: (url: string) => void;
  openPreview: (file: File) => string;
  closePreview: (preview: string) => void;
}

/** An address that survives a reload, and what it needs to be shown. */
export type StoredItem = Pick<UploadItem, 'id' | 'name' | 'kind' | 'alt' | 'size'> & {
  url: string;
};

/** The files of a post that is being written: each is measured and uploaded as soon as it is added. */
export class MediaUploads extends Store<UploadsSnapshot> {
  readonly #deps: UploadDeps;
  readonly #files = new Map<string, { file: File; format: MediaFormat }>();
  #waiting: string[] = [];
  #running = 0;

  constructor(deps: UploadDeps, stored: readonly (StoredItem & { preview: string })[] = []) {
    super({
      items: stored.map(({ url, ...item }) => ({
        ...item,
        state: { step: 'uploaded', url, just: false },
      })),
      messages: [],
    });
    this.#deps = deps;
  }

  /** Adds those of `files` that are allowed and says why about the others. */
  readonly add = (files: readonly File[]): void => {
    const { accepted, messages } = checkFiles(files, this.snapshot().items.length);
    const items = accepted.map(({ file, format }): UploadItem => {
      const id = this.#deps.newId();
      this.#files.set(id, { file, format });
      this.#waiting.push(id);
      return {
        id,
        name: file.name,
        kind: format.kind,
        preview: this.#deps.openPreview(file),
        alt: '',
        state: { step: 'uploading' },
      };
    });
    this.set({ items: [...this.snapshot().items, ...items], messages });
    this.#startWaiting();
  };

  /** Tries a failed file again. */
  readonly retry = (id: string): void => {
    if (!this.#files.has(id)) return;
    this.#change(id, { state: { step: 'uploading' } });
    this.#waiting.push(id);
    this.#startWaiting();
  };

  /** Takes a file out of the post, and out of the store if it was uploaded. */
  readonly remove = (id: string): void => {
    const item = this.#find(id);
    if (item === undefined) return;
    if (item.state.step === 'uploaded') this.#deps.discard(item.state.url);
    this.#forget(item);
    this.set({ items: this.snapshot().items.filter((other) => other.id !== id), messages: [] });
  };

  /** Moves a file one place towards the start (-1) or the end (1). */
  readonly move = (id: string, by: -1 | 1): void => {
    const items = [...this.snapshot().items];
    const from = items.findIndex((item) => item.id === id);
    const other = items[from + by];
    const item = items[from];
    if (item === undefined || other === undefined) return;
    items[from + by] = item;
    items[from] = other;
    this.set({ ...this.snapshot(), items });
  };

  readonly setAlt = (id: string, alt: string): void => {
    this.#change(id, { alt });
  };

  /** Resolves once nothing is on its way any more, whether it arrived or failed. */
  readonly whenSettled = (): Promise<void> =>
    new Promise((resolve) => {
      const isSettled = () =>
        this.snapshot().items.every((item) => item.state.step !== 'uploading');
      if (isSettled()) {
        resolve();
        return;
      }
      const stop = this.subscribe(() => {
        if (!isSettled()) return;
        stop();
        resolve();
      });
    });

  /** Ends the local copies and forgets everything; the stored files stay, as a post uses them now. */
  readonly release = (): void => {
    for (const item of this.snapshot().items) this.#forget(item);
    this.set({ items: [], messages: [] });
  };

  /** As `release`, but the stored files go as well. */
  readonly discardAll = (): void => {
    for (const { state } of this.snapshot().items) {
      if (state.step === 'uploaded') this.#deps.discard(state.url);
    }
    this.release();
  };

  #startWaiting(): void {
    while (this.#running < PARALLEL_UPLOADS) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      const chosen = this.#files.get(id);
      if (chosen === undefined) continue;
      this.#running += 1;
      void this.#process(id, chosen).finally(() => {
        this.#running -= 1;
        this.#startWaiting();
        this.#tellIfNoneSucceeded();
      });
    }
  }

  async #process(id: string, { file, format }: { file: File; format: MediaFormat }): Promise<void> {
    try {
      const size = await this.#deps.measure(file, format);
      if (size !== null) this.#change(id, { size });
    } catch {
      const message = unreadableFileMessage(file.name);
      this.#change(id, { state: { step: 'failed', message, canRetry: false } });
      return;
    }
    // Removed while it was measured.
    if (this.#find(id) === undefined) return;
    try {
      const url = await this.#deps.upload(file, format);
      if (this.#find(id) === undefined) {
        this.#deps.discard(url);
        return;
      }
      this.#change(id, { state: { step: 'uploaded', url, just: true } });
      this.#deps.clock.after(UPLOAD_MARK_SHOWN_MS, () => {
        this.#change(id, { state: { step: 'uploaded', url, just: false } });
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#change(id, { state: { step: 'failed', message, canRetry: true } });
    }
  }

  #tellIfNoneSucceeded(): void {
    const { items, messages } = this.snapshot();
    if (items.length === 0 || items.some((item) => item.state.step !== 'failed')) return;
    if (messages.includes(UPLOAD_NONE_SUCCEEDED)) return;
    this.set({ items, messages: [...messages, UPLOAD_NONE_SUCCEEDED] });
  }

  #find(id: string): UploadItem | undefined {
    return this.snapshot().items.find((item) => item.id === id);
  }

  #change(id: string, change: Partial<UploadItem>): void {
    if (this.#find(id) === undefined) return;
    const items = this.snapshot().items.map((item) =>
      item.id === id ? { ...item, ...change } : item,
    );
    const allFailed = items.every((item) => item.state.step === 'failed');
    const messages = this.snapshot().messages.filter(
      (message) => allFailed || message !== UPLOAD_NONE_SUCCEEDED,
    );
    this.set({ items, messages });
  }

  #forget(item: UploadItem): void {
    if (this.#files.delete(item.id)) this.#deps.closePreview(item.preview);
  }
}
