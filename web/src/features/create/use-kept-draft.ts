import type { PostFormInput } from '@promptory/domain/post';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  infoOf,
  type InterruptedItem,
  isOnItsWay,
  type StoredItem,
  type UploadItem,
} from '../../lib/uploads/upload-item.ts';
import type { Uploads } from '../../lib/uploads/uploads.ts';
import { saveDraft } from './create-draft.ts';
import { tabStorage } from '../../lib/tab-storage.ts';

interface KeptDraftOptions {
  /** False once the post was made or given up: nothing is written any more. */
  active: boolean;
  userId: string;
  postId: string;
  form: PostFormInput;
  uploads: Uploads;
}

function storedOf(items: readonly UploadItem[]): StoredItem[] {
  return items.flatMap((item) => {
    const { id, name, kind, state } = item;
    return state.step === 'uploaded' ? [{ ...infoOf(item), id, name, kind, url: state.url }] : [];
  });
}

/** What a reload would interrupt, and what an earlier one did. */
function interruptedOf(
  items: readonly UploadItem[],
  earlier: readonly InterruptedItem[],
): InterruptedItem[] {
  const now = items.flatMap(({ name, alt, captions, state }) => {
    const comes = isOnItsWay(state) || (state.step === 'failed' && state.canRetry);
    return comes ? [{ name, alt, ...(captions !== undefined && { captions }) }] : [];
  });
  return [...earlier, ...now];
}

/** Keeps the form for a reload of this tab, at every change; gives the files that it holds. */
export function useKeptDraft({ active, userId, postId, form, uploads }: KeptDraftOptions) {
  const { items, interrupted } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const files = useMemo(
    () => ({ media: storedOf(items), interrupted: interruptedOf(items, interrupted) }),
    [items, interrupted],
  );

  useEffect(() => {
    const storage = active ? tabStorage() : null;
    if (storage !== null) saveDraft(storage, { userId, postId, form, ...files });
  }, [active, userId, postId, form, files]);

  return items;
}
