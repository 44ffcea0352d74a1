import type { PostFormInput } from '@promptory/domain/post';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  toMediaInfo,
  type InterruptedItem,
  isInProgress,
  type StoredItem,
  type UploadItem,
} from '../../../data/uploads/upload-item.ts';
import type { Uploads } from '../../../data/uploads/uploads.ts';
import type { CreateDraft } from './create-draft.ts';
import type { DraftSaver, SaveStatus } from './draft-saver.ts';
import type { FillHistory } from '../form/fill-history.ts';

interface FormDraftOptions {
  userId: string;
  postId: string;
  form: PostFormInput;
  typedTag: string;
  fills: FillHistory;
  uploads: Uploads;
}

function storedOf(items: readonly UploadItem[]): StoredItem[] {
  return items.flatMap((item) => {
    const { id, name, kind, state } = item;
    return state.step === 'uploaded'
      ? [{ ...toMediaInfo(item), id, name, kind, url: state.url }]
      : [];
  });
}

/** The uploads that a reload would interrupt, and those already interrupted. */
function interruptedOf(
  items: readonly UploadItem[],
  earlier: readonly InterruptedItem[],
): InterruptedItem[] {
  const now = items.flatMap(({ name, alt, captions, state }) => {
    const comes = isInProgress(state) || (state.step === 'failed' && state.canRetry);
    return comes ? [{ name, alt, ...(captions !== undefined && { captions }) }] : [];
  });
  return [...earlier, ...now];
}

/** The current form as a draft, and its files. */
export function useFormDraft({
  userId,
  postId,
  form,
  typedTag,
  fills: filled,
  uploads,
}: FormDraftOptions): {
  items: readonly UploadItem[];
  draft: CreateDraft;
} {
  const { items, interrupted } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const fills = useSyncExternalStore(filled.subscribe, filled.snapshot);
  const files = useMemo(
    () => ({ media: storedOf(items), interrupted: interruptedOf(items, interrupted) }),
    [items, interrupted],
  );
  const draft = useMemo(
    () => ({ userId, postId, form, typedTag, fills, ...files }),
    [userId, postId, form, typedTag, fills, files],
  );
  return { items, draft };
}

/**
 * Saves the draft on every change and returns where it is saved. Pass `active: false` after
 * publishing or discarding to stop saving.
 */
export function useSavedDraft(saver: DraftSaver, draft: CreateDraft, active: boolean): SaveStatus {
  useEffect(() => {
    if (active) saver.save(draft);
  }, [saver, active, draft]);

  useEffect(() => (active ? saver.markOnPageHide() : undefined), [saver, active]);

  return useSyncExternalStore(saver.subscribe, saver.snapshot);
}
