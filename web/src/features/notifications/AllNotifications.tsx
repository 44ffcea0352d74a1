import { useInfiniteQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useMemo } from 'react';
import { supabase } from '../../data/client.ts';
import { rowsOfPages } from '../../data/notification-lists.ts';
import { notificationPagesQuery } from '../../data/notification-queries.ts';
import type { NotificationFilter } from '../../data/query-keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DayGroups } from './DayGroups.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';

const FAILED = 'Failed to load notifications. Please try again.';

/** The list of the page, with its states. What is there stays while it is renewed. */
export function AllNotifications({ filter }: { filter: NotificationFilter }) {
  const list = useInfiniteQuery(notificationPagesQuery(supabase(), filter));
  const rows = useMemo(() => rowsOfPages(list.data?.pages ?? []), [list.data]);

  if (list.data === undefined) {
    if (list.isError) {
      return (
        <ErrorState
          text={FAILED}
          action={
            <Button busy={list.isFetching} onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        />
      );
    }
    return list.fetchStatus === 'paused' ? (
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title="You are offline"
        text="This page appears as soon as you are connected again."
      />
    ) : (
      <div role="status" aria-label="Loading">
        <Card className="divide-y">
          {Array.from({ length: 6 }, (_, row) => (
            <RowSkeleton key={row} className="p-4" />
          ))}
        </Card>
      </div>
    );
  }

  if (rows.length === 0 && !list.hasNextPage) {
    return filter === 'unread' ? (
      <EmptyState
        icon={<BellOff aria-hidden />}
        title="Nothing unread"
        text="You have seen everything."
      />
    ) : (
      <EmptyState
        icon={<BellOff aria-hidden />}
        title="No notifications yet"
        text="Likes, comments, replies, follows and mentions appear here."
      />
    );
  }

  return (
    <>
      <DayGroups rows={rows} />
      {list.hasNextPage && (
        <div className="flex flex-col items-center gap-3 pt-6">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-danger">
              {FAILED}
            </p>
          )}
          <Button
            busy={list.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
