import { Store } from '../../lib/store.ts';
import type { StoredFile } from './account-files.ts';

/** Files removed by one request: few enough that the progress moves and a failure costs little. */
const BATCH_FILES = 50;

export type DeletionState =
  | { step: 'idle' }
  | { step: 'looking' }
  | { step: 'files'; removed: number; total: number }
  | { step: 'account' }
  | { step: 'done' }
  /** Nothing is undone by it: the next run goes on with what is left. */
  | { step: 'failed'; removed: number; cause: unknown };

/** What the deletion needs of storage and data service. */
export interface DeletionBackend {
  listFiles: () => Promise<readonly StoredFile[]>;
  /** Tells how many of them are gone. */
  removeFiles: (files: readonly StoredFile[]) => Promise<number>;
  deleteAccount: () => Promise<void>;
  /** Removes what this browser keeps of the person; what it cannot remove changes nothing. */
  forgetHere: () => void;
}

/**
 * Deletes an account: its files first, since nobody may remove them once their owner is gone, then
 * the account with its rows. A failure in the middle is no dead end: run it again.
 */
export class AccountDeletion extends Store<DeletionState> {
  readonly #backend: DeletionBackend;
  /** Over all runs. */
  #removed = 0;

  constructor(backend: DeletionBackend) {
    super({ step: 'idle' });
    this.#backend = backend;
  }

  /** Whether it runs right now. */
  get busy(): boolean {
    return ['looking', 'files', 'account'].includes(this.snapshot().step);
  }

  /** Resolves with whether the account is gone; a second call while it runs does nothing. */
  readonly run = async (): Promise<boolean> => {
    if (this.busy || this.snapshot().step === 'done') return false;
    this.set({ step: 'looking' });
    try {
      await this.#removeAllFiles();
      this.set({ step: 'account' });
      await this.#backend.deleteAccount();
      this.#backend.forgetHere();
      this.set({ step: 'done' });
      return true;
    } catch (cause) {
      this.set({ step: 'failed', removed: this.#removed, cause });
      return false;
    }
  };

  /** Looks again until nothing is left: an upload may have ended meanwhile. */
  async #removeAllFiles(): Promise<void> {
    for (;;) {
      const files = await this.#backend.listFiles();
      if (files.length === 0) return;
      const total = this.#removed + files.length;
      for (let start = 0; start < files.length; start += BATCH_FILES) {
        this.set({ step: 'files', removed: this.#removed, total });
        const gone = await this.#backend.removeFiles(files.slice(start, start + BATCH_FILES));
        if (gone === 0) throw new Error('The storage service did not remove your files.');
        this.#removed += gone;
      }
    }
  }
}
