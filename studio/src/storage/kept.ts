import { z } from 'zod';
import type { KeyValueStore } from '../environment.ts';
import { createListeners } from './listeners.ts';
import { asideKey, type StorageName, storageKey } from './storage-keys.ts';

/**
 * `full`: also shedding did not help; `unavailable`: each access throws; `damaged`: what was there
 * could not be read; `newer`: a later version of this program wrote it, and it is left alone.
 */
export type StorageFailure = 'full' | 'unavailable' | 'damaged' | 'newer';

/** A longer text in storage is not ours: browsers give a whole site about five million characters. */
const STORED_MAX_CHARS = 4_000_000;
/** Longer damaged values are dropped rather than put aside. */
const ASIDE_MAX_CHARS = 200_000;
/** How often a value is made smaller before the storage counts as full. */
const SHED_ATTEMPTS = 12;
/** More clears than anybody makes; a larger number in storage is damage. */
const GENERATION_MAX = 1_000_000_000;

export interface KeptOptions<Value> {
  /** null where there is none: the value then lives as long as the page */
  readonly store: KeyValueStore | null;
  readonly name: StorageName;
  readonly userId: string;
  /** a value of an earlier version is not read and overwritten, one of a later version left alone */
  readonly version: number;
  readonly schema: z.ZodType<Value>;
  readonly empty: () => Value;
  /**
   * What two tabs know, joined. Has to be commutative and idempotent, and to leave `stored` as it
   * is, order included, when `mine` adds nothing. Without it the last writer wins.
   */
  readonly merge?: (stored: Value, mine: Value) => Value;
  /** a smaller value with the oldest left out, or null when there is nothing to leave out */
  readonly shed?: (value: Value) => Value | null;
  /** what is taken of a value that comes from a file, in its right shape already */
  readonly trim?: (value: Value) => Value;
  /** called after the code that met the failure, which may be in the middle of drawing a screen */
  readonly onFailure?: (failure: StorageFailure) => void;
}

/** `refused`: a wrong shape, nothing changed; `not stored`: taken over, but in this page only. */
export type ImportOutcome = 'stored' | 'not stored' | 'refused';

