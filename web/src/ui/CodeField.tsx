import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** Digits of a code in a mail or an authenticator. */
export const CODE_DIGITS = 6;

interface CodeFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type'
> {
  value: string;
  onValueChange: (digits: string) => void;
}

/** The six digits of a mail or an app; takes them pasted with spaces, too. */
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
