import type { QueryClient } from '@tanstack/react-query';
import { clearComments } from '../features/comments/data/comment-stores.ts';
import { notificationLog } from '../features/notifications/notification-log.ts';
import { peopleOverlay } from '../data/people/people-state.ts';
import { workOverlay } from '../data/works/work-state.ts';
import type { SessionStore } from '../data/session/session.ts';

/**
 * Clears the query cache when the user signs out or another user signs in. The cache contains
 * private data, such as drafts. Returns a function that stops listening.
 */
export function clearCacheOnUserChange(
  session: SessionStore,
  queryClient: QueryClient,
): () => void {
  let viewerId = session.snapshot().user?.id ?? null;
  return session.subscribe(() => {
    const id = session.snapshot().user?.id ?? null;
    if (id === viewerId) return;
    const hadViewer = viewerId !== null;
    viewerId = id;
    if (!hadViewer) return;
    queryClient.clear();
    workOverlay.clear();
    peopleOverlay.clear();
    clearComments();
    notificationLog.clear();
  });
}
