import { clsx } from 'clsx';
import type { ComponentProps, ReactElement } from 'react';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactElement;
  /** For toggle buttons: true if the toggle is on. Omit for other buttons. */
  pressed?: boolean;
  size?: 'sm' | 'md';
  tooltipSide?: 'top' | 'bottom';
}

/** A square button with only an icon: 32 or 40 px (44 px on phones). */
export function IconButton({
  label,
  icon,
  pressed,
  size = 'md',
  tooltipSide = 'bottom',
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip label={label} side={tooltipSide}>
      <button
        {...props}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={clsx(
          'inline-grid flex-none place-items-center rounded-control text-quiet transition-colors',
          'hover:bg-hover hover:text-ink disabled:opacity-50 aria-expanded:bg-hover aria-expanded:text-ink',
          size === 'sm' ? 'size-8 [&_.lucide]:size-[18px]' : 'size-10 max-md:size-11',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
