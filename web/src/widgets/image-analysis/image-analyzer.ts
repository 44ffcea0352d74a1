import {
  type AnalyzeImageOptions,
  findRetryTime,
  GatewayError,
  IMAGE_MAX_BYTES,
  type ImageAnalysis,
} from '@promptory/studio';
import type { ImageFileContent } from '../../browser/image-file.ts';
import { Store } from '../../lib/store.ts';

const NOT_AN_IMAGE = 'Please select an image file';
const TOO_LARGE = 'Image file too large. Please upload an image smaller than 10MB.';
const UNREADABLE = "Couldn't read this file. Please choose it again.";

export type AnalyzeImage = (
  file: ImageFileContent,
  options: AnalyzeImageOptions,
) => Promise<ImageAnalysis>;

/** The chosen image. `pixels` is undefined while it is read, or if it can't be decoded. */
export interface ChosenPicture {
  readonly name: string;
  readonly bytes: number;
  readonly pixels: ImageFileContent['pixels'] | undefined;
}

export type AnalysisPhase =
  | { readonly step: 'idle' | 'reading' | 'analyzing' | 'stopped' }
  | { readonly step: 'done'; readonly analysis: ImageAnalysis }
  | {
      readonly step: 'failed';
      readonly message: string;
      /** When to retry, in ms since 1970; null if the gateway did not say so. */
      readonly retryAt: number | null;
    };

export interface AnalyzerState {
  readonly picture: ChosenPicture | null;
  readonly phase: AnalysisPhase;
  /** Why the last chosen file was rejected. The previous image stays. */
  readonly refusal: string | null;
}

const NOTHING: AnalyzerState = { picture: null, phase: { step: 'idle' }, refusal: null };

/** Analyzes one image at a time. A new image cancels the current analysis. */
export class ImageAnalyzer extends Store<AnalyzerState> {
  readonly #read: (file: File) => Promise<ImageFileContent>;
  #file: File | null = null;
  #current = new AbortController();

  constructor(read: (file: File) => Promise<ImageFileContent>) {
    super(NOTHING);
    this.#read = read;
  }

  /** Analyzes the first image of these files, or sets an error. Never rejects. */
  async choose(files: readonly File[], analyze: AnalyzeImage): Promise<void> {
    const file = files.find(isImage) ?? files[0];
    if (file === undefined) return;
    const refusal = refusalOf(file);
    if (refusal !== null) {
      this.set({ ...this.snapshot(), refusal });
      return;
    }
    this.#file = file;
    const picture = { name: file.name, bytes: file.size, pixels: undefined };
    this.set({ picture, phase: { step: 'reading' }, refusal: null });
    await this.#run(file, analyze, {});
  }

  /** Analyzes the same image again. Never rejects. */
  async analyzeAgain(analyze: AnalyzeImage, options: AnalyzeImageOptions = {}): Promise<void> {
    if (this.#file !== null) await this.#run(this.#file, analyze, options);
  }

  /** Stops the analysis and keeps the image. */
  readonly stop = (): void => {
    if (!isWorking(this.snapshot())) return;
    this.#current.abort();
    this.#setPhase({ step: 'stopped' });
  };

  /** Call when the panel closes. A sent request continues, but no new request starts. */
  readonly stopReading = (): void => {
    if (this.snapshot().phase.step === 'reading') this.stop();
  };

  async #run(file: File, analyze: AnalyzeImage, options: AnalyzeImageOptions): Promise<void> {
    this.#current.abort();
    const mine = new AbortController();
    this.#current = mine;
    const picture = this.snapshot().picture;
    this.set({ picture, phase: { step: 'reading' }, refusal: null });
    const read = await this.#read(file).catch(() => null);
    // Ignore the result of a cancelled run.
    if (isOver(mine)) return;
    if (read === null) {
      this.#setPhase({ step: 'failed', message: UNREADABLE, retryAt: null });
      return;
    }
    const { name, size: bytes } = file;
    this.set({
      picture: { name, bytes, pixels: read.pixels },
      phase: { step: 'analyzing' },
      refusal: null,
    });
    const phase = await ended(() => analyze(read, { ...options, signal: mine.signal }));
    if (!isOver(mine)) this.#setPhase(phase);
  }

  #setPhase(phase: AnalysisPhase): void {
    this.set({ ...this.snapshot(), phase });
  }
}

/** True if there is something to stop. */
function isWorking({ phase }: AnalyzerState): boolean {
  return phase.step === 'reading' || phase.step === 'analyzing';
}

function isOver({ signal }: AbortController): boolean {
  return signal.aborted;
}

async function ended(analyze: () => Promise<ImageAnalysis>): Promise<AnalysisPhase> {
  try {
    return { step: 'done', analysis: await analyze() };
  } catch (error) {
    // The request was cancelled elsewhere, for example because the connection changed.
    if (error instanceof GatewayError && error.code === 'cancelled') return { step: 'stopped' };
    const message = error instanceof Error ? error.message : String(error);
    return { step: 'failed', message, retryAt: findRetryTime(error) };
  }
}

function isImage({ type }: File): boolean {
  return type.toLowerCase().startsWith('image/');
}

/** Returns an error text for a file that can't be analyzed, otherwise null. Does not read it. */
function refusalOf(file: File): string | null {
  if (!isImage(file)) return NOT_AN_IMAGE;
  return file.size > IMAGE_MAX_BYTES ? TOO_LARGE : null;
}
