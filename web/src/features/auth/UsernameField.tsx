import { USERNAME_MIN_CHARS, usernameProblem } from '@promptory/domain/account';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ComponentProps } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { UsernameCheck } from './username-check.ts';

interface UsernameFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  value: string;
  state: ReturnType<UsernameCheck['snapshot']>;
  /** The field was left once. */
  touched: boolean;
  onAskAgain: () => void;
}

/** The username, with what is known about it so far. */
export function UsernameField({
  value,
  state,
  touched,
  onAskAgain,
  error,
  ...props
}: UsernameFieldProps) {
  // While it is typed, a name that is still too short is not yet wrong.
  const name = value.trim();
  const judged = touched || name.length >= USERNAME_MIN_CHARS;
  const problem = judged ? usernameProblem(name) : null;
  const taken = state.status === 'unavailable' ? 'Username is not available' : null;
  return (
    <TextField
      {...props}
      label="Username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      error={error ?? problem ?? taken ?? undefined}
      help={
        <span aria-live="polite">
          {state.status === 'available' && (
            <span className="text-success">Username is available</span>
          )}
          {state.status === 'checking' && 'Checking availability...'}
          {state.failed && (
            <>
              Could not check the username.{' '}
              <button type="button" onClick={onAskAgain} className="font-medium text-ink underline">
                Check again
              </button>
            </>
          )}
          {state.status === 'unknown' && !state.failed && 'Letters, numbers and underscores'}
        </span>
      }
      trailing={<StatusIcon status={state.status} />}
    />
  );
}

function StatusIcon({ status }: { status: UsernameFieldProps['state']['status'] }) {
  switch (status) {
    case 'checking':
      return (
        <span className="pr-2 text-quiet">
          <Spinner />
        </span>
      );
    case 'available':
      return <CircleCheck aria-hidden className="mr-2 size-[18px] text-success" />;
    case 'unavailable':
      return <CircleAlert aria-hidden className="mr-2 size-[18px] text-danger" />;
    case 'unknown':
      return null;
  }
}
