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
import type { DraftKeeper, Keeping } from './draft-keeper.ts';
import type { Fills } from './fills.ts';

interface KeptDraftOptions {
  keeper: DraftKeeper;
  /** False once the post was made or given up: nothing is written any more. */
  active: boolean;
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

/** Keeps the form at every change; gives the files that it holds, and where it is kept. */
export function useKeptDraft(options: KeptDraftOptions): {
  items: readonly UploadItem[];
  keeping: Keeping;
} {
  const { keeper, active, userId, postId, form, typedTag, uploads } = options;
  const { items, interrupted } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const fills = useSyncExternalStore(options.fills.subscribe, options.fills.snapshot);
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  const files = useMemo(
    () => ({ media: storedOf(items), interrupted: interruptedOf(items, interrupted) }),
    [items, interrupted],
  );

  useEffect(() => {
    if (active) keeper.keep({ userId, postId, form, typedTag, fills, ...files });
  }, [keeper, active, userId, postId, form, typedTag, fills, files]);

  useEffect(() => (active ? keeper.watchLeaving() : undefined), [keeper, active]);

  return { items, keeping };
}
