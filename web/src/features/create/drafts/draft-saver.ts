import type { TextStorage } from '../../../browser/web-storage.ts';
import { Store } from '../../../lib/store.ts';
import {
  clearDraft,
  type CreateDraft,
  isWorthSaving,
  markLeft,
  saveDraft,
} from './create-draft.ts';
import { releaseDraft } from './draft-claims.ts';
import type { DeviceDrafts } from './device-drafts.ts';

/** Where the draft is saved: `empty` has nothing to save, `not` means nowhere. */
export type SaveStatus = 'empty' | 'device' | 'tab' | 'not';

interface DraftStores {
  tab: TextStorage | null;
  shelf: DeviceDrafts | null;
}

/** Saves a form in this tab for reloads and on this device for later. */
export class DraftSaver extends Store<SaveStatus> {
  readonly #postId: string;
  readonly #stores: DraftStores;

  constructor(postId: string, stores: DraftStores) {
    super('empty');
    this.#postId = postId;
    this.#stores = stores;
  }

  readonly save = (draft: CreateDraft): void => {
    const { tab, shelf } = this.#stores;
    const inTab = attempt(tab, (storage) => {
      saveDraft(storage, draft);
    });
    const onDevice = attempt(shelf, (drafts) => {
      drafts.save(draft);
    });
    if (!isWorthSaving(draft)) this.set('empty');
    else this.set(onDevice ? 'device' : inTab ? 'tab' : 'not');
  };

  /** Call after publishing or discarding. */
  readonly discard = (): void => {
    const { tab, shelf } = this.#stores;
    if (tab !== null) clearDraft(tab);
    shelf?.remove(this.#postId);
    releaseDraft(this.#postId);
    this.set('empty');
  };

  /** Call when the form is left. Any tab can continue a draft saved on the device. */
  readonly release = (): void => {
    if (this.snapshot() !== 'device') return;
    if (this.#stores.tab !== null) clearDraft(this.#stores.tab);
    releaseDraft(this.#postId);
  };

  /**
   * Marks the draft as left while the page is hidden, for the next page of this tab. Returns a
   * cleanup function.
   */
  readonly markOnPageHide = (): (() => void) => {
    const { tab } = this.#stores;
    const mark = (postId: string | null) => () => {
      attempt(tab, (storage) => {
        markLeft(storage, postId);
      });
    };
    const onLeave = mark(this.#postId);
    const onReturn = mark(null);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
    };
  };
}

function attempt<Target>(target: Target | null, work: (target: Target) => void): boolean {
  if (target === null) return false;
  try {
    work(target);
    return true;
  } catch {
    // Storage is full; the status line below the form says so.
    return false;
  }
}
