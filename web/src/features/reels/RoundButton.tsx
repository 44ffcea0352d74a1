import { clsx } from 'clsx';
import type { ComponentProps, ReactElement } from 'react';
import { Tooltip } from '../../ui/Tooltip.tsx';

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactElement;
  pressed?: boolean;
  tooltipSide?: 'top' | 'bottom';
  /** True for a button beside the video instead of over it. */
  beside?: boolean;
}

/** A round button with enough contrast on any video. */
export function RoundButton({
  label,
  icon,
  pressed,
  tooltipSide = 'bottom',
  beside = false,
  className,
  ...props
}: RoundButtonProps) {
  return (
    <Tooltip label={label} side={tooltipSide}>
      <button
        data-control={label}
        {...props}
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        className={clsx(
          'grid size-11 flex-none place-items-center rounded-full text-white transition-[background-color,scale] hover:bg-hover active:scale-95 aria-disabled:opacity-40 md:size-10',
          beside ? 'bg-raised' : 'bg-black/60',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
