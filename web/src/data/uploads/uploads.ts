import { UPLOAD_MARK_SHOWN_MS } from '@promptory/domain/limits';
import { checkFiles, type UploadRules } from '@promptory/domain/upload';
import { UPLOAD_NONE_SUCCEEDED } from '@promptory/domain/upload-errors';
import PQueue from 'p-queue';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import { FileUpload } from './file-upload.ts';
import {
  type InterruptedItem,
  isInProgress,
  type PrepareFile,
  type SendFile,
  type StoredItem,
  type UploadItem,
} from './upload-item.ts';

/** Only a few at a time, because a decoded photo of 12 megapixels takes 48 MB. */
const PARALLEL_PREPARATIONS = 2;
const PARALLEL_UPLOADS = 3;

export interface UploadsSnapshot {
  items: readonly UploadItem[];
  /** Why files of the last selection were refused. */
  messages: readonly string[];
  /** Files whose upload was interrupted by a reload. Choosing a file again continues its upload. */
  interrupted: readonly InterruptedItem[];
}

/** An added file and the id of its item. */
export interface AddedFile {
  id: string;
  file: File;
}

export interface UploadDeps {
  clock: Clock;
  newId: () => string;
  prepare: PrepareFile;
  send: SendFile;
  /** Deletes stored files that are no longer used. */
  deleteFiles: (urls: readonly string[]) => void;
  /** Called with each added file, before it is prepared. */
  onAdded?: (added: readonly AddedFile[]) => void;
  openPreview: (file: File) => string;
  closePreview: (preview: string) => void;
}

/** A removed file that can be restored. */
export interface Removal {
  /** Restores the file at its position, or shows a message if the list is full. */
  undo: () => void;
  /** Makes the removal final and deletes the stored file. */
  finalize: () => void;
}

/** The files of an uploader. Each file is prepared and sent as soon as it is added. */
export class Uploads extends Store<UploadsSnapshot> {
  readonly rules: UploadRules;
  readonly #deps: UploadDeps;
  readonly #work = new Map<string, FileUpload>();
  readonly #removals = new Set<Removal>();
  readonly #preparing = new PQueue({ concurrency: PARALLEL_PREPARATIONS });
  readonly #sending = new PQueue({ concurrency: PARALLEL_UPLOADS });

  constructor(
    rules: UploadRules,
    deps: UploadDeps,
    stored: readonly (StoredItem & { preview: string })[] = [],
    interrupted: readonly InterruptedItem[] = [],
  ) {
    super({
      items: stored.map(({ url, ...item }) => ({
        ...item,
        state: { step: 'uploaded', url, justFinished: false },
      })),
      messages: [],
      interrupted,
    });
    this.rules = rules;
    this.#deps = deps;
  }

  /** Adds the allowed files and shows messages about refused files. */
  readonly add = (files: readonly File[]): void => {
    const { items: before, interrupted } = this.snapshot();
    const { accepted, messages } = checkFiles(this.rules, files, before.length);
    const waitingFor = [...interrupted];
    const added: AddedFile[] = [];
    const items = accepted.map(({ file, format }): UploadItem => {
      const at = waitingFor.findIndex(({ name }) => name === file.name);
      const [known] = at < 0 ? [] : waitingFor.splice(at, 1);
      const id = this.#deps.newId();
      this.#work.set(id, this.#open(id, file));
      added.push({ id, file });
      return {
        alt: '',
        ...known,
        id,
        name: file.name,
        kind: format.kind,
        preview: this.#deps.openPreview(file),
        state: { step: 'waiting' },
      };
    });
    this.set({ items: [...before, ...items], messages, interrupted: waitingFor });
    for (const { id } of items) this.#work.get(id)?.begin();
    if (added.length > 0) this.#deps.onAdded?.(added);
  };

  /** Clears the list of files that were interrupted by a reload. */
  readonly forgetInterrupted = (): void => {
    this.set({ ...this.snapshot(), interrupted: [] });
  };

