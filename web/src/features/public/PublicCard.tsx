import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import type { Work } from '../../data/works/work.ts';
import { formatCompactNumber } from '../../lib/format.ts';
import { actionClass } from '../../ui/action-class.ts';
import { CardMedia } from '../../widgets/cards/CardMedia.tsx';
import { CardTags } from '../../widgets/cards/CardTags.tsx';
import { ReelPoster } from '../../widgets/cards/ReelPoster.tsx';
import { PublicAuthor } from './PublicAuthor.tsx';
import { PublicCardPrompt } from './PublicPrompt.tsx';
import { PublicShareMenu } from './PublicShareMenu.tsx';
import { publicWorkPath, tagPath } from './public-paths.ts';
import { SignInAction } from './SignInLink.tsx';

interface PublicCardProps {
  work: Work;
  /** Position in the list (newest first), from 1. */
  position: number;
  /** True to load the picture first, because the card is visible without scrolling. */
  priority: boolean;
}

/** One post or reel in a list that visitors see. */
export const PublicCard = memo(function PublicCard({ work, position, priority }: PublicCardProps) {
  const titleId = useId();
  const path = publicWorkPath(work);
  return (
    <article
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={-1}
      className="overflow-hidden rounded-card bg-panel shadow-card"
    >
      {work.kind === 'post' ? (
        <CardMedia post={work} path={path} priority={priority} Link={Link} />
      ) : (
        <ReelPoster reel={work} path={path} priority={priority} />
      )}
      <div className="flex flex-col gap-3 p-3 pb-1.5">
        <PublicAuthor author={work.author} at={work.created_at} />
        <div>
          <h2 id={titleId} className="text-lg leading-snug tracking-normal break-words" dir="auto">
            <Link to={path} className="hover:underline">
              {work.title}
            </Link>
          </h2>
          {work.kind === 'post' && work.description !== null && (
            <p className="mt-1 line-clamp-2 break-words text-quiet" dir="auto">
              {work.description}
            </p>
          )}
        </div>
        <PublicCardPrompt work={work} />
        <CardTags tags={work.tags} pathOf={tagPath} />
        <div className="-mx-2 flex justify-between">
          <SignInAction
            intent="like"
            icon={<Heart aria-hidden />}
            count={work.likes_count}
            path={path}
          />
          <CommentsLink path={path} count={work.comments_count} />
          <SignInAction intent="save" icon={<Bookmark aria-hidden />} path={path} />
          <PublicShareMenu title={work.title} path={path} />
        </div>
      </div>
    </article>
  );
});

function CommentsLink({ path, count }: { path: string; count: number }) {
  return (
    <Link
      to={`${path}#comments`}
      aria-label={count > 0 ? `Comments, ${formatCompactNumber(count)}` : 'Comments'}
      className={`${actionClass} text-quiet hover:text-ink`}
    >
      <MessageCircle aria-hidden />
      {count > 0 && <span className="min-w-[1ch] text-left">{formatCompactNumber(count)}</span>}
    </Link>
  );
}
