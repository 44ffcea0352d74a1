import type { Catalog } from './catalog.ts';

export interface CatalogSourceOptions {
  /** reads the current catalog */
  readonly read: () => Promise<Catalog>;
  readonly log: (line: string) => void;
  /** delay that groups the many changes of a migration */
  readonly debounceMs?: number;
}

export interface CatalogSource {
  /** the latest catalog, undefined before the first one */
  readonly current: () => Catalog | undefined;
  /** reads the catalog soon; calls in quick succession count as one */
  readonly reload: () => void;
  /** resolves with the first catalog */
  readonly loaded: Promise<Catalog>;
  readonly close: () => void;
}

const DEBOUNCE_MS = 100;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/**
 * Keeps the catalog up to date. When reading fails, the old catalog stays and reading is retried.
 */
export function createCatalogSource(options: CatalogSourceOptions): CatalogSource {
  const { read, log, debounceMs = DEBOUNCE_MS } = options;
  let catalog: Catalog | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const state = { reading: false, changed: false };
  let pause = FIRST_RETRY_MS;
  let closed = false;
  let resolveLoaded: (first: Catalog) => void;
  const loaded = new Promise<Catalog>((resolve) => {
    resolveLoaded = resolve;
  });

  function begin(): void {
    state.reading = true;
    state.changed = false;
  }

  async function readNow(): Promise<void> {
    begin();
    let retryMs: number | undefined;
    try {
      catalog = await read();
      resolveLoaded(catalog);
      pause = FIRST_RETRY_MS;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!closed) log(`Reading the schema failed, the last known one stays in use: ${reason}`);
      retryMs = pause;
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    }
    state.reading = false;
    if (state.changed) readIn(debounceMs);
    else if (retryMs !== undefined) readIn(retryMs);
  }

  function readIn(ms: number): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void readNow(), ms);
  }

  readIn(0);
  return {
    current: () => catalog,
    loaded,
    reload() {
      // A read in progress may have missed this change.
      if (state.reading) state.changed = true;
      else readIn(catalog === undefined ? 0 : debounceMs);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
