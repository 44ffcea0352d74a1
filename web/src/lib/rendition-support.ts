/** Number of renditions in a row that fail although their files exist. */
const FAILURES_UNTIL_DISTRUST = 3;

/**
 * Decides whether to request renditions. Hosted Supabase on its free plan refuses all of them, so every
 * picture would load only at the second attempt.
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
