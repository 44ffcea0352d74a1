import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { recentNotificationsQuery, unreadCount } from '../../data/notification-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { useUnreadListed } from './use-unread-listed.ts';
import { useMarks } from './use-marks.ts';

/** Reads everything; resting while nothing that is known is unread. */
export function MarkAllButton() {
  const recent = useQuery(recentNotificationsQuery(supabase()));
  const listed = useUnreadListed();
  const { readAll } = useMarks();
  return (
    <Button disabled={unreadCount(recent.data) === 0 && !listed} onClick={readAll}>
      Mark all read
    </Button>
  );
}
