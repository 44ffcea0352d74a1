/** Makes the attempts of one message run one after another. */
export interface Attempts {
  /**
   * Waits until the earlier attempt of this message in this process has ended and was recorded, but
   * at most WAIT_MAX_MS. A client that abandons a silent model asks the next one at the same
   * moment. The new request must not be counted before the server has noticed that the first one
   * was abandoned. Returns a function that ends the new attempt.
   */
  begin(userId: string, messageId: string | undefined): Promise<() => void>;
}

/** An earlier attempt that still runs after this time was not abandoned, so the new one counts. */
const WAIT_MAX_MS = 2000;

/** Keeps the running attempts in memory. Each one has a call slot, so their number is limited. */
export function createAttempts(): Attempts {
  const running = new Map<string, Promise<void>>();
  return {
    async begin(userId, messageId) {
      if (messageId === undefined) return () => undefined;
      const key = `${userId} ${messageId}`;
      const earlier = running.get(key);
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      running.set(key, ended);
      if (earlier !== undefined) await within(WAIT_MAX_MS, earlier);
      return () => {
        end();
        if (running.get(key) === ended) running.delete(key);
      };
    },
  };
}

async function within(ms: number, earlier: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([earlier, timeout]);
  clearTimeout(timer);
}
