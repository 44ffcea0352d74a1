import { clsx } from 'clsx';
import type { ComponentProps, ReactElement } from 'react';
import { formatCompactNumber } from '../../lib/format.ts';

interface RailButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactElement;
  /** Shown below the icon if above zero. */
  count?: number;
  /** A short message to show instead of the count. */
  message?: string;
  /** The state of a toggle; the icon is filled while on. */
  pressed?: boolean;
}

/**
 * A button of the rail: an icon with a count below it. The height is fixed. It has no tooltip,
 * because that would cover the next button.
 */
export function RailButton({
  label,
  icon,
  count = 0,
  message = '',
  pressed,
  className,
  ...props
}: RailButtonProps) {
  const text = message === '' && count > 0 ? formatCompactNumber(count) : message;
  return (
    <button
      data-control={label}
      {...props}
      type="button"
      aria-label={count > 0 ? `${label}, ${String(count)}` : label}
      aria-pressed={pressed}
      className={clsx(
        'flex h-14 w-12 flex-none flex-col items-center justify-center gap-0.5 rounded-control transition-[background-color,scale] active:scale-95 md:hover:bg-hover',
        '[&_.lucide]:size-6',
        pressed === true && '[&_.lucide]:fill-current',
        className,
      )}
    >
      {icon}
      <span aria-hidden className="h-4 text-xs/4 font-medium whitespace-nowrap text-white">
        {text}
      </span>
    </button>
  );
}
