import { useMutation } from '@tanstack/react-query';
import { codeOf, problemText } from './problem-text.ts';

export interface Action<Input> {
  busy: boolean;
  /** What to tell about the last try, or null. */
  problem: string | null;
  /** The code of its error; '' without one. */
  code: string;
  run: (input: Input) => void;
  forget: () => void;
}

/**
 * Something that a press does. The press tells at once when the network is away; waiting in silence
 * would look like hanging.
 */
export function useAccountAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result, input: Input) => void | Promise<void>,
  fallback: string,
): Action<Input> {
  const mutation = useMutation({ mutationFn: act, onSuccess: onDone, networkMode: 'always' });
  return {
    busy: mutation.isPending,
    problem: problemText(mutation.error, fallback),
    code: codeOf(mutation.error),
    run: (input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    forget: mutation.reset,
  };
}
