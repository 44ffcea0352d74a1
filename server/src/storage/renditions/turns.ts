/** Lets work wait for its turn, so that only so much is done at once. */
export interface Turns {
  /**
   * Does some work when it is its turn; clients come in turn, each with its oldest work. Throws
   * TooMuchWaiting at once when the client, or all together, have too much waiting.
   */
  take<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
}

/** Thrown by `take`. */
export class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
  readonly by: 'one client' | 'all';

  constructor(by: 'one client' | 'all') {
    super(`too much work of ${by} is waiting`);
    this.by = by;
  }
}

/** `perClient` and `inAll` bound what waits; what is being done does not count. */
export function createTurns(limits: {
  readonly atOnce: number;
  readonly perClient: number;
  readonly inAll: number;
}): Turns {
  // Maps keep their order: the client that came longest ago is the first.
  const waiting = new Map<string, (() => void)[]>();
  let waitingInAll = 0;
  let busy = 0;

  function next(): void {
    const [client, queue] = waiting.entries().next().value ?? [];
    const begin = queue?.shift();
    if (client === undefined || queue === undefined || begin === undefined) return;
    waiting.delete(client);
    if (queue.length > 0) waiting.set(client, queue);
    waitingInAll -= 1;
    begin();
  }

  async function turnOf(client: string): Promise<void> {
    if (busy < limits.atOnce) {
      busy += 1;
      return;
    }
    const queue = waiting.get(client) ?? [];
    if (queue.length >= limits.perClient) throw new TooMuchWaiting('one client');
    if (waitingInAll >= limits.inAll) throw new TooMuchWaiting('all');
    waitingInAll += 1;
    await new Promise<void>((begin) => {
      queue.push(begin);
      waiting.set(client, queue);
    });
  }

  return {
    async take(client, work) {
      await turnOf(client);
      try {
        return await work();
      } finally {
        // Whoever is next takes over the place; without anyone it is free.
        if (waitingInAll > 0) next();
        else busy -= 1;
      }
    },
  };
}
