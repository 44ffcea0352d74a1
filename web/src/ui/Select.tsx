import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useId } from 'react';
import { controlClass, describedBy, Field, type FieldTexts } from './Field.tsx';

interface SelectProps<Value extends string> extends Omit<FieldTexts, 'counter'> {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** One of a few values, from a list that opens. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  name,
  disabled = false,
  className,
  ...texts
}: SelectProps<Value>) {
  const id = useId();
  return (
    <Field id={id} {...texts} className={className}>
      {/* The list of Base UI hides its scrollbar with a style element, which our CSP refuses. */}
      <CSPProvider disableStyleElements>
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => {
            if (next !== null) onValueChange(next);
          }}
          disabled={disabled}
          id={id}
          {...(name !== undefined && { name })}
        >
          <Base.Trigger
            aria-invalid={texts.error ? true : undefined}
            aria-describedby={describedBy(id, texts)}
            className={clsx(
              controlClass,
              'flex h-11 items-center justify-between gap-2 px-3 text-left md:h-10',
            )}
          >
            <Base.Value />
            <ChevronsUpDown aria-hidden className="size-4 text-quiet" />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner
              sideOffset={4}
              alignItemWithTrigger={false}
              className="z-50 select-none"
            >
              <Base.Popup className="max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-card bg-raised p-1 shadow-lift transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    className="flex h-9 cursor-default items-center justify-between gap-4 rounded-control px-2 outline-none data-highlighted:bg-hover max-md:h-11"
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check aria-hidden className="size-4 text-accent-text" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </CSPProvider>
    </Field>
  );
}
