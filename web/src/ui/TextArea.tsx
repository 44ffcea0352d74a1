import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, describedBy, Field, type FieldTexts } from './Field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldTexts {
  /** Uses a monospace font, for prompts. */
  mono?: boolean;
  /** Drawn behind the text. It must not move the text: use `HighlightLayer`. */
  backdrop?: ReactNode;
  className?: string;
}

/** A text area that grows with its text, from `rows` to about half of the window height. */
export function TextArea({
  label,
  hint,
  help,
  error,
  counter,
  mono = false,
  backdrop,
  className,
  rows = 3,
  id: givenId,
  ...props
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hint, help, error, ...(counter && { counter }) };
  const area = (
    <textarea
      dir="auto"
      {...props}
      id={id}
      rows={rows}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, texts)}
      className={clsx(
        controlClass,
        'field-sizing-content max-h-[50dvh] resize-none px-3 py-2',
        mono && 'font-mono leading-relaxed',
        backdrop !== undefined && 'relative block bg-transparent!',
      )}
      style={{ minHeight: `calc(${String(rows)}lh + 18px)` }}
    />
  );
  return (
    <Field id={id} {...texts} className={className}>
      {backdrop === undefined ? (
        area
      ) : (
        <div className="relative">
          {backdrop}
          {area}
        </div>
      )}
    </Field>
  );
}
