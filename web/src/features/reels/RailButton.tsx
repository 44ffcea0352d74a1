import { clsx } from 'clsx';
import type { ComponentProps, ReactElement } from 'react';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface RailButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactElement;
  /** Shown below the icon when above zero. */
  count?: number;
  /** Shown there for a moment instead. */
  below?: string;
  /** For toggles: on or off; the icon is filled while on. */
  pressed?: boolean;
}

/**
 * A button of the rail: an icon with a number below it. Its height stays. It has no tooltip, which
 * would lie on the button below.
 */
export function RailButton({
  label,
  icon,
  count = 0,
  below = '',
  pressed,
  className,
  ...props
}: RailButtonProps) {
  const text = below === '' && count > 0 ? compact.format(count) : below;
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
