import { readReturnState, type ReturnState } from '../../../browser/return-page.ts';
import { browserStorage } from '../../../data/session/session-storage.ts';
import { wallClock } from '../../../lib/clock.ts';

const STORAGE_KEY = 'promptory.origin';
/** The lifetime of the links in emails. */
const LIFETIME_MS = 60 * 60_000;

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Saves the page to open after a sign-in that leaves this page: through Google, or through an email
 * link that opens in another tab. The home page is the default and is not saved.
 */
export class ReturnPageStorage {
  readonly #storage: KeyValueStorage;
  readonly #now: () => number;

  constructor(storage: KeyValueStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Saves the return page of a history state, or clears it if that is the home page. */
  save(state: unknown): void {
    const page = readReturnState(state);
    if (page.from === '/') this.clear();
    else {
      const entry = JSON.stringify({ ...page, untilMs: this.#now() + LIFETIME_MS });
      this.#storage.setItem(STORAGE_KEY, entry);
    }
  }

  /** The saved page with its intent, or '/' if there is none or it has expired. */
  load(): ReturnState {
    const entry = parseEntry(this.#storage.getItem(STORAGE_KEY));
    return entry.untilMs > this.#now() ? readReturnState(entry.page) : { from: '/' };
  }

  clear(): void {
    this.#storage.removeItem(STORAGE_KEY);
  }
}

export const returnPageStorage = new ReturnPageStorage(browserStorage(), () => wallClock.now());

function parseEntry(text: string | null): { page: unknown; untilMs: number } {
  try {
    const page = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const { untilMs } = page;
    return { page, untilMs: typeof untilMs === 'number' ? untilMs : 0 };
  } catch {
    // Invalid JSON counts as no entry.
    return { page: null, untilMs: 0 };
  }
}
