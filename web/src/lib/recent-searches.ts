import { Store } from './store.ts';

const KEY = 'promptory.recent-searches';
const KEPT = 8;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What one person searched for last on this device, newest first; never sent anywhere. */
export class RecentSearches extends Store<readonly string[]> {
  readonly #place: Place | null;
  readonly #key: string;

  /** Without a place they are kept for this page only. */
  constructor(place: Place | null, userId: string) {
    const key = `${KEY}.${userId}`;
    super(read(place, key));
    this.#place = place;
    this.#key = key;
  }

  /** Puts a search first; a blank one changes nothing. */
  readonly add = (query: string): void => {
    const text = query.trim();
    if (text === '') return;
    const others = this.snapshot().filter((one) => one.toLowerCase() !== text.toLowerCase());
    this.#keep([text, ...others].slice(0, KEPT));
  };

  readonly remove = (query: string): void => {
    this.#keep(this.snapshot().filter((one) => one !== query));
  };

  readonly clear = (): void => {
    this.#keep([]);
  };

  #keep(searches: readonly string[]): void {
    try {
      if (searches.length === 0) this.#place?.removeItem(this.#key);
      else this.#place?.setItem(this.#key, JSON.stringify(searches));
    } catch {
      // Storage may be full or forbidden: then they hold for this page only.
    }
    this.set(searches);
  }
}

function read(place: Place | null, key: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(place?.getItem(key) ?? '[]');
    return Array.isArray(parsed)
      ? parsed.filter((one) => typeof one === 'string').slice(0, KEPT)
      : [];
  } catch {
    // Storage is forbidden, or holds what we did not write.
    return [];
  }
}
