/** The scroll position of each history entry, in px. Survives a reload. */
export class ScrollMemory {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #storageKey: string;
  #places: Map<string, number>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, storageKey: string) {
    this.#storage = storage;
    this.#storageKey = storageKey;
    this.#places = this.#read();
  }

  /** Sets the scroll position of an entry. */
  remember(entry: string, px: number): void {
    this.#places.delete(entry);
    this.#places.set(entry, Math.round(px));
  }

  /** The scroll position of an entry; 0 if none was set. */
  recall(entry: string): number {
    return this.#places.get(entry) ?? 0;
  }

  /** Stores the 50 newest positions. Call it when the page is hidden. */
  keep(): void {
    try {
      this.#storage.setItem(this.#storageKey, JSON.stringify([...this.#places].slice(-50)));
    } catch {
      // Storage is full or blocked. After a reload, pages start at the top.
    }
  }

  #read(): Map<string, number> {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#storageKey) ?? '[]');
      return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []);
    } catch {
      // Storage is blocked or contains invalid data: start empty.
      return new Map();
    }
  }
}
