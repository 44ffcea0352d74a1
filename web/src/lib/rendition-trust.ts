/** So many renditions in a row must fail whose files are there. */
const FAILURES_UNTIL_DISTRUST = 3;

/**
 * Whether it is worth asking for renditions: a backend without them (hosted Supabase on its free
 * plan) would refuse each, and every picture would come only at the second try.
 */
export class RenditionTrust {
  #failures = 0;

  get asks(): boolean {
    return this.#failures < FAILURES_UNTIL_DISTRUST;
  }

  /** A rendition was shown. */
  came(): void {
    if (this.asks) this.#failures = 0;
  }

  /** The file was shown after its rendition had failed. */
  failed(): void {
    this.#failures += 1;
  }
}

/** That of this page. */
export const renditionTrust = new RenditionTrust();
