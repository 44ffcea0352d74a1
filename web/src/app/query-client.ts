import { createQueryClient } from '../data/query-client.ts';
import { currentSession } from '../data/use-session.ts';

/** The cache of this window; it belongs to one person and is emptied when another one comes. */
export const queryClient = createQueryClient();

let owner = currentSession().snapshot().user?.id;

currentSession().subscribe(() => {
  const next = currentSession().snapshot().user?.id;
  if (next === owner) return;
  owner = next;
  queryClient.clear();
});
