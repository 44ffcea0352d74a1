import { GatewayError } from '@promptory/studio/gateway/gateway-error';
import { IMAGE_MAX_BYTES, type ImageAnalysis } from '@promptory/studio/image/image-analysis';
import type { AnalyzeImageOptions } from '@promptory/studio/image/analyze-image';
import type { ReadImageFile } from '../../lib/image-file.ts';
import { Store } from '../../lib/store.ts';

const NOT_AN_IMAGE = 'Please select an image file';
const TOO_LARGE = 'Image file too large. Please upload an image smaller than 10MB.';
const UNREADABLE = 'This file could not be read. Please choose it again.';

export type AnalyzeImage = (
  file: ReadImageFile,
  options: AnalyzeImageOptions,
) => Promise<ImageAnalysis>;

/** The picture that was chosen; without pixels as long as it is read, or where it cannot be drawn. */
export interface ChosenPicture {
  readonly name: string;
  readonly bytes: number;
  readonly pixels: ReadImageFile['pixels'] | undefined;
}

export type RunPhase =
  | { readonly step: 'idle' | 'reading' | 'analyzing' | 'stopped' }
  | { readonly step: 'done'; readonly analysis: ImageAnalysis }
  | { readonly step: 'failed'; readonly message: string };

export interface RunState {
  readonly picture: ChosenPicture | null;
  readonly phase: RunPhase;
  /** Why the file that was chosen last is not looked at; what was there stays. */
  readonly refusal: string | null;
}

const NOTHING: RunState = { picture: null, phase: { step: 'idle' }, refusal: null };

/** One picture at a time on its way to an analysis: another one takes its place, and ends its way. */
export class ImageRun extends Store<RunState> {
  readonly #read: (file: File) => Promise<ReadImageFile>;
  #file: File | null = null;
  #current = new AbortController();

  constructor(read: (file: File) => Promise<ReadImageFile>) {
    super(NOTHING);
    this.#read = read;
  }

  /** Analyzes the first of these files, or says why it does not. Rejects never. */
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

  /** Analyzes the same picture once more. Rejects never. */
  async again(analyze: AnalyzeImage, options: AnalyzeImageOptions = {}): Promise<void> {
    if (this.#file !== null) await this.#run(this.#file, analyze, options);
  }

  /** Ends what is under way; the picture stays. */
  readonly stop = (): void => {
    if (!isWorking(this.snapshot())) return;
    this.#current.abort();
    this.#become({ step: 'stopped' });
  };

  /** Nobody looks on: what was asked goes on, but nothing is asked any more. */
  readonly leave = (): void => {
    if (this.snapshot().phase.step === 'reading') this.stop();
  };

  async #run(file: File, analyze: AnalyzeImage, options: AnalyzeImageOptions): Promise<void> {
    this.#current.abort();
    const mine = new AbortController();
    this.#current = mine;
    const picture = this.snapshot().picture;
    this.set({ picture, phase: { step: 'reading' }, refusal: null });
    const read = await this.#read(file).catch(() => null);
    // What comes after the end of its run is nobody's.
    if (isOver(mine)) return;
    if (read === null) {
      this.#become({ step: 'failed', message: UNREADABLE });
      return;
    }
    const { name, size: bytes } = file;
    this.set({
      picture: { name, bytes, pixels: read.pixels },
      phase: { step: 'analyzing' },
      refusal: null,
    });
    const phase = await ended(() => analyze(read, { ...options, signal: mine.signal }));
    if (!isOver(mine)) this.#become(phase);
  }

  #become(phase: RunPhase): void {
    this.set({ ...this.snapshot(), phase });
  }
}

/** Whether something is under way that can be stopped. */
function isWorking({ phase }: RunState): boolean {
  return phase.step === 'reading' || phase.step === 'analyzing';
}

function isOver({ signal }: AbortController): boolean {
  return signal.aborted;
}

async function ended(analyze: () => Promise<ImageAnalysis>): Promise<RunPhase> {
  try {
    return { step: 'done', analysis: await analyze() };
  } catch (error) {
    // Not ended from here: the way to the models changed, or the page was left for a while.
    if (error instanceof GatewayError && error.code === 'cancelled') return { step: 'stopped' };
    return { step: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function isImage({ type }: File): boolean {
  return type.toLowerCase().startsWith('image/');
}

/** Found out before the file is read: the engine checks the same, but wants all its bytes. */
function refusalOf(file: File): string | null {
  if (!isImage(file)) return NOT_AN_IMAGE;
  return file.size > IMAGE_MAX_BYTES ? TOO_LARGE : null;
}
