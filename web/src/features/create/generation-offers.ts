import { Store } from '../../lib/store.ts';
import type { AddedFile } from '../../lib/uploads/uploads.ts';
import type { FoundData } from './generation-prompt.ts';

/**
 * So much of a picture is looked at, in bytes. Programs write their data before the pixels, so it is
 * found in the largest pictures too; pictures are read one after the other.
 */
export const LOOKED_AT_MAX_BYTES = 32 * 1024 * 1024;

const FORMATS = ['image/png', 'image/jpeg', 'image/webp'];

/** A picture that tells how it was made. */
export interface GenerationOffer {
  id: string;
  /** Of the file. */
  name: string;
  found: FoundData;
}

/** Gives what the first bytes of a picture tell, or null; loads the reader when it is first asked. */
export type ReadPicture = (head: Blob) => Promise<FoundData | null>;

/** The pictures of a form that tell how they were made; the first is the one that is shown. */
export class GenerationOffers extends Store<readonly GenerationOffer[]> {
  readonly #read: ReadPicture;
  #reading: Promise<void> = Promise.resolve();

  constructor(read: ReadPicture) {
    super([]);
    this.#read = read;
  }

  /** Looks into files as they were chosen; resolves when all are looked at, and never rejects. */
  readonly look = (added: readonly AddedFile[]): Promise<void> => {
    for (const { id, file } of added) {
      if (FORMATS.includes(file.type))
        this.#reading = this.#reading.then(() => this.#lookAt(id, file));
    }
    return this.#reading;
  };

  /** The one to show. */
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
      // The file is gone meanwhile, or the reader could not be loaded: the post does without.
      console.warn('The generation data of a picture could not be read', error);
    }
  }
}

/** Reads with the prompt engine's reader, which is fetched only now. */
export async function readPicture(head: Blob): Promise<FoundData | null> {
  const { readGenerationData } =
    await import('@promptory/studio/generation-data/read-generation-data');
  const data = await readGenerationData(new Uint8Array(await head.arrayBuffer()));
  if (data === null) return null;
  const { source, prompt, negativePrompt, settings, known } = data;
  return { source, prompt, negativePrompt, settings, known };
}
