import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { avatarSource } from '../data/media/renditions.ts';
import { useSession } from '../data/session/use-session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { coversAction } from './covers-action.ts';

/** Screens with a row of buttons at the bottom, and the profile itself. */
const HIDDEN_ON = [
  '/profile',
  '/create',
  '/post/:id/edit',
  '/settings/*',
  '/notifications',
  '/messages',
  '/reels',
];

/** Scrolling less than this does not count as a change of direction. */
const SCROLL_MIN_PX = 4;
/** Scrolling counts as ended after this time without a scroll event. */
const REST_MS = 150;

/**
 * The floating link to the profile on phones. It hides while the user scrolls down, and when
 * scrolling ends with it above a button or link.
 */
export function ProfileButton() {
  const { profile } = useSession();
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const away = useIsAway(place);
  if (HIDDEN_ON.some((path) => matchPath(path, pathname) !== null)) return null;
  return (
    <div
      ref={place}
      data-profile-button
      className="pointer-events-none fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 size-12"
    >
      <NavLink
        to="/profile"
        aria-label="Profile"
        className={clsx(
          'pointer-events-auto block rounded-full bg-raised p-1 shadow-lift transition-[translate,visibility] duration-200',
          // Also visible while it has the keyboard focus.
          away && 'translate-y-36 focus-visible:translate-y-0',
        )}
      >
        <Avatar
          {...avatarSource(profile?.avatar_url)}
          name={profile?.full_name ?? profile?.username ?? '?'}
          size={40}
        />
      </NavLink>
    </div>
  );
}

/** True while the button should be hidden. `place` is the element that marks its position. */
function useIsAway(place: { readonly current: HTMLElement | null }): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    let isScrollingDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (place.current !== null) setAway(isScrollingDown || coversAction(place.current));
      }, REST_MS);
    };
    const onScroll = () => {
      checkAtRest();
      const movedPx = window.scrollY - lastY;
      if (Math.abs(movedPx) < SCROLL_MIN_PX) return;
      lastY = window.scrollY;
      isScrollingDown = movedPx > 0 && lastY > 0;
      setAway(isScrollingDown);
    };
    // When content is added or removed, a button or link can move below the profile button.
    const resized = new ResizeObserver(checkAtRest);
    resized.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [place]);
  return away;
}
