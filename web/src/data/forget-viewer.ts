import type { QueryClient } from '@tanstack/react-query';
import { forgetComments } from './comment-stores.ts';
import { notificationLog } from './notification-log.ts';
import { peopleOverlay } from './people-state.ts';
import { workOverlay } from './work-state.ts';
import type { SessionStore } from './session.ts';

/**
 * Drops what was cached for one person when another one signs in or nobody is left: rows say what
 * that person liked, and own drafts are among them. The function that comes back ends it.
 */
export function forgetViewerOnChange(session: SessionStore, queryClient: QueryClient): () => void {
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
    forgetComments();
    notificationLog.clear();
  });
}
