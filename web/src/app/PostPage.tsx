import { Comments } from '../features/comments/Comments.tsx';
import { PostScreen } from '../features/post/PostScreen.tsx';

/** A post with its comments. */
export function PostPage() {
  return (
    <PostScreen
      renderComments={(post, viewerId) => (
        <Comments
          kind="post"
          id={post.id}
          ownerId={post.user_id}
          viewerId={viewerId}
          count={post.comments_count}
        />
      )}
    />
  );
}
