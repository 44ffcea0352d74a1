import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { toggleWork, useIsWorkGone, useWorkWithToggles } from '../../data/works/work-state.ts';
import type { Work } from '../../data/works/work.ts';
import { CommentsLink } from './CommentsLink.tsx';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { ToggleAction } from '../../ui/ToggleAction.tsx';
import { shareWork } from '../share/share-item.ts';
import { ShareMenu } from '../share/ShareMenu.tsx';

/** Like, comment, save and share buttons of a work. Drafts can't be commented or shared. */
export function CardActions({ work }: { work: Work }) {
  const seen = useWorkWithToggles(work);
  const isGone = useIsWorkGone(work);
  const isPublic = work.kind === 'reel' || work.status === 'published';
  return (
    <ActionRow name={work.kind} isGone={isGone} className="-mx-2 flex justify-between">
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
      {isPublic && <CommentsLink work={work} />}
      <ToggleAction
        label="Save"
        icon={<Bookmark aria-hidden />}
        tone="save"
        on={seen.saved}
        onToggle={() => {
          toggleWork(seen, 'saved');
        }}
      />
      {isPublic && <ShareMenu item={shareWork(work)} />}
    </ActionRow>
  );
}
