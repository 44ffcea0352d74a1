/** The calls that are under way, so that they can be ended together. */
export interface Calls {
  /** runs a call with a signal that ends it with the caller's own, or with all others */
  readonly run: <Result>(
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
  /** ends what is under way; `forGood`: also what is asked from now on */
  readonly end: (options?: { readonly forGood: boolean }) => void;
}

export function createCalls(): Calls {
  const open = new Set<AbortController>();
  let isOver = false;
  return {
    // AbortSignal.any would do, but browsers of 2023 are without it.
    run: async (signal, call) => {
      const controller = new AbortController();
      const end = () => {
        controller.abort(signal?.reason);
      };
      signal?.addEventListener('abort', end);
      if (isOver || signal?.aborted === true) end();
      open.add(controller);
      try {
        return await call(controller.signal);
      } finally {
        open.delete(controller);
        signal?.removeEventListener('abort', end);
      }
    },
    end: ({ forGood } = { forGood: false }) => {
      isOver ||= forGood;
      for (const controller of open) controller.abort();
    },
  };
}
