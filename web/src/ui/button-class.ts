import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'success' | 'waiting';
export type ButtonSize = 'sm' | 'md';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge/60 bg-panel text-ink hover:bg-hover',
  ghost: 'text-ink hover:bg-hover',
  danger: 'border border-danger-edge bg-danger-soft text-danger hover:border-danger',
  success: 'border border-success/30 bg-success-soft text-success hover:border-success',
  waiting: 'border border-accent/40 bg-accent-soft text-accent-text hover:border-accent',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-sm [&_.lucide]:size-4',
  md: 'h-10 gap-2 px-4 text-base max-md:h-11',
};

/** The class names of a button. Also for links that look like buttons. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return clsx(
    'inline-flex items-center justify-center rounded-control font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,opacity,scale] active:not-aria-disabled:scale-[0.98]',
    'disabled:border-transparent disabled:bg-hover disabled:text-quiet aria-disabled:cursor-default',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
