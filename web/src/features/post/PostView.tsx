import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Post } from '../../data/works/post.ts';
import { recordCopy } from '../../data/works/work-state.ts';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { useDeletePost } from '../../data/works/use-delete-post.ts';
import { useSession } from '../../data/session/use-session.ts';
import { AuthorLine } from '../../widgets/people/AuthorLine.tsx';
import { PostMenu } from '../../widgets/cards/PostMenu.tsx';
import { PromptCopy } from '../../widgets/prompt/PromptCopy.tsx';
import { PromptPanel } from '../../widgets/prompt/PromptPanel.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { toast } from '../../ui/toast.ts';
import { OpenInMenu } from '../../widgets/share/OpenInMenu.tsx';
import { showError } from '../../ui/show-error.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { PostActions } from './PostActions.tsx';
import { PostMedia } from './PostMedia.tsx';

export interface PostScreenProps {
  /**
   * Renders the comments of a published post. Passed in by the app: features do not import each
   * other.
   */
  renderComments: (post: Post, viewerId: string) => ReactNode;
}

/** Two columns (media, text) on wide windows, one column otherwise. */
const POST_PANES = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8';

/** A post with media, text, prompt, actions and comments. */
export function PostView({ post, renderComments }: PostScreenProps & { post: Post }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const deletion = useDeletePost();
  const online = useIsOnline(post.user_id);
  const own = post.user_id === user?.id;

  async function remove() {
    try {
      await deletion.mutateAsync(post);
      toast('Post deleted', { tone: 'success' });
      await navigate('/', { replace: true });
    } catch {
      showError("Couldn't delete the post. Please try again.");
    }
  }

  return (
    <article className={post.media.length > 0 ? POST_PANES : 'mx-auto max-w-2xl'}>
      <PostMedia post={post} />
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
          {own && <PostMenu editPath={`/post/${post.id}/edit`} onDelete={() => void remove()} />}
        </div>
        <div>
          <h1 className="text-xl break-words md:text-2xl">{post.title}</h1>
          {post.description !== null && (
            <p className="mt-2 break-words whitespace-pre-line text-quiet">{post.description}</p>
          )}
        </div>
        {post.prompt !== null && (
          <PromptPanel
            prompt={post.prompt}
            action={
              <div className="flex items-center">
                {post.allow_copy_prompt && (
                  <OpenInMenu
                    prompt={post.prompt}
                    onOpened={() => {
                      recordCopy(post);
                    }}
                  />
                )}
                <PromptCopy
                  prompt={post.prompt}
                  allowed={post.allow_copy_prompt}
                  onCopied={() => {
                    recordCopy(post);
                  }}
                />
              </div>
            }
          />
        )}
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

/** Loading placeholder for the post page. */
export function PostSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={POST_PANES}>
      <Skeleton className="aspect-[4/3] w-full rounded-card" />
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-36" />
        </div>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    </div>
  );
}
