import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { formatCompactNumber } from '../lib/format.ts';
import { actionClass } from './action-class.ts';

interface ToggleActionProps {
  label: string;
  icon: ReactElement;
  on: boolean;
  /** Shown next to the icon when above zero. */
  count?: number;
  tone: 'like' | 'save';
  onToggle: () => void;
}

/** A like or save button. The icon is filled if the toggle is on. */
export function ToggleAction({ label, icon, on, count = 0, tone, onToggle }: ToggleActionProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      data-intent={tone}
      aria-label={count > 0 ? `${label}, ${String(count)}` : label}
      onClick={onToggle}
      className={clsx(
        actionClass,
        '[&_.lucide]:transition-transform active:[&_.lucide]:scale-90',
        on ? '[&_.lucide]:fill-current' : 'text-quiet hover:text-ink',
        on && (tone === 'like' ? 'text-danger' : 'text-ink'),
      )}
    >
      {icon}
      {count > 0 && <span className="min-w-[1ch] text-left">{formatCompactNumber(count)}</span>}
    </button>
  );
}
