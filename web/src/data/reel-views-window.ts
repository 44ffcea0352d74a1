import { supabase } from './client.ts';
import { ReelViews, writeReelView } from './reel-views.ts';

/** The views that this window counts. */
export const reelViews = new ReelViews({
  write: (reelId) => writeReelView(supabase(), reelId),
  nowMs: () => Date.now(),
});
