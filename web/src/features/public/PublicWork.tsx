import { isolate } from '@promptory/domain/isolate';
import { clsx } from 'clsx';
import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useDeferredValue } from 'react';
import type { PublicPageOf } from '../../data/public/page-types.ts';
import type { Author } from '../../data/works/post.ts';
import type { Work } from '../../data/works/work.ts';
import { formatCompactNumber } from '../../lib/format.ts';
import { actionClass } from '../../ui/action-class.ts';
import { Button } from '../../ui/Button.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { PublicText } from './PublicText.tsx';
import { WORK_PANES } from '../../widgets/cards/WorkPageSkeleton.tsx';
import { WorkMedia } from '../../widgets/work-media/WorkMedia.tsx';
import { PublicAuthor } from './PublicAuthor.tsx';
import { PublicComments } from './PublicComments.tsx';
import { PublicPrompt } from './PublicPrompt.tsx';
import { PublicShareMenu } from './PublicShareMenu.tsx';
import { personPath, publicWorkPath, tagPath } from './public-paths.ts';
import { SignInAction, SignInButton } from './SignInLink.tsx';
import { WorkTiles } from './WorkTiles.tsx';

/** The number of other works of the author. Fills whole rows. */
const MORE_WORKS = 8;

/** The page of a post or reel as visitors see it. */
export function PublicWork({ page }: { page: PublicPageOf<'post' | 'reel'> }) {
  const { work, mentions, comments, more } = page;
  const { author } = work;
  const media = work.kind === 'post' ? work.media : [work.video];
  // Parts below the first screen of a phone render later, so that the first paint is fast.
  const showsAll = useDeferredValue(true, false);
  return (
    <>
      <article
        className={clsx('md:pt-6', media.length > 0 ? WORK_PANES : 'mx-auto max-w-2xl pt-6')}
      >
        <WorkMedia title={work.title} media={media} />
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex items-center justify-between gap-3">
            <PublicAuthor author={author} at={work.created_at} size={40} />
            <SignInButton
              intent="follow"
              size="sm"
              path={personPath(author.username)}
              label={`Sign in to follow @${author.username}`}
              className="max-md:h-11"
            >
              Follow
            </SignInButton>
          </div>
          <div>
            <h1 className="text-xl break-words md:text-2xl" dir="auto">
              {work.title}
            </h1>
            {work.kind === 'post' && work.description !== null && (
              <p className="mt-2 break-words whitespace-pre-line text-quiet" dir="auto">
                <PublicText text={work.description} mentions={mentions} />
              </p>
            )}
          </div>
          <PublicPrompt work={work} />
          {work.tags.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {work.tags.map((tag) => (
                <TagChip key={tag} tag={tag} to={tagPath(tag)} />
              ))}
            </div>
          )}
          <Actions work={work} />
          {showsAll ? (
            <PublicComments
              comments={comments}
              count={work.comments_count}
              ownerId={work.user_id}
            />
          ) : (
            <div className="min-h-dvh" />
          )}
        </div>
      </article>
      {showsAll && (
        <More
          author={author}
          works={more.filter(({ id }) => id !== work.id).slice(0, MORE_WORKS)}
        />
      )}
    </>
  );
}

/** The like, comment, save and share actions. All but sharing lead to the sign-in page. */
function Actions({ work }: { work: Work }) {
  const { likes_count, comments_count, saves_count } = work;
  return (
    <div className="flex flex-wrap items-center gap-1 border-t pt-2">
      <SignInAction intent="like" icon={<Heart aria-hidden />} count={likes_count} />
      <a
        href="#comments"
        aria-label={
          comments_count > 0 ? `Comments, ${formatCompactNumber(comments_count)}` : 'Comments'
        }
        className={`${actionClass} text-quiet hover:text-ink`}
      >
        <MessageCircle aria-hidden />
        {comments_count > 0 && <span>{formatCompactNumber(comments_count)}</span>}
      </a>
      <SignInAction intent="save" icon={<Bookmark aria-hidden />} count={saves_count} />
      {work.kind === 'reel' && work.views_count > 0 && (
        <p className="px-2 text-sm text-quiet">
          {formatCompactNumber(work.views_count)} {work.views_count === 1 ? 'view' : 'views'}
        </p>
      )}
      <div className="ml-auto">
        <PublicShareMenu
          title={work.title}
          path={publicWorkPath(work)}
          trigger={
            <Button variant="ghost" size="sm" icon={<Share2 aria-hidden />} className="max-md:h-11">
              Share
            </Button>
          }
        />
      </div>
    </div>
  );
}

/** Other posts and reels of the author. Renders nothing without any. */
function More({ author, works }: { author: Author; works: readonly Work[] }) {
  if (works.length === 0) return null;
  const title = `More by ${isolate(author.full_name ?? author.username)}`;
  return (
    <section className="mt-12 border-t pt-8">
      <h2 className="mb-4 text-xl break-words">{title}</h2>
      <WorkTiles works={works} label={title} />
    </section>
  );
}
