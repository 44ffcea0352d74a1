import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Post } from '../../data/works/post.ts';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { useDeletePost } from '../../data/works/use-delete-post.ts';
import { useSession } from '../../data/session/use-session.ts';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import { AuthorLine } from '../../widgets/people/AuthorLine.tsx';
import { PostMenu } from '../../widgets/cards/PostMenu.tsx';
import { WORK_PANES } from '../../widgets/cards/WorkPageSkeleton.tsx';
import { WorkPrompt } from '../../widgets/prompt/WorkPrompt.tsx';
import { WorkMedia } from '../../widgets/work-media/WorkMedia.tsx';
import { UserText } from '../../widgets/UserText.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { toast } from '../../ui/toast.ts';
import { showError } from '../../ui/show-error.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { PostActions } from './PostActions.tsx';

export interface PostScreenProps {
  /**
   * Renders the comments of a published post. Passed in by the app: features do not import each
   * other.
   */
  renderComments: (post: Post, viewerId: string) => ReactNode;
}

interface PostViewProps extends PostScreenProps {
  post: Post;
  onDeleted: () => void;
}

/** A post with media, text, prompt, actions and comments. */
export function PostView({ post, renderComments, onDeleted }: PostViewProps) {
  const { user } = useSession();
  const deletion = useDeletePost();
  const online = useIsOnline(post.user_id);
  const own = post.user_id === user?.id;

  async function remove() {
    try {
      await deletion.mutateAsync(post);
      toast('Post deleted', { tone: 'success' });
      onDeleted();
    } catch {
      showError("Couldn't delete the post. Please try again.");
    }
  }

  return (
    <article className={post.media.length > 0 ? WORK_PANES : 'mx-auto max-w-2xl'}>
      <WorkMedia title={post.title} media={post.media} />
      <div className="flex min-w-0 flex-col gap-4">
        {post.status === 'draft' && <DraftBanner postId={post.id} />}
        <div className="flex items-center justify-between gap-3">
          <AuthorLine
            name={post.author.full_name ?? post.author.username}
            username={post.author.username}
            avatar={avatarSource(post.author.avatar_url)}
            verified={post.author.verified}
            at={post.created_at}
            size={40}
            online={online}
          />
          {own ? (
            <PostMenu editPath={`/post/${post.id}/edit`} onDelete={() => void remove()} />
          ) : (
            <FollowButton
              person={{ ...post.author, loadedAt: post.loadedAt }}
              following={post.following}
              className="flex-none max-md:h-11"
            />
          )}
        </div>
        <div>
          <h1 className="text-xl break-words md:text-2xl" dir="auto">
            {post.title}
          </h1>
          {post.description !== null && (
            <p className="mt-2 break-words whitespace-pre-line text-quiet" dir="auto">
              <UserText
                text={post.description}
                times={{ writtenAt: post.created_at, editedAt: post.updated_at }}
              />
            </p>
          )}
        </div>
        <WorkPrompt work={post} />
        {post.tags.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {post.tags.map((tag) => (
              <TagChip key={tag} tag={tag} to={`/search?q=${encodeURIComponent(`#${tag}`)}`} />
            ))}
          </div>
        )}
        <div className={clsx(deletion.isPending && 'pointer-events-none opacity-50')}>
          <PostActions post={post} />
        </div>
        {user !== null && post.status === 'published' && renderComments(post, user.id)}
      </div>
    </article>
  );
}
