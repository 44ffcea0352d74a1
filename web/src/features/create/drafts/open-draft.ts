import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { localStorageOrNull } from '../../../browser/web-storage.ts';
import { newId } from '../../../lib/new-id.ts';
import { sessionStorageOrNull } from '../../../browser/web-storage.ts';
import { type CreateDraft, loadDraft, takeLeftMark } from './create-draft.ts';
import { claimDraft, claimOwnDraft } from './draft-claims.ts';
import { DeviceDrafts } from './device-drafts.ts';

/** The initial state of a form. */
export interface OpenedDraft {
  draft: CreateDraft;
  /** Another tab uses the same files, so discarding must not delete them. */
  sharesFiles: boolean;
}

/**
 * Finds the initial draft: the draft of this tab, else the newest unused draft on this device, else
 * an empty one. A lock ensures that only one tab writes a draft. A duplicated tab continues with a
 * copy under a new id.
 */
export async function openDraft(userId: string): Promise<OpenedDraft> {
  const tab = sessionStorageOrNull();
  const saved = tab === null ? null : loadDraft(tab, userId);
  if (tab !== null && saved !== null) {
    // After a reload, the previous page may still hold the lock.
    if (takeLeftMark(tab, saved.postId)) {
      claimOwnDraft(saved.postId);
      return { draft: saved, sharesFiles: false };
    }
    // Without locks, a duplicated tab looks like the original, so assume it is the original.
    const isOwn = await claimDraft(saved.postId, 0, Date.now());
    if (isOwn) return { draft: saved, sharesFiles: false };
    return { draft: withClaim({ ...saved, postId: newId() }), sharesFiles: true };
  }
  for (const { draft, savedAt } of deviceDrafts(userId)?.all() ?? []) {
    if (await claimDraft(draft.postId, savedAt, Date.now())) return { draft, sharesFiles: false };
  }
  return { draft: emptyDraft(userId), sharesFiles: false };
}

/** An empty form. */
export function emptyDraft(userId: string): CreateDraft {
  return withClaim({
    userId,
    postId: newId(),
    form: EMPTY_POST_FORM,
    typedTag: '',
    fills: [],
    media: [],
    interrupted: [],
  });
}

/** The drafts of this user on this device, or null if storage is blocked. */
export function deviceDrafts(userId: string): DeviceDrafts | null {
  const storage = localStorageOrNull();
  return storage === null ? null : new DeviceDrafts(storage, userId, Date.now);
}

function withClaim(draft: CreateDraft): CreateDraft {
  claimOwnDraft(draft.postId);
  return draft;
}
