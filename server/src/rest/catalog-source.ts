import type { Catalog } from './catalog.ts';

export interface CatalogSourceOptions {
  /** reads the current catalog */
  readonly read: () => Promise<Catalog>;
  readonly log: (line: string) => void;
  /** wait in ms, so that the many changes of a migration cause one read */
  readonly debounceMs?: number;
}

export interface CatalogSource {
  /** the latest catalog; undefined until the first read succeeds */
  readonly current: () => Catalog | undefined;
  /** schedules a read; calls in quick succession cause one read */
  readonly reload: () => void;
  /** resolves when the first read succeeds */
  readonly loaded: Promise<Catalog>;
  readonly close: () => void;
}

const DEBOUNCE_MS = 100;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/** Keeps the catalog up to date. If a read fails, the old catalog stays and the read is retried. */
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
      if (!closed) log(`Couldn't read the schema. Keeping the old one and retrying: ${reason}`);
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
      // The read in progress may miss this change, so read again after it.
      if (state.reading) state.changed = true;
      else readIn(catalog === undefined ? 0 : debounceMs);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
