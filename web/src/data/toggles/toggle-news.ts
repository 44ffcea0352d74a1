import { Store } from '../../lib/store.ts';

interface ToggleNews {
  /** The number of likes, saves and follows that wait until the browser is online. */
  waiting: number;
  /** How many of them were saved since the browser went online. */
  saved: number;
  /** How many changes failed and were undone. */
  failed: number;
}

/** Counts the changes that wait for the network, were saved or failed. The screen announces them. */
class ToggleNewsStore extends Store<ToggleNews> {
  constructor() {
    super({ waiting: 0, saved: 0, failed: 0 });
  }

  /** Call when a change starts to wait for the network. */
  readonly wait = (): void => {
    const { waiting, saved, failed } = this.snapshot();
    this.set({ waiting: waiting + 1, saved: waiting === 0 ? 0 : saved, failed });
  };

  /** Call when a change that waited was saved or failed. */
  readonly endWait = (isSaved: boolean): void => {
    const { waiting, saved, failed } = this.snapshot();
    this.set({ waiting: waiting - 1, saved: saved + (isSaved ? 1 : 0), failed });
  };

  /** Call when a change failed and was undone. */
  readonly fail = (): void => {
    const news = this.snapshot();
    this.set({ ...news, failed: news.failed + 1 });
  };
}

/** The likes, saves and follows of this window that wait for the network, or failed. */
export const toggleNews = new ToggleNewsStore();
