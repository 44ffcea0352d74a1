import { useInfiniteQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import { useMemo } from 'react';
import { fetchMore } from '../../data/query/fetch-more.ts';
import { supabase } from '../../data/client/client.ts';
import { flattenPages, notificationPagesQuery } from './notification-pages.ts';
import type { NotificationFilter } from '../../data/query/query-keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DaySections } from './DaySections.tsx';
import { NotificationSkeleton } from './NotificationSkeleton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

const FAILED = 'Failed to load notifications. Please try again.';

/** The notification list of the page, with its loading, error and empty states. */
export function AllNotifications({ filter }: { filter: NotificationFilter }) {
  const list = useInfiniteQuery(notificationPagesQuery(supabase(), filter));
  const groups = useMemo(() => flattenPages(list.data?.pages ?? []), [list.data]);

  if (list.data === undefined) {
    return <QueryState query={list} skeleton={<NotificationsSkeleton />} errorText={FAILED} />;
  }

  if (groups.length === 0 && !list.hasNextPage) {
    return filter === 'unread' ? (
      <EmptyState
        icon={<BellOff aria-hidden />}
        title="Nothing unread"
        text="You're all caught up."
      />
    ) : (
      <EmptyState
        icon={<BellOff aria-hidden />}
        title="No notifications yet"
        text="Likes, comments, replies, follows and mentions will appear here."
      />
    );
  }

  return (
    <>
      <DaySections groups={groups} />
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
            onClick={() => void fetchMore(list)}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function NotificationsSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Card className="divide-y">
        {Array.from({ length: 6 }, (_, row) => (
          <NotificationSkeleton key={row} className="p-4" />
        ))}
      </Card>
    </div>
  );
}
