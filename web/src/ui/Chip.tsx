import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface ChipProps extends ComponentProps<'button'> {
  icon?: ReactNode;
  /** For filters: chosen or not. Leave out for plain actions. */
  pressed?: boolean;
}

/** A small round button: a suggestion or a filter. */
export function Chip({ icon, pressed, className, children, type = 'button', ...props }: ChipProps) {
  return (
    <button
      {...props}
      type={type}
      aria-pressed={pressed}
      className={clsx(
        'inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors [&_.lucide]:size-4',
        pressed
          ? 'border-accent bg-accent-soft text-accent-text'
          : 'border-hairline bg-panel text-quiet hover:border-edge hover:text-ink',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
