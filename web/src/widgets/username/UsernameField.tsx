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
  /** True after the field lost focus once. */
  touched: boolean;
  onRetry: () => void;
}

/** The username field with the result of the availability check. */
export function UsernameField({
  value,
  state,
  touched,
  onRetry,
  error,
  help,
  ...props
}: UsernameFieldProps) {
  // Do not report a short name while the user is still typing.
  const name = value.trim();
  const isChecked = touched || name.length >= USERNAME_MIN_CHARS;
  const problem = isChecked ? usernameProblem(name) : null;
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
          {state.status === 'checking' && <span>Checking availability...</span>}
          {state.failed && (
            <span>
              Couldn&apos;t check the username.{' '}
              <button type="button" onClick={onRetry} className="font-medium text-ink underline">
                Check again
              </button>
            </span>
          )}
          {state.status === 'unknown' && !state.failed && (
            <span>{help ?? 'Letters, numbers and underscores'}</span>
          )}
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
