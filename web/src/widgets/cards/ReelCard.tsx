import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Reel } from '../../data/works/reel.ts';
import { workPath } from '../../data/works/work.ts';
import { MatchText } from '../../ui/MatchText.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LateComponent } from '../LateComponent.tsx';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { CardActions } from './CardActions.tsx';
import { CardAuthor } from './CardAuthor.tsx';
import { CardPrompt } from './CardPrompt.tsx';
import { CardTags } from './CardTags.tsx';
import { ReelPoster } from './ReelPoster.tsx';

interface ReelCardProps {
  reel: Reel;
  /** Position in the list (newest first), from 1. */
  position: number;
  own: boolean;
  /** True to load the picture first, because the card is visible without scrolling. */
  priority: boolean;
  /** Shown above the picture. */
  top?: ReactNode;
}

/** Loads the menu of the author, which most cards don't have. */
const loadReelMenu = () => import('../reels/ReelMenu.tsx').then((module) => module.ReelMenu);

const menuTrigger = <IconButton label="Reel options" icon={<Ellipsis aria-hidden />} size="sm" />;

/** One reel in a list. The poster opens the reel player. */
export const ReelCard = memo(function ReelCard({
  reel,
  position,
  own,
  priority,
  top,
}: ReelCardProps) {
  const titleId = useId();
  const address = workPath(reel);
  return (
    <article
      data-work-id={reel.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={-1}
      className="scroll-my-4 overflow-hidden rounded-card bg-panel shadow-card"
    >
      {top}
      <ReelPoster reel={reel} path={address} priority={priority} />
      <div className="flex flex-col gap-3 p-3 pb-1.5">
        <div className="flex items-center justify-between gap-2">
          <CardAuthor work={reel} />
          {own ? (
            <LateComponent
              load={loadReelMenu}
              props={{ reel, trigger: menuTrigger }}
              fallback={<span className="size-8 flex-none" />}
            />
          ) : (
            <PersonMenu person={reel.author} label="Reel options" />
          )}
        </div>
        <h2 id={titleId} className="text-lg leading-snug tracking-normal break-words" dir="auto">
          <Link to={address} className="hover:underline">
            <MatchText text={reel.title} />
          </Link>
        </h2>
        <CardPrompt work={reel} />
        <CardTags tags={reel.tags} />
        <CardActions work={reel} />
      </div>
    </article>
  );
});
