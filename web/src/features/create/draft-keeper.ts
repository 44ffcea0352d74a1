import { Store } from '../../lib/store.ts';
import {
  clearDraft,
  type CreateDraft,
  isWorthKeeping,
  markLeft,
  saveDraft,
} from './create-draft.ts';
import { letGoOfDraft } from './draft-claims.ts';
import type { DraftShelf } from './draft-shelf.ts';

/** Whether the form is kept: nothing to keep, for later too, for this tab alone, or not at all. */
export type Keeping = 'empty' | 'device' | 'tab' | 'not';

interface Places {
  tab: Storage | null;
  shelf: DraftShelf | null;
}

/** Keeps one form while it is filled in: in this tab for a reload, on this device for later. */
export class DraftKeeper extends Store<Keeping> {
  readonly #postId: string;
  readonly #places: Places;

  constructor(postId: string, places: Places) {
    super('empty');
    this.#postId = postId;
    this.#places = places;
  }

  readonly keep = (draft: CreateDraft): void => {
    const { tab, shelf } = this.#places;
    const inTab = attempt(tab, (storage) => {
      saveDraft(storage, draft);
    });
    const onDevice = attempt(shelf, (place) => {
      place.save(draft);
    });
    if (!isWorthKeeping(draft)) this.set('empty');
    else this.set(onDevice ? 'device' : inTab ? 'tab' : 'not');
  };

  /** The form has become a post, or is given up. */
  readonly forget = (): void => {
    const { tab, shelf } = this.#places;
    if (tab !== null) clearDraft(tab);
    shelf?.remove(this.#postId);
    letGoOfDraft(this.#postId);
    this.set('empty');
  };

  /** The form is left: what is kept for all tabs can be gone on with in any of them. */
  readonly rest = (): void => {
    if (this.snapshot() !== 'device') return;
    if (this.#places.tab !== null) clearDraft(this.#places.tab);
    letGoOfDraft(this.#postId);
  };

  /** Says to the next page of this tab whose draft this is; ends with what comes back. */
  readonly watchLeaving = (): (() => void) => {
    const { tab } = this.#places;
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

function attempt<Place>(place: Place | null, work: (place: Place) => void): boolean {
  if (place === null) return false;
  try {
    work(place);
    return true;
  } catch {
    // Full: the line below the form says that it is not kept.
    return false;
  }
}
