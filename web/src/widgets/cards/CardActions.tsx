import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { toggleWork, useSeenWork } from '../../data/work-state.ts';
import { type Work, workAddress } from '../../data/work.ts';
import { CommentsLink } from '../../ui/CommentsLink.tsx';
import { ToggleAction } from '../../ui/ToggleAction.tsx';
import { ShareMenu } from '../share/ShareMenu.tsx';

/** Like, comments, save and share of a work; a draft cannot be talked about or handed on. */
export function CardActions({ work }: { work: Work }) {
  const seen = useSeenWork(work);
  const isPublic = work.kind === 'reel' || work.status === 'published';
  return (
    <div className="-mx-2 flex justify-between">
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
      {work.kind === 'post' && isPublic && (
        <CommentsLink to={`${workAddress(work)}#comments`} count={work.comments_count} />
      )}
      <ToggleAction
        label="Save"
        icon={<Bookmark aria-hidden />}
        tone="save"
        on={seen.saved}
        onToggle={() => {
          toggleWork(seen, 'saved');
        }}
      />
      {isPublic && <ShareMenu title={work.title} address={workAddress(work)} />}
    </div>
  );
}
