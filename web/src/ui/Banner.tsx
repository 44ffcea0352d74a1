import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BannerTone = 'info' | 'success' | 'danger' | 'accent';

interface BannerProps {
  tone: BannerTone;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

const TONES: Record<BannerTone, string> = {
  info: 'border-info/30 bg-info-soft text-info',
  success: 'border-success/30 bg-success-soft text-success',
  danger: 'border-danger-edge bg-danger-soft text-danger',
  accent: 'border-accent/40 bg-accent-soft text-accent-text',
};

/** A message in the page. Screen readers announce `danger` immediately and other tones politely. */
export function Banner({ tone, children, action, className }: BannerProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex items-center justify-between gap-3 rounded-control border px-3 py-2.5 text-sm',
        TONES[tone],
        className,
      )}
    >
      <div className="min-w-0">{children}</div>
      {action}
    </div>
  );
}
