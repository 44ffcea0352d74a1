/** How far each entry of the history was scrolled, in px; survives a reload. */
export class ScrollMemory {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #storageKey: string;
  #places: Map<string, number>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, storageKey: string) {
    this.#storage = storage;
    this.#storageKey = storageKey;
    this.#places = this.#read();
  }

  /** Remembers the place of an entry. */
  remember(entry: string, px: number): void {
    this.#places.delete(entry);
    this.#places.set(entry, Math.round(px));
  }

  /** The place of an entry; 0 when it was never scrolled. */
  recall(entry: string): number {
    return this.#places.get(entry) ?? 0;
  }

  /** Writes the newest 50 places down, when the page goes. */
  keep(): void {
    try {
      this.#storage.setItem(this.#storageKey, JSON.stringify([...this.#places].slice(-50)));
    } catch {
      // Storage may be full or forbidden: then a reload begins at the top.
    }
  }

  #read(): Map<string, number> {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#storageKey) ?? '[]');
      return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []);
    } catch {
      // Forbidden storage, or not written by us: begin anew.
      return new Map();
    }
  }
}
