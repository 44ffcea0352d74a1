import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { controlClass, describedBy, Field, type FieldTexts } from './Field.tsx';

/** An option of a select element. A string is both the value and the label. */
type SelectOption = string | { value: string; label: string };

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** The label of the first option, which means that nothing is selected. Its value is ''. */
  emptyLabel?: string;
  options: readonly SelectOption[];
}

/** A native select element without a label. Callers pass `aria-label` or the id of a label. */
export function Select({ emptyLabel, options, ...props }: SelectProps) {
  return (
    <div className="relative">
      <select {...props} className={clsx(controlClass, 'h-11 appearance-none pr-9 pl-3 md:h-10')}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) =>
          typeof option === 'string' ? (
            <option key={option}>{option}</option>
          ) : (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
      />
    </div>
  );
}

interface SelectFieldProps extends SelectProps, FieldTexts {
  className?: string;
}

/** A native select element with a label. */
export function SelectField({
  label,
  hint,
  help,
  error,
  className,
  id: givenId,
  ...props
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hint, help, error };
  return (
    <Field id={id} {...texts} className={className}>
      <Select
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </Field>
  );
}
