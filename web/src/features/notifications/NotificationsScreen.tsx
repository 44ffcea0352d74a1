import { Link, useSearchParams } from 'react-router';
import type { NotificationFilter } from '../../data/query/query-keys.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AllNotifications } from './AllNotifications.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import { unreadCount } from './notification-lists.ts';
import { notificationPagesQuery } from './notification-pages.ts';
import { recentNotificationsQuery } from './notification-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { useMarkRead } from './notification-mutations.ts';

/** All notifications by day; `?filter=unread` shows only unread ones. */
export function NotificationsScreen() {
  useDocumentTitle('Notifications');
  const [params] = useSearchParams();
  const filter: NotificationFilter = params.get('filter') === 'unread' ? 'unread' : 'all';
  return (
    <div className="mx-auto w-full max-w-[44rem] gutter pb-12">
      <PageHeader
        title="Notifications"
        actions={
          <>
            <MarkAllReadButton />
            <LinkButton to="/settings/notifications" variant="ghost">
              Settings
            </LinkButton>
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <FilterLinks filter={filter} />
        <ConnectionLine />
      </div>
      <AllNotifications key={filter} filter={filter} />
    </div>
  );
}

const FILTERS = [
  { filter: 'all', label: 'All', to: '/notifications' },
  { filter: 'unread', label: 'Unread', to: '/notifications?filter=unread' },
] as const;

/** Links to all or to unread notifications. */
function FilterLinks({ filter }: { filter: NotificationFilter }) {
  return (
    <nav aria-label="Filter" className="flex gap-1">
      {FILTERS.map((option) => (
        <Link
          key={option.filter}
          to={option.to}
          replace
          aria-current={option.filter === filter ? 'page' : undefined}
          className="flex h-9 items-center rounded-full border border-edge/60 px-3.5 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink aria-[current=page]:border-accent/60 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text max-md:h-11 max-md:px-4"
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}

/** Marks everything as read. Disabled if no loaded notification is unread. */
function MarkAllReadButton() {
  const recent = useQuery(recentNotificationsQuery(supabase()));
  const hasUnreadLoaded = useHasUnreadLoaded();
  const { readAll } = useMarkRead();
  return (
    <Button disabled={unreadCount(recent.data) === 0 && !hasUnreadLoaded} onClick={readAll}>
      Mark all read
    </Button>
  );
}

/** True if a loaded page contains an unread notification. Sends no request. */
function useHasUnreadLoaded(): boolean {
  const all = useInfiniteQuery({ ...notificationPagesQuery(supabase(), 'all'), enabled: false });
  const unread = useInfiniteQuery({
    ...notificationPagesQuery(supabase(), 'unread'),
    enabled: false,
  });
  return [all, unread].some(({ data }) =>
    data?.pages.some(({ groups }) => unreadCount(groups) > 0),
  );
}
