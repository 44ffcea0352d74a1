/** After this many failed renditions in a row, no more are requested. */
const FAILURES_UNTIL_DISTRUST = 3;

/**
 * Decides whether to request renditions. The free plan of hosted Supabase refuses all of them, so
 * every picture would need a second request for its original file.
 */
export class RenditionSupport {
  #failures = 0;

  get isAvailable(): boolean {
    return this.#failures < FAILURES_UNTIL_DISTRUST;
  }

  /** A rendition was loaded. */
  recordSuccess(): void {
    if (this.isAvailable) this.#failures = 0;
  }

  /** A rendition failed and the original file was loaded instead. */
  recordFailure(): void {
    this.#failures += 1;
  }
}

/** Shared by all pictures of the page. */
export const renditionSupport = new RenditionSupport();
