import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';

type KeyFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>;

/**
 * A key, hidden until its owner wants to see it. It is no field of a password: browsers and
 * password managers would offer to keep it elsewhere, and fill in what is not meant.
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
