import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import { Link, NavLink, useMatch } from 'react-router';
import { useUnreadTotal } from '../data/messages/unread-total.ts';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Logo } from '../ui/Logo.tsx';
import { ThemeToggle } from '../ui/ThemeToggle.tsx';
import { LateComponent } from '../widgets/LateComponent.tsx';
import { BOTTOM_ITEMS, navItemName, PHONE_HEADER_ITEMS } from './nav-items.ts';
import { useIsConversationOpen } from './use-is-conversation-open.ts';

const headerLink =
  'relative grid size-11 place-items-center rounded-control text-quiet transition-colors aria-[current=page]:text-accent-text';

/** The header on phones: the logo and the items that don't fit into the bottom bar. */
export function PhoneHeader() {
  // Reels fill the screen and have a Back button of their own.
  const onReels = useMatch('/reels') !== null;
  const isConversationOpen = useIsConversationOpen();
  const unreadTotal = useUnreadTotal();
  if (onReels || isConversationOpen) return null;
  return (
    <header className="sticky top-0 z-30 border-b bg-page pt-[env(safe-area-inset-top)] md:hidden">
      <div className="flex h-12 items-center justify-between pr-1 pl-4">
        <Link to="/" className="flex rounded-control">
          {/* Very narrow phones show the logo without the name. */}
          <span className="flex min-[22.5rem]:hidden">
            <Logo withName={false} />
          </span>
          <span className="hidden min-[22.5rem]:flex">
            <Logo />
          </span>
        </Link>
        <nav aria-label="More" className="ml-auto flex">
          {PHONE_HEADER_ITEMS.map(({ to, label, Icon, ...item }) => {
            const unread = 'showsUnread' in item ? unreadTotal : 0;
            return (
              <NavLink
                key={to}
                to={to}
                aria-label={navItemName(label, unread)}
                className={headerLink}
              >
                <Icon aria-hidden />
                <CountBadge count={unread} className="top-0.5 left-1/2 ml-0.5" />
              </NavLink>
            );
          })}
          <NavLink to="/search" aria-label="Search" className={headerLink}>
            <Search aria-hidden />
          </NavLink>
        </nav>
        <NotificationBell />
        <ThemeToggle />
      </div>
    </header>
  );
}

async function loadProfileButton() {
  return (await import('./late-components.ts')).lateComponents.ProfileButton();
}

/** The bar at the bottom on phones, with the floating profile button above it. */
export function BottomBar() {
  // Reels are black in both themes, so the bar is black too.
  const onReels = useMatch('/reels') !== null;
  // The composer of the conversation takes the place of the bar.
  const isConversationOpen = useIsConversationOpen();
  if (isConversationOpen) return null;
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      data-theme={onReels ? 'dark' : undefined}
      className="md:hidden"
    >
      <LateComponent load={loadProfileButton} props={{}} />
      <div className="fixed inset-x-0 bottom-0 z-30 border-t bg-page safe-bottom">
        <div className="flex h-14">
          {BOTTOM_ITEMS.map(({ to, label, Icon }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={clsx(
                'flex flex-1 flex-col items-center justify-center gap-0.5 text-xs text-quiet transition-colors aria-[current=page]:text-accent-text',
                '-outline-offset-2',
              )}
            >
              <Icon aria-hidden />
              {label}
            </NavLink>
          ))}
        </div>
      </div>
    </nav>
  );
}
