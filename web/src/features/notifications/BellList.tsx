import type { UseQueryResult } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import type { ReactNode } from 'react';
import type { NotificationGroup } from './notification-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { NotificationLink } from './NotificationLink.tsx';
import { NotificationSkeleton } from './NotificationSkeleton.tsx';

interface BellListProps {
  recent: UseQueryResult<readonly NotificationGroup[]>;
  onOpen: (group: NotificationGroup) => void;
}

/** The newest notifications, or their loading, error, offline or empty state. */
export function BellList({ recent, onOpen }: BellListProps) {
  if (recent.data === undefined) {
    if (recent.isError) {
      return (
        <Note role="alert" text="Failed to load notifications. Please try again.">
          <Button size="sm" busy={recent.isFetching} onClick={() => void recent.refetch()}>
            Try again
          </Button>
        </Note>
      );
    }
    if (recent.fetchStatus === 'paused') {
      return (
        <Note
          role="status"
          text="You're offline. Notifications will load when you're connected again."
        />
      );
    }
    return (
      <div role="status" aria-label="Loading">
        {Array.from({ length: 4 }, (_, row) => (
          <NotificationSkeleton key={row} className="px-4 py-3" />
        ))}
      </div>
    );
  }
  if (recent.data.length === 0) {
    return (
      <Note text="No notifications yet">
        <span className="order-first grid size-10 place-items-center rounded-card bg-hover text-quiet">
          <Bell aria-hidden />
        </span>
      </Note>
    );
  }
  return (
    <ul className="divide-y">
      {recent.data.map((group) => (
        <li key={group.group_id}>
          <NotificationLink
            group={group}
            className="px-4 py-3"
            onOpen={() => {
              onOpen(group);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface NoteProps {
  text: string;
  role?: 'alert' | 'status';
  children?: ReactNode;
}

function Note({ text, role, children }: NoteProps) {
  return (
    <div role={role} className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <p className="text-quiet">{text}</p>
      {children}
    </div>
  );
}
