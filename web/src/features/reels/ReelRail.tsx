import { COPIED_SHOWN_MS } from '@promptory/domain/limits';
import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import type { Reel } from '../../data/works/reel.ts';
import { toggleWork } from '../../data/works/work-state.ts';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { shareWork } from '../../widgets/share/share-item.ts';
import { ReelMenu } from '../../widgets/reels/ReelMenu.tsx';
import { ShareMenu } from '../../widgets/share/ShareMenu.tsx';
import { copyReelPrompt } from './copy-reel-prompt.ts';
import { RailButton } from './RailButton.tsx';
import type { Panel } from './use-reels-address.ts';

interface ReelRailProps {
  /** With the viewer's pending likes and saves applied. */
  reel: Reel;
  isOwn: boolean;
  isGone: boolean;
  onOpen: (id: string, panel: Panel) => void;
}

/** The actions of a reel: over the video on phones, beside it in wide windows. */
export function ReelRail({ reel, isOwn, isGone, onOpen }: ReelRailProps) {
  return (
    <ActionRow
      name="reel"
      isGone={isGone}
      className={
        isGone
          ? 'mr-2 rounded-card bg-black/60 *:text-white'
          : 'mr-2 flex flex-col items-center rounded-full bg-black/60 py-2 text-white md:absolute md:bottom-3 md:left-full md:mr-0 md:ml-3 md:bg-transparent'
      }
    >
      <RailButton
        label="Like"
        data-intent="like"
        icon={<Heart aria-hidden />}
        count={reel.likes_count}
        pressed={reel.liked}
        className={reel.liked ? 'text-danger' : ''}
        onClick={() => {
          toggleWork(reel, 'liked');
        }}
      />
      <RailButton
        label="Comments"
        data-intent="comment"
        icon={<MessageCircle aria-hidden />}
        count={reel.comments_count}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen(reel.id, 'comments');
        }}
      />
      <RailButton
        label="Save"
        data-intent="save"
        icon={<Bookmark aria-hidden />}
        count={reel.saves_count}
        pressed={reel.saved}
        onClick={() => {
          toggleWork(reel, 'saved');
        }}
      />
      {reel.prompt !== null && reel.allow_copy_prompt && <CopyPrompt reel={reel} />}
      <ShareMenu
        item={shareWork(reel)}
        trigger={<RailButton label="Share" icon={<Share2 aria-hidden />} />}
      />
      {isOwn && (
        <ReelMenu
          reel={reel}
          trigger={<RailButton label="Reel options" icon={<Ellipsis aria-hidden />} />}
        />
      )}
    </ActionRow>
  );
}

function CopyPrompt({ reel }: { reel: Reel }) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => {
      setCopiedAt(null);
    }, COPIED_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copiedAt]);

  async function copy() {
    if (await copyReelPrompt(reel)) setCopiedAt(Date.now());
  }
  const copied = copiedAt !== null;
  return (
    <>
      <RailButton
        label="Copy prompt"
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        message={copied ? 'Copied!' : ''}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {copied && 'Copied!'}
      </span>
    </>
  );
}
