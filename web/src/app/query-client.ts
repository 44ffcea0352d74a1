import type { QueryClient } from '@tanstack/react-query';
import { forgetViewerOnChange } from '../data/forget-viewer.ts';
import { keepHiddenInStep } from '../data/hidden-people.ts';
import { peopleOverlay } from '../data/people-state.ts';
import { createQueryClient } from '../data/query-client.ts';
import { keepSavedInStep } from '../data/saved-in-step.ts';
import { currentSession } from '../data/use-session.ts';
import { workOverlay } from '../data/work-state.ts';

let queryClient: QueryClient | undefined;

/**
 * The cache of this window; it belongs to one person and is emptied when they go. Made on first use,
 * as this file may be loaded before the session is open.
 */
export function windowQueryClient(): QueryClient {
  if (queryClient === undefined) {
    queryClient = createQueryClient();
    forgetViewerOnChange(currentSession(), queryClient);
    keepHiddenInStep(queryClient, peopleOverlay);
    keepSavedInStep(queryClient, workOverlay);
  }
  return queryClient;
}
