import type { QueryClient } from '@tanstack/react-query';
import { clearCacheOnUserChange } from './clear-user-cache.ts';
import { syncHiddenPeople } from '../data/people/sync-hidden-people.ts';
import { peopleOverlay } from '../data/people/people-state.ts';
import { createQueryClient } from '../data/query/query-client.ts';
import { syncSavedList } from '../data/works/sync-saved-list.ts';
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