  /** Stops an upload and deletes its received part on the server. */
  readonly cancel = (id: string): void => {
    if (!isInProgress(this.#find(id)?.state)) return;
    this.#work.get(id)?.cancel();
    this.#change(id, { state: { step: 'cancelled' } });
  };

  /** Retries a failed or cancelled file. */
  readonly retry = (id: string): void => {
    const state = this.#find(id)?.state;
    if (state?.step === 'cancelled' || (state?.step === 'failed' && state.canRetry)) {
      this.#work.get(id)?.begin();
    }
  };

  /** Removes a file. A running upload pauses until the removal is final or undone. */
  readonly remove = (id: string): Removal => {
    const { items } = this.snapshot();
    const at = items.findIndex((item) => item.id === id);
    const item = items[at];
    if (item === undefined) return { undo: () => undefined, finalize: () => undefined };
    this.#work.get(id)?.pause();
    this.set({
      ...this.snapshot(),
      items: items.filter((other) => other.id !== id),
      messages: [],
    });
    const removal: Removal = {
      undo: () => {
        if (this.#removals.has(removal) && this.#putBack(item, at)) this.#removals.delete(removal);
      },
      finalize: () => {
        if (!this.#removals.delete(removal)) return;
        if (isInProgress(item.state)) this.#work.get(id)?.cancel();
        this.#discard(item);
        this.#forget(item);
      },
    };
    this.#removals.add(removal);
    return removal;
  };

  /** Moves a file one position towards the start (-1) or the end (1). */
  readonly move = (id: string, by: -1 | 1): void => {
    const from = this.snapshot().items.findIndex((item) => item.id === id);
    if (from >= 0) this.moveTo(id, from + by);
  };

  /** Moves a file to a position, counted from 0. Positions outside of the list are ignored. */
  readonly moveTo = (id: string, to: number): void => {
    const items = [...this.snapshot().items];
    const from = items.findIndex((item) => item.id === id);
    if (from < 0 || to < 0 || to >= items.length || to === from) return;
    items.splice(to, 0, ...items.splice(from, 1));
    this.set({ ...this.snapshot(), items });
  };

  readonly setAlt = (id: string, alt: string): void => {
    this.#change(id, { alt });
  };

  /** Sets the captions of a video, or removes them with null. */
  readonly setCaptions = (id: string, captions: string | null): void => {
    const item = this.#find(id);
    if (item === undefined) return;
    const { captions: before, ...rest } = item;
    if (before === captions) return;
    this.#replace(captions === null ? rest : { ...rest, captions });
  };

  /** Resolves when no file is in progress, whether uploaded or failed. */
  readonly whenSettled = (): Promise<void> =>
    new Promise((resolve) => {
      const isSettled = () => !this.snapshot().items.some((item) => isInProgress(item.state));
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

  /** Stops all uploads and empties the list. Keeps the stored files, which are in use now. */
  readonly release = (): void => {
    this.finalizeRemovals();
    for (const item of this.snapshot().items) {
      this.#work.get(item.id)?.pause();
      this.#forget(item);
    }
    this.set({ items: [], messages: [], interrupted: [] });
  };

  /** Like `release`, but deletes the stored files too. */
  readonly discardAll = (): void => {
    for (const { id } of this.snapshot().items) this.remove(id);
    this.release();
  };

  /** Makes all removals final. */
  readonly finalizeRemovals = (): void => {
    for (const removal of [...this.#removals]) removal.finalize();
  };

  #open(id: string, file: File): FileUpload {
    const { prepare, send } = this.#deps;
    const queues = { preparing: this.#preparing, sending: this.#sending };
    return new FileUpload(file, { rules: this.rules, prepare, send, ...queues }, this.#listen(id));
  }

  #listen(id: string): (change: Partial<UploadItem>) => void {
    return (change) => {
      this.#change(id, change);
      const { state } = change;
      if (state?.step === 'failed') this.#tellIfNoneSucceeded();
      if (state?.step !== 'uploaded') return;
      this.#deps.clock.after(UPLOAD_MARK_SHOWN_MS, () => {
        this.#change(id, { state: { ...state, justFinished: false } });
      });
    };
  }

  #tellIfNoneSucceeded(): void {
    const { items, messages } = this.snapshot();
    if (!items.every((item) => item.state.step === 'failed')) return;
    if (messages.includes(UPLOAD_NONE_SUCCEEDED)) return;
    this.set({ ...this.snapshot(), messages: [...messages, UPLOAD_NONE_SUCCEEDED] });
  }

  #putBack(item: UploadItem, at: number): boolean {
    const { items } = this.snapshot();
    if (items.length >= this.rules.maxFiles) {
      this.set({ ...this.snapshot(), messages: [this.rules.tooMany] });
      return false;
    }
    const all = [...items];
    all.splice(at, 0, item);
    this.set({ ...this.snapshot(), items: all });
    if (isInProgress(item.state)) this.#work.get(item.id)?.begin();
    return true;
  }

  #find(id: string): UploadItem | undefined {
    return this.snapshot().items.find((item) => item.id === id);
  }

  #change(id: string, change: Partial<UploadItem>): void {
    const item = this.#find(id);
    if (item !== undefined) this.#replace({ ...item, ...change });
  }

  #replace(item: UploadItem): void {
    const items = this.snapshot().items.map((other) => (other.id === item.id ? item : other));
    const allFailed = items.every(({ state }) => state.step === 'failed');
    const messages = this.snapshot().messages.filter(
      (message) => allFailed || message !== UPLOAD_NONE_SUCCEEDED,
    );
    this.set({ ...this.snapshot(), items, messages });
  }

  #discard(item: UploadItem): void {
    const file = item.state.step === 'uploaded' ? item.state.url : null;
    const poster = item.poster ?? this.#work.get(item.id)?.posterUrl ?? null;
    const urls = [file, poster].filter((url) => url !== null);
    if (urls.length > 0) this.#deps.deleteFiles(urls);
  }

  #forget(item: UploadItem): void {
    if (this.#work.delete(item.id)) this.#deps.closePreview(item.preview);
  }
}
