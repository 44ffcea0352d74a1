import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Red above `max`, or above `redAbove`. */
  counter?: { value: number; max: number; redAbove?: number };
  /** Shown at the right of the label: 'Optional' or a link. */
  hint?: ReactNode;
}

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
  className?: string | undefined;
}

export const controlClass = clsx(
  'w-full rounded-control border border-edge bg-panel text-ink transition-colors',
  'text-lg hover:border-quiet focus-visible:outline-offset-0 md:text-base',
  'disabled:opacity-50 aria-invalid:border-danger [&[readonly]]:bg-hover',
);

/**
 * The value for aria-describedby: the ids of the texts below a control. Undefined without texts.
 */
export function describedBy(id: string, texts: FieldTexts): string | undefined {
  const ids = [
    texts.error ? `${id}-error` : '',
    texts.help ? `${id}-help` : '',
    texts.counter ? `${id}-count` : '',
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/**
 * A control with a label above and help, error and counter below. Screen readers announce errors.
 */
export function Field({ id, label, hint, help, error, counter, className, children }: FieldProps) {
  return (
    <div className={clsx('flex min-w-0 flex-col', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint !== undefined && <span className="text-xs text-quiet">{hint}</span>}
      </div>
      {children}
      <div className="flex items-start justify-between gap-3 text-xs">
        <div className="min-w-0">
          <div id={`${id}-error`} aria-live="polite">
            {error !== undefined && error !== '' && <p className="mt-1.5 text-danger">{error}</p>}
          </div>
          {help !== undefined && (
            <div id={`${id}-help`} className="mt-1.5 text-quiet">
              {help}
            </div>
          )}
        </div>
        {counter && (
          <p
            id={`${id}-count`}
            className={clsx(
              'mt-1.5 ml-auto',
              counter.value > (counter.redAbove ?? counter.max) ? 'text-danger' : 'text-quiet',
            )}
          >
            <span>{`${String(counter.value)}/${String(counter.max)}`}</span>
            <span className="sr-only"> characters</span>
          </p>
        )}
      </div>
    </div>
  );
}
