import { Store } from '../../../lib/store.ts';
import type { StoredFile } from './account-files.ts';

/** Files per request. Small batches keep the progress moving and limit repeated work. */
const BATCH_FILES = 50;

export type DeletionState =
  | { step: 'idle' }
  | { step: 'listing' }
  | { step: 'files'; removed: number; total: number }
  | { step: 'account' }
  | { step: 'done' }
  /** Deleted files stay deleted; the next run continues with the rest. */
  | { step: 'failed'; removed: number; cause: unknown };

/** The requests of a deletion. */
export interface DeletionBackend {
  listFiles: () => Promise<readonly StoredFile[]>;
  /** Resolves with the number of removed files. */
  removeFiles: (files: readonly StoredFile[]) => Promise<number>;
  deleteAccount: () => Promise<void>;
  /** Clears the data of the user in this browser; must not throw. */
  clearLocalData: () => void;
}

/**
 * Deletes the files of an account, then the account. Files go first because only their owner can
 * remove them. After a failure it can run again.
 */
export class AccountDeletion extends Store<DeletionState> {
  readonly #backend: DeletionBackend;
  /** Files removed in all runs. */
  #removed = 0;

  constructor(backend: DeletionBackend) {
    super({ step: 'idle' });
    this.#backend = backend;
  }

  /** True while the deletion is running. */
  get isRunning(): boolean {
    return ['listing', 'files', 'account'].includes(this.snapshot().step);
  }

  /** Resolves with true after the account was deleted. Does nothing while it is running. */
  readonly run = async (): Promise<boolean> => {
    if (this.isRunning || this.snapshot().step === 'done') return false;
    this.set({ step: 'listing' });
    try {
      await this.#removeAllFiles();
      this.set({ step: 'account' });
      await this.#backend.deleteAccount();
      this.#backend.clearLocalData();
      this.set({ step: 'done' });
      return true;
    } catch (cause) {
      this.set({ step: 'failed', removed: this.#removed, cause });
      return false;
    }
  };

  /** Repeats until no files are left, because an upload may finish in the meantime. */
  async #removeAllFiles(): Promise<void> {
    for (;;) {
      const files = await this.#backend.listFiles();
      if (files.length === 0) return;
      const total = this.#removed + files.length;
      for (let start = 0; start < files.length; start += BATCH_FILES) {
        this.set({ step: 'files', removed: this.#removed, total });
        const removed = await this.#backend.removeFiles(files.slice(start, start + BATCH_FILES));
        if (removed === 0) throw new Error("Couldn't remove your files.");
        this.#removed += removed;
      }
    }
  }
}
