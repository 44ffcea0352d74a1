import { Store } from '../../lib/store.ts';

const KEY = 'promptory.recent-searches';
const SEARCHES_MAX = 8;

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Recent searches of one person on this device, newest first. They are not sent to the server. */
export class RecentSearches extends Store<readonly string[]> {
  readonly #storage: KeyValueStorage | null;
  readonly #key: string;

  /** Without storage the searches last until reload. */
  constructor(storage: KeyValueStorage | null, userId: string) {
    const key = `${KEY}.${userId}`;
    super(read(storage, key));
    this.#storage = storage;
    this.#key = key;
  }

  /** Adds a search at the top; ignores a blank one. */
  readonly add = (query: string): void => {
    const text = query.trim();
    if (text === '') return;
    const others = this.snapshot().filter((one) => one.toLowerCase() !== text.toLowerCase());
    this.#save([text, ...others].slice(0, SEARCHES_MAX));
  };

  readonly remove = (query: string): void => {
    this.#save(this.snapshot().filter((one) => one !== query));
  };

  readonly clear = (): void => {
    this.#save([]);
  };

  #save(searches: readonly string[]): void {
    try {
      if (searches.length === 0) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, JSON.stringify(searches));
    } catch {
      // Storage is full or blocked; the searches last until reload.
    }
    this.set(searches);
  }
}

function read(storage: KeyValueStorage | null, key: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(parsed)
      ? parsed.filter((one) => typeof one === 'string').slice(0, SEARCHES_MAX)
      : [];
  } catch {
    // Storage is blocked or contains invalid data.
    return [];
  }
}
