import { clsx } from 'clsx';
import { useNavigate } from 'react-router';
import type { Post } from '../../data/post.ts';
import { recordCopy } from '../../data/work-state.ts';
import { useIsOnline } from '../../data/online.ts';
import { avatarSource } from '../../data/renditions.ts';
import { useDeletePost } from '../../data/use-delete-post.ts';
import { useSession } from '../../data/use-session.ts';
import { AuthorLine } from '../../ui/AuthorLine.tsx';
import { PostMenu } from '../../ui/PostMenu.tsx';
import { PromptCopy } from '../../ui/PromptCopy.tsx';
import { PromptPanel } from '../../ui/PromptPanel.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { toast } from '../../ui/toast.ts';
import { OpenInMenu } from '../../widgets/share/OpenInMenu.tsx';
import { DraftNote } from './DraftNote.tsx';
import { POST_PANES } from './post-panes.ts';
import type { PostScreenProps } from './post-screen-props.ts';
import { PostActions } from './PostActions.tsx';
import { PostMedia } from './PostMedia.tsx';

/** A whole post: media beside the text on wide windows, above it on narrow ones. */
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
      toast('The post could not be deleted. Please try again.', { tone: 'danger' });
    }
  }

  return (
    <article className={post.media.length > 0 ? POST_PANES : 'mx-auto max-w-2xl'}>
      <PostMedia post={post} />
      <div className="flex min-w-0 flex-col gap-4">
        {post.status === 'draft' && <DraftNote postId={post.id} />}
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
          {own && <PostMenu editAddress={`/post/${post.id}/edit`} onDelete={() => void remove()} />}
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
