import { forgetViewerOnChange } from '../data/forget-viewer.ts';
import { createQueryClient } from '../data/query-client.ts';
import { currentSession } from '../data/use-session.ts';

/** The cache of this window; it belongs to one person and is emptied when they go. */
export const queryClient = createQueryClient();

forgetViewerOnChange(currentSession(), queryClient);
