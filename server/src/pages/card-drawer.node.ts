import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CardContent } from './card-content.ts';
import type { CardAnswer } from './card-worker.node.ts';

/** Long enough for the first card on a busy machine, which also loads the library and the fonts. */
const LIMIT_MS = 30_000;
/** The worker needs about 100 MB, so it ends after this time without a request for a card. */
const IDLE_MS = 60_000;

/** Draws cards in a separate thread, so that other requests do not wait. */
export interface CardDrawer {
  /** Draws a card as PNG. Wait for it before asking for the next card. */
  readonly draw: (content: CardContent) => Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the thread. The next card starts it again. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a drawer. Its thread starts with the first card and ends after `idleMs` without one.
 * Drawing is rejected after `limitMs`.
 */
export function createCardDrawer({ limitMs = LIMIT_MS, idleMs = IDLE_MS } = {}): CardDrawer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = startWorker();
    started.unref();
    // An error while no card is being drawn would end the server without this listener.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const last = worker;
    worker = undefined;
    await last?.terminate();
  }

  return {
    async draw(content) {
      clearTimeout(idle);
      worker ??= start();
      let answer: CardAnswer;
      try {
        worker.postMessage(content);
        const signal = AbortSignal.timeout(limitMs);
        [answer] = (await once(worker, 'message', { signal })) as [CardAnswer];
      } catch (error) {
        // The worker failed or is stuck in this card. The next card starts a new one.
        await close();
        throw new Error(`The worker for cards failed: ${String(error)}`, { cause: error });
      }
      idle = setTimeout(() => void close(), idleMs).unref();
      if ('failure' in answer) throw new Error(`A card could not be drawn: ${answer.failure}`);
      return answer.png;
    },
    close,
  };
}

/** Starts the worker: from its bundle, or in development and tests from its source. */
function startWorker(): Worker {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL('./card-worker.js', url));
  const source = new URL('./card-worker.node.ts', url).href;
  // A worker of Node 20 ignores the loader of the main thread.
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${url}'))`;
  return new Worker(code, { eval: true });
}
