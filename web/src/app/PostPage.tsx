import { useIntentFocus } from '../browser/use-intent-focus.ts';
import { Comments } from '../features/comments/Comments.tsx';
import { PostScreen } from '../features/post/PostScreen.tsx';
import type { PostScreenProps } from '../features/post/PostView.tsx';

/** A post with its comments. */
export function PostPage() {
  useIntentFocus();
  return <PostScreen renderComments={renderPostComments} />;
}

/** Renders the comments of a post, on its page and in its overlay. */
export const renderPostComments: PostScreenProps['renderComments'] = (post, viewerId) => (
  <Comments
    kind="post"
    id={post.id}
    ownerId={post.user_id}
    viewerId={viewerId}
    count={post.comments_count}
  />
);
