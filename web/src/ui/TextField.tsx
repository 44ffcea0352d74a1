import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, describedBy, Field, type FieldTexts } from './Field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldTexts {
  /** Shown at the end of the field, for example a show/hide button. */
  trailing?: ReactNode;
  className?: string;
}

/** A one-line text field. */
export function TextField({
  label,
  hint,
  help,
  error,
  counter,
  trailing,
  className,
  id: givenId,
  ...props
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hint, help, error, ...(counter && { counter }) };
  return (
    <Field id={id} {...texts} className={className}>
      <div className="relative">
        <input
          {...props}
          id={id}
          aria-invalid={error ? true : props['aria-invalid']}
          aria-describedby={describedBy(id, texts)}
          className={clsx(controlClass, 'h-11 px-3 md:h-10', trailing !== undefined && 'pr-16')}
        />
        {trailing !== undefined && (
          <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>
        )}
      </div>
    </Field>
  );
}
