import { COPIED_SHOWN_MS } from '@promptory/domain/limits';
import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import type { Reel } from '../../data/reel.ts';
import { toggleWork } from '../../data/work-state.ts';
import { workAddress } from '../../data/work.ts';
import { ShareMenu } from '../../widgets/share/ShareMenu.tsx';
import { copyReelPrompt } from './copy-prompt.ts';
import { RailButton } from './RailButton.tsx';
import { ReelMenu } from './ReelMenu.tsx';
import type { Panel } from './use-address.ts';

interface ReelRailProps {
  /** As the visitor sees it. */
  reel: Reel;
  own: boolean;
  onOpen: (id: string, panel: Panel) => void;
}

/** What can be done with a reel: on the picture on phones, beside it on wide windows. */
export function ReelRail({ reel, own, onOpen }: ReelRailProps) {
  return (
    <div className="mr-2 flex flex-col items-center rounded-full bg-black/60 py-2 text-white md:absolute md:bottom-3 md:left-full md:mr-0 md:ml-3 md:bg-transparent">
      <RailButton
        label="Like"
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
        icon={<MessageCircle aria-hidden />}
        count={reel.comments_count}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen(reel.id, 'comments');
        }}
      />
      <RailButton
        label="Save"
        icon={<Bookmark aria-hidden />}
        count={reel.saves_count}
        pressed={reel.saved}
        onClick={() => {
          toggleWork(reel, 'saved');
        }}
      />
      {reel.prompt !== null && reel.allow_copy_prompt && <CopyPrompt reel={reel} />}
      <ShareMenu
        title={reel.title}
        address={workAddress(reel)}
        trigger={<RailButton label="Share" icon={<Share2 aria-hidden />} />}
      />
      {own && <ReelMenu reel={reel} />}
    </div>
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
        below={copied ? 'Copied!' : ''}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {copied && 'Copied!'}
      </span>
    </>
  );
}
