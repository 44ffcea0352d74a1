import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { controlClass, describedBy, Field, type FieldTexts } from './Field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'>, FieldTexts {
  /** The label of the first option, which means that nothing is selected. Its value is ''. */
  emptyLabel: string;
  options: readonly string[];
  className?: string;
}

/** A native select element with a label. */
export function SelectField({
  label,
  hint,
  help,
  error,
  emptyLabel,
  options,
  className,
  id: givenId,
  ...props
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hint, help, error };
  return (
    <Field id={id} {...texts} className={className}>
      <div className="relative">
        <select
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          className={clsx(controlClass, 'h-11 appearance-none pr-9 pl-3 md:h-10')}
        >
          <option value="">{emptyLabel}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
        />
      </div>
    </Field>
  );
}
