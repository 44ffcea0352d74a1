import MessageCircle from 'lucide-react/icons/message-circle';
import { Link, useLocation } from 'react-router';
import { toOverlayState } from '../../browser/overlay-state.ts';
import { formatCompactNumber } from '../../lib/format.ts';

interface CommentsLinkProps {
  /** The path of the comments. */
  to: string;
  /** True on the page or overlay of the post itself. */
  samePage?: boolean;
  /** The number of comments. Shown if above zero. */
  count: number;
}

/** A link to the comments, with their number. */
export function CommentsLink({ to, count, samePage = false }: CommentsLinkProps) {
  const location = useLocation();
  return (
    <Link
      to={to}
      replace={samePage}
      state={samePage ? (location.state as unknown) : toOverlayState(location)}
      aria-label={count > 0 ? `Comments, ${String(count)}` : 'Comments'}
      className="inline-flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-control px-2 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink max-md:h-11 max-md:min-w-11"
    >
      <MessageCircle aria-hidden />
      {count > 0 && <span className="min-w-[1ch] text-left">{formatCompactNumber(count)}</span>}
    </Link>
  );
}
