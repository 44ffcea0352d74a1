/** The running calls, so that they can be cancelled together. */
export interface Calls {
  /** runs a call with a signal that aborts with the caller's signal or with all others */
  readonly run: <Result>(
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
  /** cancels the running calls; with `forGood` also all future ones */
  readonly end: (options?: { readonly forGood: boolean }) => void;
}

export function createCalls(): Calls {
  const open = new Set<AbortController>();
  let isOver = false;
  return {
    // Browsers of 2023 lack AbortSignal.any.
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
