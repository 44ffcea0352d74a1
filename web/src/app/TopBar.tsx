import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import { Link, matchPath, NavLink, useLocation } from 'react-router';
import { avatarSource } from '../data/media/renditions.ts';
import { useUnreadTotal } from '../data/messages/unread-total.ts';
import { useSession } from '../data/session/use-session.ts';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Logo } from '../ui/Logo.tsx';
import { ThemeToggle } from '../ui/ThemeToggle.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { LateComponent } from '../widgets/LateComponent.tsx';
import { navItemName, TOP_ITEMS } from './nav-items.ts';

const iconLink =
  'grid size-10 place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-accent-text';

const avatarClass =
  'ml-1 grid size-10 flex-none place-items-center rounded-full aria-[current=page]:ring-2 aria-[current=page]:ring-accent';

async function loadAccountMenu() {
  return (await import('./late-components.ts')).lateComponents.AccountMenu();
}

/** The navigation bar on wide screens. Icons have labels at widths of 1100 px or more. */
export function TopBar() {
  const { profile } = useSession();
  const { pathname } = useLocation();
  const unreadTotal = useUnreadTotal();
  const avatar = (
    <Avatar
      {...avatarSource(profile?.avatar_url)}
      name={profile?.full_name ?? profile?.username ?? '?'}
      size={32}
    />
  );
  return (
    <header className="sticky top-0 z-30 border-b bg-page max-md:hidden">
      <div className="mx-auto flex h-14 max-w-[1288px] items-center gap-2 gutter">
        <Link to="/" className="mr-2 flex rounded-control nav:mr-4">
          <span className="flex nav:hidden">
            <Logo withName={false} />
          </span>
          <span className="hidden nav:flex">
            <Logo />
          </span>
        </Link>
        <nav aria-label="Main" className="flex h-full flex-1 items-stretch nav:gap-0.5">
          {TOP_ITEMS.map(({ to, label, Icon, ...item }) => {
            const unread = 'showsUnread' in item ? unreadTotal : 0;
            return (
              <NavLink
                key={to}
                to={'also' in item && matchPath(item.also, pathname) !== null ? pathname : to}
                end={to === '/'}
                aria-label={navItemName(label, unread)}
                data-tooltip={label}
                className={clsx(
                  'group relative flex items-center rounded-control text-sm font-medium text-quiet transition-colors hover:text-ink',
                  'aria-[current=page]:text-accent-text max-nav:w-11 max-nav:justify-center nav:gap-1.5 nav:px-1.5 nav:whitespace-nowrap nav:[--tooltip:off]',
                  'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full aria-[current=page]:after:bg-accent',
                )}
              >
                <Icon aria-hidden className="size-[18px]" />
                <span className="max-nav:sr-only">{label}</span>
                <CountBadge
                  count={unread}
                  className="max-nav:top-2 max-nav:left-1/2 max-nav:ml-0.5 nav:top-2 nav:left-4"
                />
              </NavLink>
            );
          })}
        </nav>
        <Tooltip label="Search">
          <NavLink to="/search" aria-label="Search" className={iconLink}>
            <Search aria-hidden />
          </NavLink>
        </Tooltip>
        <NotificationBell />
        <ThemeToggle />
        <LateComponent
          load={loadAccountMenu}
          props={{ avatar, className: avatarClass }}
          fallback={
            <NavLink to="/profile" aria-label="Profile" className={avatarClass}>
              {avatar}
            </NavLink>
          }
        />
      </div>
    </header>
  );
}
