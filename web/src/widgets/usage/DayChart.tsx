import { clsx } from 'clsx';
import { DAYS_SHOWN, type ChartDay } from './last-days.ts';
import { requestsText } from './usage-labels.ts';
import { formatNumber, formatShortDay } from '../../lib/format.ts';

/** The requests of the last days as a bar chart, and as a table for screen readers. */
export function DayChart({ days }: { days: readonly ChartDay[] }) {
  const highest = Math.max(...days.map(({ requests }) => requests));
  const first = days[0];
  const title = `Last ${String(DAYS_SHOWN)} days`;
  return (
    <div>
      <div aria-hidden>
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-sm">{title}</h3>
          <span className="text-xs text-quiet">Most in a day: {requestsText(highest)}</span>
        </div>
        <div className="mt-2 flex h-16 items-end gap-1">
          {days.map(({ date, requests, share }) => (
            <div
              key={date}
              title={`${formatShortDay(date)}: ${requestsText(requests)}`}
              className="flex h-full min-w-0 flex-1 items-end"
            >
              <div
                className={clsx('w-full rounded-t-[2px]', requests > 0 ? 'bg-accent' : 'bg-hover')}
                style={{ height: requests > 0 ? `${String(Math.max(6, share * 100))}%` : '2px' }}
              />
            </div>
          ))}
        </div>
        <div className="mt-1 flex justify-between text-xs text-quiet">
          <span>{first && formatShortDay(first.date)}</span>
          <span>Today</span>
        </div>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, requests }) => (
            <tr key={date}>
              <th scope="row">{formatShortDay(date)}</th>
              <td>{formatNumber(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
