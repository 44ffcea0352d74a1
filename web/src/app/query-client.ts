import type { QueryClient } from '@tanstack/react-query';
import { clearComments } from '../features/comments/data/comment-stores.ts';
import { notificationLog } from '../features/notifications/notification-log.ts';
import { unreadTotal } from '../data/messages/unread-total.ts';
import { syncHiddenPeople } from '../data/people/sync-hidden-people.ts';
import { peopleOverlay } from '../data/people/people-state.ts';
import { createQueryClient } from '../data/query/query-client.ts';
import { syncSavedList } from '../data/works/sync-saved-list.ts';
import type { SessionStore } from '../data/session/session.ts';
import { currentSession } from '../data/session/use-session.ts';
import { workOverlay } from '../data/works/work-state.ts';

let queryClient: QueryClient | undefined;

/**
 * The query cache of this window. It is cleared when the signed-in user changes. Created on first
 * use, because this file may load before the session exists.
 */
export function windowQueryClient(): QueryClient {
  if (queryClient === undefined) {
    queryClient = createQueryClient();
    clearCacheOnUserChange(currentSession(), queryClient);
    syncHiddenPeople(queryClient, peopleOverlay);
    syncSavedList(queryClient, workOverlay);
  }
  return queryClient;
}

/**
 * Clears the query cache when the user signs out or another user signs in. The cache contains
 * private data, such as drafts. Returns a function that stops listening.
 */
function clearCacheOnUserChange(session: SessionStore, queryClient: QueryClient): () => void {
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
    unreadTotal.change(0);
  });
}
