import type { QueryClient } from '@tanstack/react-query';
import { logError } from '../../browser/log-error.ts';
import { applyToMessages, type ThreadChange } from '../messages/thread.ts';
import { applyToThreads } from '../messages/thread-pages.ts';
import { discussionKeys } from '../query/query-keys.ts';
import type { DiscussionMessage } from './discussion-message.ts';
import { discussionLog } from './discussion-queries.ts';

type Change = ThreadChange<DiscussionMessage>;

/**
 * Applies changes to the cached messages of a discussion, and to the responses of running requests.
 */
export function applyDiscussionChanges(
  queryClient: QueryClient,
  communityId: string,
  changes: readonly Change[],
): void {
  const queryKey = discussionKeys.threads(communityId);
  applyToThreads(queryClient, { queryKey, chatId: communityId, log: discussionLog }, changes);
  applyToPinned(queryClient, communityId, changes);
}

/** Updates the list of pinned messages. It is loaded again if a message was pinned. */
function applyToPinned(
  queryClient: QueryClient,
  communityId: string,
  changes: readonly Change[],
): void {
  const queryKey = discussionKeys.pinned(communityId);
  const before = queryClient.getQueryData<readonly DiscussionMessage[]>(queryKey);
  const isPinnedNow = changes.some((change) => {
    if (change.kind !== 'changed' || change.row.is_pinned !== true) return false;
    return before?.some(({ id }) => id === change.row.id) !== true;
  });
  if (before !== undefined) {
    const after = changes
      .reduce<readonly DiscussionMessage[]>(applyToMessages, before)
      .filter(({ is_pinned }) => is_pinned);
    if (after.length < before.length || after.some((one, index) => one !== before[index])) {
      queryClient.setQueryData(queryKey, after);
    }
  }
  if (!isPinnedNow) return;
  queryClient.invalidateQueries({ queryKey }).catch((error: unknown) => {
    logError('Could not refresh the pinned messages', error);
  });
}
