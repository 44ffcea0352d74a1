import type { PostFormInput } from '@promptory/domain/post';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { saveDraft, tabStorage } from './create-draft.ts';
import type { MediaUploads, StoredItem, UploadItem } from './media-uploads.ts';

interface KeptDraftOptions {
  /** False once the post was made or given up: nothing is written any more. */
  active: boolean;
  userId: string;
  postId: string;
  form: PostFormInput;
  uploads: MediaUploads;
}

function storedOf(items: readonly UploadItem[]): StoredItem[] {
  return items.flatMap(({ id, name, kind, alt, size, state }) =>
    state.step === 'uploaded'
      ? [{ id, name, kind, alt, url: state.url, ...(size !== undefined && { size }) }]
      : [],
  );
}

/** Keeps the form for a reload of this tab, at every change; gives the files that it holds. */
export function useKeptDraft({ active, userId, postId, form, uploads }: KeptDraftOptions) {
  const { items } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const media = useMemo(() => storedOf(items), [items]);

  useEffect(() => {
    const storage = active ? tabStorage() : null;
    if (storage !== null) saveDraft(storage, { userId, postId, form, media });
  }, [active, userId, postId, form, media]);

  return items;
}
