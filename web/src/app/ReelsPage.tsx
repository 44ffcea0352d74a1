import { useIntentFocus } from '../browser/use-intent-focus.ts';
import { Comments } from '../features/comments/Comments.tsx';
import { ReelsScreen } from '../features/reels/ReelsScreen.tsx';

/** Reels with their comments. */
export function ReelsPage() {
  useIntentFocus();
  return (
    <ReelsScreen
      renderComments={(reel, viewerId) => (
        <Comments
          kind="reel"
          id={reel.id}
          ownerId={reel.user_id}
          viewerId={viewerId}
          count={reel.comments_count}
          layout="drawer"
        />
      )}
    />
  );
}
