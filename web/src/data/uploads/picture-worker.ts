import { formatOfType, type MediaFormat } from '@promptory/domain/media-format';
import { type Clock } from '../../lib/clock.ts';
import { LOAD_IMAGE_FAILED, type PreparedFile } from './prepared-file.ts';

/**
 * How long an idle worker stays open. Starting one takes longer than the pause between two files.
 */
const WORKER_IDLE_MS = 10_000;

/** A request to the worker. The format is sent as its content type, because messages are copied. */
export interface PictureRequest {
  id: number;
  file: Blob;
  contentType: string;
}

/**
 * The first message says whether the worker can draw. After that it sends one response per request.
 */
export type PictureAnswer =
  | { ready: boolean }
  | { id: number; prepared: Omit<PreparedFile, 'format'> & { contentType: string } }
  | { id: number; failed: string };

type OpenWorker = () => Worker;
type PrepareHere = (file: Blob, format: MediaFormat) => Promise<PreparedFile>;
interface Waiting {
  resolve: (prepared: PreparedFile) => void;
  reject: (error: Error) => void;
}
interface Running {
  worker: Worker;
  /** Resolves to true if the worker can draw. */
  ready: Promise<boolean>;
  waiting: Map<number, Waiting>;
}

/**
 * Prepares pictures in a worker to keep the page responsive. If the worker can't draw, `here`
 * prepares them in the page. An idle worker is closed after a while.
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

  /** Like `preparePicture`, but in the worker. */
  async prepare(file: Blob, format: MediaFormat): Promise<PreparedFile> {
    this.#cancelEnd();
    const running = (this.#running ??= this.#start());
    if (!(await running.ready)) return this.#here(file, format);
    const id = this.#nextId++;
    const request: PictureRequest = { id, file, contentType: format.contentType };
    return new Promise<PreparedFile>((resolve, reject) => {
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
        // The worker could not be loaded, or it crashed together with its pending requests.
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
