import { codeDigits } from '@promptory/domain/account-settings';
import { TextField } from '../../ui/TextField.tsx';

interface CodeFieldProps {
  label: string;
  help?: string;
  value: string;
  onValueChange: (digits: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The six digits of an app or a mail; takes them pasted with spaces, too. */
export function CodeField({ label, help, value, onValueChange, error, autoFocus }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      help={help}
      error={error}
      value={value}
      onChange={(event) => {
        onValueChange(codeDigits(event.target.value));
      }}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus={autoFocus}
      placeholder="000000"
      className="max-w-48 [&_input]:font-mono [&_input]:tracking-[0.25em]"
    />
  );
}
