import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import type { Post } from '../../data/works/post.ts';
import { toggleWork, useIsWorkGone, useWorkWithToggles } from '../../data/works/work-state.ts';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { CommentsLink } from '../../widgets/cards/CommentsLink.tsx';
import { ToggleAction } from '../../ui/ToggleAction.tsx';
import { shareWork } from '../../widgets/share/share-item.ts';
import { ShareMenu } from '../../widgets/share/ShareMenu.tsx';

/** Like, comment, save and share actions of the post page. */
export function PostActions({ post }: { post: Post }) {
  const seen = useWorkWithToggles(post);
  const isGone = useIsWorkGone(post);
  return (
    <ActionRow
      name="post"
      isGone={isGone}
      className="flex flex-wrap items-center gap-1 border-t pt-2"
    >
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
      {post.status === 'published' && <CommentsLink work={post} samePage />}
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
        <div className="ml-auto">
          <ShareMenu
            item={shareWork(post)}
            trigger={
              <Button
                variant="ghost"
                size="sm"
                icon={<Share2 aria-hidden />}
                className="max-md:h-11"
              >
                Share
              </Button>
            }
          />
        </div>
      )}
    </ActionRow>
  );
}
