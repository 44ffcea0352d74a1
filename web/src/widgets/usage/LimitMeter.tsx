import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface LimitMeterProps {
  label: string;
  used: number;
  /** 0 means no limit. */
  limit: number;
  /** The bar shows a warning at this percentage of the limit. */
  warningPercent: number;
  /** Formats an amount: '12', '$0.120'. */
  format: (amount: number) => string;
  /** Text below the bar. */
  note?: ReactNode;
}

/** Shows how much of a limit is used, as text and as a bar. */
export function LimitMeter({ label, used, limit, warningPercent, format, note }: LimitMeterProps) {
  const share = limit === 0 ? 0 : Math.min(1, used / limit);
  const text = limit === 0 ? `${format(used)}, no limit` : `${format(used)} of ${format(limit)}`;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-quiet">{label}</span>
        <span className="font-medium">{text}</span>
      </div>
      {limit > 0 && (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={text}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-hover"
        >
          <div
            className={clsx(
              'h-full rounded-full transition-[width]',
              share >= 1 ? 'bg-danger' : share * 100 >= warningPercent ? 'bg-accent' : 'bg-success',
            )}
            style={{ width: `${String(share * 100)}%` }}
          />
        </div>
      )}
      {note !== undefined && <p className="mt-1.5 text-xs text-quiet">{note}</p>}
    </div>
  );
}
