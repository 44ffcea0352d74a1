import { useInfiniteQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { notificationPagesQuery, unreadCount } from '../../data/notification-queries.ts';

/** Whether something unread stands on a page that was loaded; nothing is asked for. */
export function useUnreadListed(): boolean {
  const all = useInfiniteQuery({ ...notificationPagesQuery(supabase(), 'all'), enabled: false });
  const unread = useInfiniteQuery({
    ...notificationPagesQuery(supabase(), 'unread'),
    enabled: false,
  });
  return [all, unread].some(({ data }) => data?.pages.some(({ rows }) => unreadCount(rows) > 0));
}
