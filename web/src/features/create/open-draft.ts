import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { localPlace } from '../../lib/local-place.ts';
import { newId } from '../../lib/new-id.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { type CreateDraft, loadDraft, takeLeftMark } from './create-draft.ts';
import { claimDraft, claimOwnDraft } from './draft-claims.ts';
import { DraftShelf } from './draft-shelf.ts';

/** Where a form begins. */
export interface OpenedDraft {
  draft: CreateDraft;
  /** Another tab has the same files: giving this form up must leave them. */
  sharesFiles: boolean;
}

/**
 * What a form begins with: this tab's own draft; else the newest on this device that no tab has open;
 * else nothing. A draft belongs to one tab at a time, which holds a lock of its name, so no tab writes
 * over another's. A duplicated tab goes on with a copy under an id of its own.
 */
export async function openDraft(userId: string): Promise<OpenedDraft> {
  const tab = tabStorage();
  const kept = tab === null ? null : loadDraft(tab, userId);
  if (tab !== null && kept !== null) {
    // After a reload the page before may still be ending, and its lock with it.
    if (takeLeftMark(tab, kept.postId)) {
      claimOwnDraft(kept.postId);
      return { draft: kept, sharesFiles: false };
    }
    // Without locks a duplicated tab cannot be told from one's own, which it nearly always is.
    const isOwn = await claimDraft(kept.postId, 0, Date.now());
    if (isOwn) return { draft: kept, sharesFiles: false };
    return { draft: claimedAnew({ ...kept, postId: newId() }), sharesFiles: true };
  }
  for (const { draft, savedAt } of draftShelf(userId)?.all() ?? []) {
    if (await claimDraft(draft.postId, savedAt, Date.now())) return { draft, sharesFiles: false };
  }
  return { draft: emptyDraft(userId), sharesFiles: false };
}

/** A form without anything in it. */
export function emptyDraft(userId: string): CreateDraft {
  return claimedAnew({
    userId,
    postId: newId(),
    form: EMPTY_POST_FORM,
    typedTag: '',
    fills: [],
    media: [],
    interrupted: [],
  });
}

/** This person's drafts on this device; null where the browser keeps nothing. */
export function draftShelf(userId: string): DraftShelf | null {
  const storage = localPlace();
  return storage === null ? null : new DraftShelf(storage, userId, Date.now);
}

function claimedAnew(draft: CreateDraft): CreateDraft {
  claimOwnDraft(draft.postId);
  return draft;
}
