import { Link, type LinkProps, useLocation } from 'react-router';
import { toOverlayState } from '../../browser/overlay-state.ts';

/**
 * A link to a post that opens above the current page. In a new tab, or after a reload, the post has
 * a page of its own.
 */
export function OverlayLink(props: Omit<LinkProps, 'state'>) {
  const location = useLocation();
  return <Link {...props} state={toOverlayState(location)} />;
}
