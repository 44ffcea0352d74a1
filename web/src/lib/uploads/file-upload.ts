import { JPEG } from '@promptory/domain/media-format';
import { unreadableFileMessage, type UploadRules } from '@promptory/domain/upload';
import type { Lane } from './lane.ts';
import { type Prepared, WrongTypeError } from './prepared.ts';
import type { Held } from './transfer.ts';
import { UploadError } from './upload-error.ts';
import {
  type Outgoing,
  type Prepare,
  type Send,
  type Sending,
  type UploadItem,
  type UploadState,
} from './upload-item.ts';

export interface FileUploadDeps {
  rules: UploadRules;
  prepare: Prepare;
  send: Send;
  /** Where files wait for their turn to be prepared, and to be sent. */
  preparing: Lane;
  sending: Lane;
}

/** One go at bringing the file to the store; nothing is told of one that is over. */
interface Run {
  over: boolean;
  leaveLane: () => void;
  sending: Sending | null;
}

/** The way of one chosen file: prepared, then sent, a video after its poster. It can rest and begin again. */
export class FileUpload {
  readonly #file: File;
  readonly #deps: FileUploadDeps;
  readonly #tell: (change: Partial<UploadItem>) => void;
  #run: Run = { over: true, leaveLane: () => undefined, sending: null };
  #prepared: Prepared | null = null;
  #posterUrl: string | null = null;

  /** `tell` hears of every change to the file's item. */
  constructor(file: File, deps: FileUploadDeps, tell: (change: Partial<UploadItem>) => void) {
    this.#file = file;
    this.#deps = deps;
    this.#tell = tell;
  }

  /** The address of a poster that is stored already, whether the video is or not. */
  get posterUrl(): string | null {
    return this.#posterUrl;
  }

  /** Begins, or goes on where it was paused. */
  begin(): void {
    this.pause();
    const run: Run = { over: false, leaveLane: () => undefined, sending: null };
    this.#run = run;
    this.#tell({ state: { step: 'waiting' } });
    if (this.#prepared !== null) this.#queue(run, this.#prepared);
    else run.leaveLane = this.#deps.preparing.add(() => this.#prepare(run));
  }

  /** Stops; what the server has stays there. */
  pause(): void {
    this.#run.over = true;
    this.#run.leaveLane();
    this.#run.sending?.pause();
  }

  /** Stops; the server forgets what it has of it. */
  cancel(): void {
    this.pause();
    this.#run.sending?.cancel();
  }

  async #prepare(run: Run): Promise<void> {
    this.#tell({ state: { step: 'preparing' } });
    try {
      const prepared = await this.#deps.prepare(this.#file, this.#deps.rules.formats);
      if (run.over) return;
      this.#prepared = prepared;
      this.#tell({ ...factsOf(prepared), state: { step: 'waiting' } });
      this.#queue(run, prepared);
    } catch (error) {
      if (!run.over) this.#tell({ state: this.#unprepared(error) });
    }
  }

  #queue(run: Run, prepared: Prepared): void {
    run.leaveLane = this.#deps.sending.add(() => this.#upload(run, prepared));
  }

  async #upload(run: Run, { content, format, poster }: Prepared): Promise<void> {
    const posterBytes = poster?.size ?? 0;
    const total = posterBytes + content.size;
    const tellProgress = this.#progress(run, total);
    const send = async (outgoing: Outgoing, before: number): Promise<string> => {
      run.sending = this.#deps.send(outgoing, (sent, held) => {
        tellProgress(before + sent, held);
      });
      return run.sending.done;
    };
    tellProgress(0, null);
    try {
      if (poster !== undefined) {
        this.#posterUrl ??= await send({ content: poster, format: JPEG }, 0);
        if (run.over) return;
      }
      const original = content === this.#file && { fingerprint: fingerprintOf(this.#file) };
      const url = await send({ content, format, ...original }, posterBytes);
      if (run.over) return;
      this.#tell({
        state: { step: 'uploaded', url, just: true },
        ...(this.#posterUrl !== null && { poster: this.#posterUrl }),
      });
    } catch (error) {
      if (!run.over) this.#tell({ state: this.#unsent(error) });
    }
  }

  /** Tells of whole hundredths: browsers report every few kilobytes. */
  #progress(run: Run, total: number): (sent: number, held: Held | null) => void {
    let told = '';
    return (sent, held) => {
      const now = `${Math.floor((100 * sent) / total)} ${held ?? ''}`;
      if (run.over || now === told) return;
      told = now;
      this.#tell({ state: { step: 'uploading', sent, total, held } });
    };
  }

  #unprepared(error: unknown): UploadState {
    if (error instanceof WrongTypeError) return this.#refused('wrong-type');
    const cause = error instanceof Error ? error.message : String(error);
    return { ...this.#refused('unreadable'), cause };
  }

  #unsent(error: unknown): UploadState {
    if (error instanceof UploadError && error.refusal !== null) return this.#refused(error.refusal);
    const message = error instanceof Error ? error.message : String(error);
    return { step: 'failed', message, canRetry: true };
  }

  #refused(refusal: NonNullable<UploadError['refusal']>): UploadState & { step: 'failed' } {
    const { rules } = this.#deps;
    const messages = {
      'too-large': () => rules.tooLarge(this.#file),
      'wrong-type': () => rules.wrongType(this.#file),
      unreadable: () => unreadableFileMessage(this.#file.name),
    };
    return { step: 'failed', message: messages[refusal](), canRetry: false };
  }
}

/** What the row will keep of a prepared file. */
function factsOf({ format, size, placeholder, animated, flaw }: Prepared): Partial<UploadItem> {
  return {
    kind: format.kind,
    ...(size !== undefined && { size }),
    ...(placeholder !== undefined && { placeholder }),
    ...(animated === true && { animated }),
    ...(flaw !== undefined && { flaw }),
  };
}

function fingerprintOf({ name, type, size, lastModified }: File): string {
  return [name, type, size, lastModified].join('|');
}
