import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while the action runs. The button keeps its focus and width, and ignores clicks. */
  busy?: boolean;
  busyLabel?: ReactNode;
  icon?: ReactNode;
}

/**
 * A button. While busy, it shows a spinner and `busyLabel` (or its normal label). Both labels share
 * one grid cell, so the width does not change.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const label = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-[inherit]';
  return (
    <button
      {...props}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="grid gap-[inherit]">
        <span className={clsx(label, busy && 'invisible')}>
          {icon}
          {/* The element lets icons change after the browser has replaced the text by a translation. */}
          <span className="contents">{children}</span>
        </span>
        {(busy || busyLabel !== undefined) && (
          <span className={clsx(label, !busy && 'invisible')} aria-hidden={!busy}>
            <Spinner />
            <span className={busyLabel !== undefined || icon ? 'contents' : 'sr-only'}>
              {busyLabel ?? children}
            </span>
          </span>
        )}
      </span>
    </button>
  );
}
