import MessageCircle from 'lucide-react/icons/message-circle';
import { Link, useLocation } from 'react-router';
import { toOverlayState } from '../../browser/overlay-state.ts';
import { type Work, workPath } from '../../data/works/work.ts';
import { formatCompactNumber } from '../../lib/format.ts';

interface CommentsLinkProps {
  work: Pick<Work, 'kind' | 'id' | 'comments_count'>;
  /** True on the page or overlay of the post itself. */
  samePage?: boolean;
}

/** A link to the comments of a work, with their number if there are any. */
export function CommentsLink({ work, samePage = false }: CommentsLinkProps) {
  const location = useLocation();
  const { kind, comments_count: count } = work;
  // A post opens over the page, a reel on a page of its own.
  const overlay = kind === 'post' ? toOverlayState(location) : undefined;
  return (
    <Link
      to={`${workPath(work)}${kind === 'post' ? '#comments' : '&panel=comments'}`}
      replace={samePage}
      state={samePage ? (location.state as unknown) : overlay}
      aria-label={count > 0 ? `Comments, ${String(count)}` : 'Comments'}
      className="inline-flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-control px-2 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink max-md:h-11 max-md:min-w-11"
    >
      <MessageCircle aria-hidden />
      {count > 0 && <span className="min-w-[1ch] text-left">{formatCompactNumber(count)}</span>}
    </Link>
  );
}
