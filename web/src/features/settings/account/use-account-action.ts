import { useMutation } from '@tanstack/react-query';
import { errorCode, problemText } from './problem-text.ts';

export interface AccountAction<Input> {
  busy: boolean;
  /** The error text of the last run, or null. */
  problem: string | null;
  /** The error code of the last run, or ''. */
  code: string;
  run: (input: Input) => void;
  reset: () => void;
}

/**
 * An action of a button or form. It fails at once while offline, because a paused request would
 * look frozen.
 */
export function useAccountAction<Input, Result>(
  action: (input: Input) => Promise<Result>,
  onDone: (result: Result, input: Input) => void | Promise<void>,
  fallback: string,
): AccountAction<Input> {
  const mutation = useMutation({ mutationFn: action, onSuccess: onDone, networkMode: 'always' });
  return {
    busy: mutation.isPending,
    problem: problemText(mutation.error, fallback),
    code: errorCode(mutation.error),
    run: (input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    reset: mutation.reset,
  };
}
