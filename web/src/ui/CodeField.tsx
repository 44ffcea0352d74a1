import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** Number of digits in a code from an email or an authenticator app. */
export const CODE_DIGITS = 6;

interface CodeFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type'
> {
  value: string;
  onValueChange: (digits: string) => void;
}

/** A field for a six-digit code. Spaces in pasted text are removed. */
export function CodeField({ value, onValueChange, className, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      value={value}
      onChange={(event) => {
        onValueChange(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS));
      }}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className={clsx('[&_input]:font-mono [&_input]:tracking-[0.25em]', className)}
    />
  );
}
