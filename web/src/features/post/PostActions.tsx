import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import type { Post } from '../../data/post.ts';
import { toggleWork, useSeenWork } from '../../data/work-state.ts';
import { Button } from '../../ui/Button.tsx';
import { CommentsLink } from '../../ui/CommentsLink.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { toast } from '../../ui/toast.ts';
import { ToggleAction } from '../../ui/ToggleAction.tsx';

/** Like, save and share. */
export function PostActions({ post }: { post: Post }) {
  const seen = useSeenWork(post);
  const address = new URL(`/post/${post.id}`, window.location.origin).href;
  // Missing in many browsers, whatever the types say.
  const canShare = 'share' in navigator;

  async function share() {
    try {
      await navigator.share({ title: post.title, url: address });
    } catch (error) {
      // Closing the system's sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast('This browser did not allow sharing.', { tone: 'danger' });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-1 border-t pt-2">
      <ToggleAction
        label="Like"
        icon={<Heart aria-hidden />}
        tone="like"
        on={seen.liked}
        count={seen.likes_count}
        onToggle={() => {
          toggleWork(seen, 'liked');
        }}
      />
      {post.status === 'published' && (
        <CommentsLink to={`/post/${post.id}#comments`} count={post.comments_count} />
      )}
      <ToggleAction
        label="Save"
        icon={<Bookmark aria-hidden />}
        tone="save"
        on={seen.saved}
        count={seen.saves_count}
        onToggle={() => {
          toggleWork(seen, 'saved');
        }}
      />
      {post.status === 'published' && (
        <div className="ml-auto flex items-center">
          <CopyButton text={address} label="Copy link" className="max-md:h-11" />
          {canShare && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Share2 aria-hidden />}
              className="max-md:h-11"
              onClick={() => void share()}
            >
              Share
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
