import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type StatusTone = 'on' | 'waiting' | 'plain';

const TONES: Record<StatusTone, string> = {
  on: 'border-success/30 bg-success-soft text-success',
  waiting: 'border-accent/40 bg-accent-soft text-accent-text',
  plain: 'text-quiet',
};

/** A short status label. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'flex-none rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
