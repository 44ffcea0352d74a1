import X from 'lucide-react/icons/x';
import { notificationMessage } from '@promptory/domain/notification';
import type { NotificationGroup } from './notification-lists.ts';
import { formatDay, startOfDay } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NotificationLink } from './NotificationLink.tsx';
import { useDeleteNotification, useMarkRead } from './notification-mutations.ts';
import { useSyncExternalStore } from 'react';

/** Notifications by day, newest first. */
export function DaySections({ groups }: { groups: readonly NotificationGroup[] }) {
  const todayMs = useToday();
  const { read } = useMarkRead();
  const remove = useDeleteNotification();
  return (
    <div className="flex flex-col gap-7">
      {groupByDay(groups).map(({ dayMs, groups: ofDay }) => (
        <section key={dayMs} aria-labelledby={`day-${String(dayMs)}`}>
          <h2 id={`day-${String(dayMs)}`} className="pb-2.5 text-sm text-quiet">
            {formatDay(dayMs, todayMs)}
          </h2>
          <Card className="overflow-hidden">
            <ul className="divide-y">
              {ofDay.map((group) => (
                <li key={group.group_id} className="group relative">
                  <NotificationLink
                    group={group}
                    className="p-4 pr-14"
                    onOpen={() => {
                      read(group);
                    }}
                  />
                  <IconButton
                    size="sm"
                    label="Delete"
                    aria-description={notificationMessage(group)}
                    icon={<X aria-hidden />}
                    onClick={() => {
                      remove(group);
                    }}
                    className="absolute top-3 right-2 max-md:top-1.5 max-md:right-1 max-md:size-11 md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:pointer-fine:opacity-0"
                  />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

interface DaySection {
  dayMs: number;
  groups: NotificationGroup[];
}

function groupByDay(groups: readonly NotificationGroup[]): DaySection[] {
  const days: DaySection[] = [];
  for (const group of groups) {
    const dayMs = startOfDay(Date.parse(group.created_at));
    const last = days.at(-1);
    if (last?.dayMs === dayMs) last.groups.push(group);
    else days.push({ dayMs, groups: [group] });
  }
  return days;
}

const MINUTE_MS = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => {
    clearInterval(timer);
  };
}

/** The start of today in milliseconds. Updates after midnight. */
function useToday(): number {
  return useSyncExternalStore(subscribeToMinutes, () => startOfDay(Date.now()));
}
