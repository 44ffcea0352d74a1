import X from 'lucide-react/icons/x';
import { notificationMessage } from '@promptory/domain/notification';
import type { NotificationRow } from './notification-lists.ts';
import { formatDay, startOfDay } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NotificationLink } from './NotificationLink.tsx';
import { useDeleteNotification, useMarkRead } from './notification-mutations.ts';
import { useSyncExternalStore } from 'react';

/** Notifications grouped by day, newest first. */
export function DayGroups({ rows }: { rows: readonly NotificationRow[] }) {
  const todayMs = useToday();
  const { read } = useMarkRead();
  const remove = useDeleteNotification();
  return (
    <div className="flex flex-col gap-7">
      {groupByDay(rows).map(({ dayMs, rows: ofDay }) => (
        <section key={dayMs} aria-labelledby={`day-${String(dayMs)}`}>
          <h2 id={`day-${String(dayMs)}`} className="pb-2.5 text-sm text-quiet">
            {formatDay(dayMs, todayMs)}
          </h2>
          <Card className="overflow-hidden">
            <ul className="divide-y">
              {ofDay.map((row) => (
                <li key={row.id} className="group relative">
                  <NotificationLink
                    row={row}
                    className="p-4 pr-14"
                    onOpen={() => {
                      read(row);
                    }}
                  />
                  <IconButton
                    size="sm"
                    label="Delete"
                    aria-description={notificationMessage(row)}
                    icon={<X aria-hidden />}
                    onClick={() => {
                      remove(row);
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

interface DayGroup {
  dayMs: number;
  rows: NotificationRow[];
}

function groupByDay(rows: readonly NotificationRow[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const row of rows) {
    const dayMs = startOfDay(Date.parse(row.created_at));
    const last = groups.at(-1);
    if (last?.dayMs === dayMs) last.rows.push(row);
    else groups.push({ dayMs, rows: [row] });
  }
  return groups;
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
