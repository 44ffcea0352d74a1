/** The scroll position of each history entry, in px. Survives a reload. */
export class ScrollMemory {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #storageKey: string;
  /** The positions of this document, the newest last. */
  readonly #places = new Map<string, number>();

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, storageKey: string) {
    this.#storage = storage;
    this.#storageKey = storageKey;
  }

  /** Sets the scroll position of an entry. */
  remember(entry: string, px: number): void {
    this.#places.delete(entry);
    this.#places.set(entry, Math.round(px));
  }

  /** The scroll position of an entry; 0 if none was set. */
  recall(entry: string): number {
    return this.#places.get(entry) ?? this.#stored().get(entry) ?? 0;
  }

  /**
   * Stores the 50 newest positions. Call it when the page is hidden. Positions that another document
   * stored in the meantime are kept: a document may be hidden only after the next one has started.
   */
  keep(): void {
    const places = this.#stored();
    for (const [entry, px] of this.#places) {
      places.delete(entry);
      places.set(entry, px);
    }
    try {
      this.#storage.setItem(this.#storageKey, JSON.stringify([...places].slice(-50)));
    } catch {
      // Storage is full or blocked. After a reload, pages start at the top.
    }
  }

  #stored(): Map<string, number> {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#storageKey) ?? '[]');
      return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []);
    } catch {
      // Storage is blocked or contains invalid data: start empty.
      return new Map();
    }
  }
}
