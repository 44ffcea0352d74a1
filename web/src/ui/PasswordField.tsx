import { type ComponentProps, useState } from 'react';
import { TextField } from './TextField.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>;

/** A password field with a button that shows or hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => {
            setShown(!shown);
          }}
          className="h-8 rounded-control px-2 text-xs font-medium text-quiet transition-colors hover:bg-hover hover:text-ink"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
