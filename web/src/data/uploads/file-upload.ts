import { JPEG } from '@promptory/domain/media-format';
import { unreadableFileMessage, type UploadRules } from '@promptory/domain/upload';
import type PQueue from 'p-queue';
import { type PreparedFile, WrongTypeError } from './prepared-file.ts';
import type { WaitReason } from './transfer.ts';
import { UploadError } from './upload-error.ts';
import {
  type OutgoingFile,
  type PrepareFile,
  type SendFile,
  type ActiveUpload,
  type UploadItem,
  type UploadState,
} from './upload-item.ts';

export interface FileUploadDeps {
  rules: UploadRules;
  prepare: PrepareFile;
  send: SendFile;
  /** Queues that limit how many files are prepared and sent at the same time. */
  preparing: PQueue;
  sending: PQueue;
}

/**
 * One run of the upload: from its start to the next pause or end. Events of earlier runs are
 * ignored.
 */
interface Run {
  isOver: boolean;
  sending: ActiveUpload | null;
}

/** Prepares and uploads one chosen file. The poster of a video is uploaded first. */
export class FileUpload {
  readonly #file: File;
  readonly #deps: FileUploadDeps;
  readonly #onChange: (change: Partial<UploadItem>) => void;
  #run: Run = { isOver: true, sending: null };
  #prepared: PreparedFile | null = null;
  #posterUrl: string | null = null;

  /** `onChange` is called with every change of the item. */
  constructor(file: File, deps: FileUploadDeps, onChange: (change: Partial<UploadItem>) => void) {
    this.#file = file;
    this.#deps = deps;
    this.#onChange = onChange;
  }

  /** The URL of the stored poster; null if there is none yet. */
  get posterUrl(): string | null {
    return this.#posterUrl;
  }

  /** Starts the upload, or continues it after a pause. */
  begin(): void {
    this.pause();
    const run: Run = { isOver: false, sending: null };
    this.#run = run;
    this.#onChange({ state: { step: 'waiting' } });
    if (this.#prepared !== null) this.#queue(run, this.#prepared);
    else this.#enqueue(this.#deps.preparing, run, () => this.#prepare(run));
  }

  /** Stops the upload. The server keeps the received part. */
  pause(): void {
    this.#run.isOver = true;
    this.#run.sending?.pause();
  }

  /** Stops the upload and deletes the received part on the server. */
  cancel(): void {
    this.pause();
    this.#run.sending?.cancel();
  }

  /** Adds a job that is skipped if the run is over by then. */
  #enqueue(queue: PQueue, run: Run, job: () => Promise<void>): void {
    void queue.add(async () => {
      if (!run.isOver) await job();
    });
  }

  async #prepare(run: Run): Promise<void> {
    this.#onChange({ state: { step: 'preparing' } });
    try {
      const prepared = await this.#deps.prepare(this.#file, this.#deps.rules.formats);
      if (run.isOver) return;
      this.#prepared = prepared;
      this.#onChange({ ...toItemDetails(prepared), state: { step: 'waiting' } });
      this.#queue(run, prepared);
    } catch (error) {
      if (!run.isOver) this.#onChange({ state: this.#toPrepareFailure(error) });
    }
  }

  #queue(run: Run, prepared: PreparedFile): void {
    this.#enqueue(this.#deps.sending, run, () => this.#upload(run, prepared));
  }

  async #upload(run: Run, { content, format, poster }: PreparedFile): Promise<void> {
    const posterBytes = poster?.size ?? 0;
    const total = posterBytes + content.size;
    const reportProgress = this.#progress(run, total);
    const send = async (outgoing: OutgoingFile, before: number): Promise<string> => {
      run.sending = this.#deps.send(outgoing, (sent, waitReason) => {
        reportProgress(before + sent, waitReason);
      });
      return run.sending.done;
    };
    reportProgress(0, null);
    try {
      if (poster !== undefined) {
        this.#posterUrl ??= await send({ content: poster, format: JPEG }, 0);
        if (run.isOver) return;
      }
      const original = content === this.#file && { fingerprint: fingerprintOf(this.#file) };
      const url = await send({ content, format, ...original }, posterBytes);
      if (run.isOver) return;
      this.#onChange({
        state: { step: 'uploaded', url, justFinished: true },
        ...(this.#posterUrl !== null && { poster: this.#posterUrl }),
      });
    } catch (error) {
      if (!run.isOver) this.#onChange({ state: this.#toSendFailure(error) });
    }
  }

  /** Reports only whole percents, because browsers report progress every few kilobytes. */
  #progress(run: Run, total: number): (sent: number, waitReason: WaitReason | null) => void {
    let reported = '';
    return (sent, waitReason) => {
      const now = `${Math.floor((100 * sent) / total)} ${waitReason ?? ''}`;
      if (run.isOver || now === reported) return;
      reported = now;
      this.#onChange({ state: { step: 'uploading', sent, total, waitReason } });
    };
  }

  #toPrepareFailure(error: unknown): UploadState {
    if (error instanceof WrongTypeError) return this.#toRefusal('wrong-type');
    const cause = error instanceof Error ? error.message : String(error);
    return { ...this.#toRefusal('unreadable'), cause };
  }

  #toSendFailure(error: unknown): UploadState {
    if (error instanceof UploadError && error.refusal !== null)
      return this.#toRefusal(error.refusal);
    const message = error instanceof Error ? error.message : String(error);
    return { step: 'failed', message, canRetry: true };
  }

  #toRefusal(refusal: NonNullable<UploadError['refusal']>): UploadState & { step: 'failed' } {
    const { rules } = this.#deps;
    const messages = {
      'too-large': () => rules.tooLarge(this.#file),
      'wrong-type': () => rules.wrongType(this.#file),
      unreadable: () => unreadableFileMessage(this.#file.name),
    };
    return { step: 'failed', message: messages[refusal](), canRetry: false };
  }
}

/** The details of a prepared file that its item shows. */
function toItemDetails({
  content,
  format,
  size,
  placeholder,
  animated,
  warning,
}: PreparedFile): Partial<UploadItem> {
  return {
    kind: format.kind,
    bytes: content.size,
    ...(size !== undefined && { size }),
    ...(placeholder !== undefined && { placeholder }),
    ...(animated === true && { animated }),
    ...(warning !== undefined && { warning }),
  };
}

function fingerprintOf({ name, type, size, lastModified }: File): string {
  return [name, type, size, lastModified].join('|');
}
