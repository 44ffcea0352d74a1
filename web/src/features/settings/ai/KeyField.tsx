import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';

type KeyFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>;

/**
 * A hidden API key that can be revealed. It is not a password input, because browsers and password
 * managers would offer to save or fill it.
 */
export function KeyField(props: KeyFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={shown ? undefined : '[&_input]:[-webkit-text-security:disc]'}>
      <TextField
        {...props}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
        trailing={
          <button
            type="button"
            aria-label={shown ? 'Hide key' : 'Show key'}
            onClick={() => {
              setShown(!shown);
            }}
            className="h-8 rounded-control px-2 text-xs font-medium text-quiet transition-colors hover:bg-hover hover:text-ink"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        }
      />
    </div>
  );
}
