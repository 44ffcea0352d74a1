import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** The question; read out, and shown unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** A choice between two to four values, all of them in sight: a radio group in one row. */
export function Segmented<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <div className="inline-flex max-w-full rounded-control border border-edge/60 bg-page p-0.5 max-md:flex">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative flex h-8 flex-1 items-center justify-center gap-1.5 rounded-[4px] px-3 text-sm font-medium whitespace-nowrap text-quiet transition-colors max-md:h-10 [&_.lucide]:size-4',
              'hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onValueChange(option.value);
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
