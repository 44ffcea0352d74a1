import Play from 'lucide-react/icons/play';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '../../data/online.ts';
import type { Reel } from '../../data/reel.ts';
import { avatarSource, renditions } from '../../data/renditions.ts';
import { workAddress } from '../../data/work.ts';
import { AuthorLine } from '../../ui/AuthorLine.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { standInHeight } from './card-heights.ts';
import { CARD_SIZES } from './card-sizes.ts';

const BOX = { width: 9, height: 16 };

interface ReelCardProps {
  reel: Reel;
  /** Its place in time, from 1. */
  position: number;
  /** In sight at once. */
  priority: boolean;
}

/** One reel in a list: its poster, which opens it in the reels. */
export const ReelCard = memo(function ReelCard({ reel, position, priority }: ReelCardProps) {
  const { author, video } = reel;
  const titleId = useId();
  const online = useIsOnline(author.id);
  const [standIn] = useState(() => standInHeight(reel));
  return (
    <article
      data-work-id={reel.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={-1}
      className="scroll-mt-20 scroll-mb-20 overflow-hidden rounded-card bg-panel shadow-card [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${String(standIn)}px` }}
    >
      <Link to={workAddress(reel)} className="relative block">
        <Picture
          source={renditions(video.poster ?? '', {
            sizes: CARD_SIZES,
            quality: 'card',
            size: video.size,
            fills: BOX,
          })}
          alt=""
          box={BOX}
          size={video.size}
          placeholder={video.placeholder}
          priority={priority}
        />
        <span className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-black/60 p-3 text-white">
          <Play aria-label="Reel" className="size-4 flex-none fill-current" />
          <h2 id={titleId} className="truncate text-base">
            {reel.title}
          </h2>
        </span>
      </Link>
      <div className="p-3">
        <AuthorLine
          name={author.full_name ?? author.username}
          username={author.username}
          avatar={avatarSource(author.avatar_url)}
          verified={author.verified}
          at={reel.created_at}
          online={online}
        />
      </div>
    </article>
  );
});