/** A value of one person in the browser's storage. No call throws, whatever the storage does. */
export interface Kept<Value> {
  readonly name: StorageName;
  /** the storage's key: a `storage` event with it calls for `refresh` */
  readonly key: string;
  readonly subscribe: (listener: () => void) => () => void;
  /** what is known, the same object until it changes */
  readonly value: () => Value;
  /** whether the last write failed: what is known then lives in this page only */
  readonly hasFailed: () => boolean;
  /** how often all that was known here was given up for something else: cleared, imported, removed */
  readonly clearings: () => number;
  /** takes over what another tab wrote, and puts back what it overwrote */
  readonly refresh: () => void;
  /** reads what other tabs wrote, changes it, writes it; false when it lives in this page only */
  readonly update: (change: (value: Value) => Value) => boolean;
  /** as update, but what other tabs hold does not come back */
  readonly replace: (value: Value) => boolean;
  readonly clear: () => boolean;
  /** replaces it by a value of unknown origin, when its shape is right */
  readonly importValue: (value: unknown) => ImportOutcome;
  /** lets go of what is known; from then on nothing is read, changed or written */
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

interface State<Value> {
  /** one more with each replace or clear, so that a tab with the older one gives in */
  readonly generation: number;
  readonly value: Value;
}

/**
 * Keeps a value under a key of its person, checked against its shape at each reading. What cannot
 * be read counts as absent and is put aside (up to 200,000 characters) before it is overwritten.
 * A full storage makes it shed its oldest parts, a bounded number of times.
 */
export function createKept<Value>(options: KeptOptions<Value>): Kept<Value> {
  const { store, name, userId, version, empty } = options;
  const key = storageKey(name, userId);
  const envelope = z.object({
    version: z.literal(version),
    generation: z.number().int().min(0).max(GENERATION_MAX),
    value: options.schema,
  });
  const listeners = createListeners();
  let known: State<Value> | null = null;
  /** the stored text that `known` was read from or written as */
  let knownText: string | null = null;
  /** another tab wrote without having seen what this page knows */
  let isAhead = false;
  let hasFailed = false;
  let lastFailure: StorageFailure | null = null;
  let damagedText: string | null = null;
  /** what a later version of this program wrote: it may hold what this one cannot keep */
  let newerText: string | null = null;
  /** the storage was emptied, and nothing was written here since */
  let isEmptied = false;
  let clearings = 0;
  let isClosed = false;

  /** Tells of a failure once, until a write succeeds again. */
  function fail(failure: StorageFailure): void {
    if (lastFailure !== failure) queueMicrotask(() => options.onFailure?.(failure));
    lastFailure = failure;
  }

  /** undefined where the storage cannot be read, which is not the same as empty */
  function readText(): string | null | undefined {
    try {
      return store?.getItem(key) ?? null;
    } catch {
      // A browser may forbid storage altogether; the value then lives in this page.
      fail('unavailable');
      return undefined;
    }
  }

  function parse(text: string): State<Value> | null {
    if (text.length <= STORED_MAX_CHARS) {
      try {
        const content: unknown = JSON.parse(text);
        const read = envelope.safeParse(content);
        if (read.success) return { generation: read.data.generation, value: read.data.value };
        const other = versioned.safeParse(content);
        if (other.success && other.data.version > version) {
          fail('newer');
          newerText = text;
          return null;
        }
      } catch {
        // No JSON: treated below like any other shape that is not ours.
      }
    }
    fail('damaged');
    damagedText = text;
    return null;
  }

  /** Joins what the storage says with what this page knows. */
  function sync(): State<Value> {
    if (isClosed && known !== null) return known;
    const text = readText();
    if (known !== null && text === undefined) return known;
    if (known !== null && text !== null && (text === knownText || text === newerText)) return known;
    newerText = null;
    damagedText = null;
    if (text === null && known !== null && knownText !== null) return giveUp(known);
    const found = text === null || text === undefined ? null : parse(text);
    if (found === null) return (known ??= { generation: 0, value: empty() });
    const next = join(found);
    if (known !== null && found.generation !== known.generation && next === found) clearings += 1;
    isAhead = next !== found;
    isEmptied = false;
    knownText = text ?? null;
    known = next;
    return next;
  }

  /** The value was stored and is gone: the person was forgotten, in another tab or by the browser. */
  function giveUp({ generation }: State<Value>): State<Value> {
    known = { generation: raised(generation), value: empty() };
    knownText = null;
    isAhead = false;
    isEmptied = true;
    hasFailed = false;
    clearings += 1;
    return known;
  }

  function join(found: State<Value>): State<Value> {
    if (known === null || isEmptied || found.generation > known.generation) return found;
    if (found.generation < known.generation) return known;
    if (options.merge === undefined) return hasFailed ? known : found;
    const value = options.merge(found.value, known.value);
    const isNews = JSON.stringify(value) !== JSON.stringify(found.value);
    return isNews ? { generation: found.generation, value } : found;
  }

  function save(next: State<Value>): boolean {
    if (isClosed) return false;
    known = next;
    isEmptied = false;
    hasFailed = store === null || !write(store, next);
    listeners.notify();
    return !hasFailed;
  }

  function write(place: KeyValueStore, next: State<Value>): boolean {
    if (newerText !== null) {
      fail('newer');
      return false;
    }
    putDamagedAside(place);
    let smaller: Value | null = next.value;
    for (let attempt = 0; smaller !== null && attempt <= SHED_ATTEMPTS; attempt += 1) {
      const state: State<Value> = { generation: next.generation, value: smaller };
      const text = JSON.stringify({ version, ...state });
      try {
        // What could not be read again is as good as no room.
        if (text.length > STORED_MAX_CHARS) throw new Error('Over the own quota');
        place.setItem(key, text);
        // The page shows what a reload would show.
        known = state;
        knownText = text;
        isAhead = false;
        lastFailure = null;
        return true;
      } catch (error) {
        if (!isFull(error)) {
          fail('unavailable');
          return false;
        }
        // What was put aside is the first to go, then the oldest parts.
        if (attempt === 0) dropAside(place);
        else smaller = options.shed?.(smaller) ?? null;
      }
    }
    fail('full');
    return false;
  }

  function putDamagedAside(place: KeyValueStore): void {
    if (damagedText === null) return;
    try {
      if (damagedText.length <= ASIDE_MAX_CHARS) {
        place.setItem(asideKey(name, userId), damagedText);
      }
    } catch {
      // There is no room to keep what nobody can read: it is overwritten.
    }
    damagedText = null;
  }

  function dropAside(place: KeyValueStore): void {
    try {
      place.removeItem(asideKey(name, userId));
    } catch {
      // The write that follows will tell what is wrong.
    }
  }

  function replace(value: Value): boolean {
    if (isClosed) return false;
    const generation = raised(sync().generation);
    clearings += 1;
    return save({ generation, value });
  }

  return {
    name,
    key,
    subscribe: listeners.subscribe,
    value: () => (known ?? sync()).value,
    hasFailed: () => hasFailed || newerText !== null,
    clearings: () => clearings,
    refresh: () => {
      if (isClosed) return;
      const before = known;
      const next = sync();
      if (isAhead) save(next);
      else if (next !== before) listeners.notify();
    },
    update: (change) => {
      if (isClosed) return false;
      const { generation, value } = sync();
      return save({ generation, value: change(value) });
    },
    replace,
    clear: () => {
      if (isClosed) return false;
      const isCleared = replace(empty());
      if (store !== null) dropAside(store);
      return isCleared;
    },
    importValue: (value) => {
      const read = options.schema.safeParse(value);
      if (!read.success || isClosed) return 'refused';
      return replace(options.trim?.(read.data) ?? read.data) ? 'stored' : 'not stored';
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      known = { generation: 0, value: empty() };
      clearings += 1;
      listeners.notify();
    },
    isClosed: () => isClosed,
  };
}

const versioned = z.object({ version: z.number() });

function raised(generation: number): number {
  return Math.min(generation + 1, GENERATION_MAX);
}

/** Browsers name it differently (QuotaExceededError, NS_ERROR_DOM_QUOTA_REACHED), all with that word. */
function isFull(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
}
