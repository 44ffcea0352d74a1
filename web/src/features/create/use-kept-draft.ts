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
import type { CreateDraft } from './create-draft.ts';
import type { DraftKeeper, Keeping } from './draft-keeper.ts';
import type { Fills } from './fills.ts';

interface HeldDraft {
  userId: string;
  postId: string;
  form: PostFormInput;
  typedTag: string;
  fills: Fills;
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

/** What a form holds now, as it is kept, and its files. */
export function useHeldDraft({
  userId,
  postId,
  form,
  typedTag,
  fills: filled,
  uploads,
}: HeldDraft): {
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
 * Keeps the form at every change and tells where it is kept; `active` is false once the post was made
 * or given up: nothing is written any more.
 */
export function useKeptDraft(keeper: DraftKeeper, draft: CreateDraft, active: boolean): Keeping {
  useEffect(() => {
    if (active) keeper.keep(draft);
  }, [keeper, active, draft]);

  useEffect(() => (active ? keeper.watchLeaving() : undefined), [keeper, active]);

  return useSyncExternalStore(keeper.subscribe, keeper.snapshot);
}
