import { isolate } from '@promptory/domain/isolate';
import type { ShareTarget } from '../../data/communities/share-queries.ts';

/** A community after sharing. */
export interface ShareResult {
  community: ShareTarget;
  /** False if the post or reel was there already. */
  isNew: boolean;
}

/** Returns the texts of the toast after sharing in at least one community. */
export function shareResultTexts(results: readonly ShareResult[]): {
  message: string;
  detail?: string;
} {
  const added = results.filter(({ isNew }) => isNew);
  const old = results.filter(({ isNew }) => !isNew);
  const oldText = `Already shared to ${namesOf(old)}`;
  if (added.length === 0) return { message: oldText };
  const message = `Shared to ${namesOf(added)}`;
  return old.length === 0 ? { message } : { message, detail: oldText };
}

function namesOf(results: readonly ShareResult[]): string {
  const [first] = results;
  return results.length === 1 && first !== undefined
    ? isolate(first.community.name)
    : `${String(results.length)} communities`;
}
