import { Store } from '../../../lib/store.ts';
import type { AddedFile } from '../../../data/uploads/uploads.ts';
import type { FoundGeneration } from './generation-prompt.ts';
import { logError } from '../../../browser/log-error.ts';

/**
 * Number of bytes to scan. Programs write their settings before the pixels, so this is enough even
 * for very large images. Images are read one at a time.
 */
export const LOOKED_AT_MAX_BYTES = 32 * 1024 * 1024;

const FORMATS = ['image/png', 'image/jpeg', 'image/webp'];

/** An image with generation settings. */
export interface GenerationOffer {
  id: string;
  /** The file name. */
  name: string;
  found: FoundGeneration;
}

/** Reads generation settings from the start of an image, or null. Loads the reader on first use. */
export type ReadPicture = (head: Blob) => Promise<FoundGeneration | null>;

/** The images in a form with generation settings. The first one is shown. */
export class GenerationOffers extends Store<readonly GenerationOffer[]> {
  readonly #read: ReadPicture;
  #reading: Promise<void> = Promise.resolve();

  constructor(read: ReadPicture) {
    super([]);
    this.#read = read;
  }

  /** Scans chosen files. Resolves when all are scanned and never rejects. */
  readonly scan = (added: readonly AddedFile[]): Promise<void> => {
    for (const { id, file } of added) {
      if (FORMATS.includes(file.type))
        this.#reading = this.#reading.then(() => this.#lookAt(id, file));
    }
    return this.#reading;
  };

  /** Moves an image to the front. */
  readonly choose = (id: string): void => {
    const chosen = this.snapshot().filter((offer) => offer.id === id);
    this.set([...chosen, ...this.snapshot().filter((offer) => offer.id !== id)]);
  };

  readonly dismiss = (id: string): void => {
    this.set(this.snapshot().filter((offer) => offer.id !== id));
  };

  async #lookAt(id: string, file: File): Promise<void> {
    try {
      const found = await this.#read(file.slice(0, LOOKED_AT_MAX_BYTES));
      if (found !== null) this.set([...this.snapshot(), { id, name: file.name, found }]);
    } catch (error) {
      // The file is gone or the reader failed to load; continue without settings.
      logError('Could not read the generation data of a picture', error);
    }
  }
}

/** Reads with the prompt engine, which is loaded on demand. */
export async function readGeneration(head: Blob): Promise<FoundGeneration | null> {
  const { readGenerationData } = await import('./read-generation-data.ts');
  const data = await readGenerationData(new Uint8Array(await head.arrayBuffer()));
  if (data === null) return null;
  const { source, prompt, negativePrompt, settings, known } = data;
  return { source, prompt, negativePrompt, settings, known };
}
