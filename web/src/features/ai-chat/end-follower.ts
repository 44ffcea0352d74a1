import { Store } from '../../lib/store.ts';

/** So near to the end of a list its reader is at the end, in px. */
const AT_END_PX = 64;

interface Place {
  /** How far the page is scrolled, in px. */
  readonly top: number;
  /** How much of it lies below the window, in px. */
  readonly below: number;
}

/**
 * Whether the end of a list that grows is followed: as long as its reader does not scroll up. What
 * grows below between two scrolls is not the reader's doing.
 */
export class EndFollower extends Store<boolean> {
  #top = 0;

  constructor() {
    super(true);
  }

  scrolled({ top, below }: Place): void {
    if (below <= AT_END_PX) this.set(true);
    else if (top < this.#top) this.set(false);
    this.#top = top;
  }

  /** Something was sent, or the reader asked for the end. */
  follow(): void {
    this.set(true);
  }
}
