import { formatOfType, type MediaFormat } from '@promptory/domain/media-format';
import { type Clock } from '../clock.ts';
import type { PictureAnswer, PictureRequest } from './picture-messages.ts';
import { LOAD_IMAGE_FAILED, type Prepared } from './prepared.ts';

/** How long a worker without work is kept: starting one takes longer than the pause between two files. */
const WORKER_IDLE_MS = 10_000;

type OpenWorker = () => Worker;
type PrepareHere = (file: Blob, format: MediaFormat) => Promise<Prepared>;
interface Waiting {
  resolve: (prepared: Prepared) => void;
  reject: (error: Error) => void;
}
interface Running {
  worker: Worker;
  /** Whether it can do the work; settles once. */
  ready: Promise<boolean>;
  waiting: Map<number, Waiting>;
}

/**
 * Prepares pictures in a worker, so that the page stays quick; `here` does it where the browser has
 * no such worker. The worker ends when it had nothing to do for a while.
 */
export class PictureWorker {
  readonly #open: OpenWorker;
  readonly #here: PrepareHere;
  readonly #clock: Clock;
  #running: Running | null = null;
  #nextId = 0;
  #cancelEnd: () => void = () => undefined;

  constructor(open: OpenWorker, here: PrepareHere, clock: Clock) {
    this.#open = open;
    this.#here = here;
    this.#clock = clock;
  }

  /** As `preparePicture`. */
  async prepare(file: Blob, format: MediaFormat): Promise<Prepared> {
    this.#cancelEnd();
    const running = (this.#running ??= this.#start());
    if (!(await running.ready)) return this.#here(file, format);
    const id = this.#nextId++;
    const request: PictureRequest = { id, file, contentType: format.contentType };
    return new Promise<Prepared>((resolve, reject) => {
      running.waiting.set(id, { resolve, reject });
      running.worker.postMessage(request);
    }).finally(() => {
      this.#endWhenIdle(running);
    });
  }

  #start(): Running {
    const worker = this.#open();
    const waiting = new Map<number, Waiting>();
    const ready = new Promise<boolean>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
        if ('ready' in data) resolve(data.ready);
        else settle(waiting, data);
      };
      worker.onerror = (event) => {
        // It could not be loaded; or it died later, and takes what it had begun with it.
        event.preventDefault();
        resolve(false);
        this.#running = null;
        for (const { reject } of waiting.values()) reject(new Error(LOAD_IMAGE_FAILED));
      };
    });
    return { worker, ready, waiting };
  }

  #endWhenIdle(running: Running): void {
    if (running.waiting.size > 0) return;
    this.#cancelEnd();
    this.#cancelEnd = this.#clock.after(WORKER_IDLE_MS, () => {
      running.worker.terminate();
      if (this.#running === running) this.#running = null;
    });
  }
}

function settle(
  waiting: Map<number, Waiting>,
  answer: Exclude<PictureAnswer, { ready: boolean }>,
): void {
  const waiter = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('failed' in answer) {
    waiter?.reject(new Error(answer.failed));
    return;
  }
  const { contentType, ...prepared } = answer.prepared;
  const format = formatOfType(contentType);
  if (format === null) waiter?.reject(new Error(LOAD_IMAGE_FAILED));
  else waiter?.resolve({ ...prepared, format });
}
