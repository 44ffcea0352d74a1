/** Tracks the running calls so that all of them can be cancelled at once. */
export interface Calls {
  /** runs a call; its signal aborts when the caller's signal aborts or `end` is called */
  readonly run: <Result>(
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
  /** cancels the running calls; with `forGood`, calls that start later are cancelled too */
  readonly end: (options?: { readonly forGood: boolean }) => void;
}

export function createCalls(): Calls {
  const open = new Set<AbortController>();
  let isOver = false;
  return {
    // The two signals are linked by hand, because browsers from 2023 lack AbortSignal.any.
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
