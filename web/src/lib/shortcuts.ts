import type { Clock } from './clock.ts';
import { Store } from './store.ts';

/** How long the second key of a pair such as 'g h' may take. */
const PAIR_WITHIN_MS = 1500;

export interface Shortcut {
  /** One key ('n', '?') or a pair ('g h'), as KeyboardEvent.key writes them. */
  keys: string;
  /** What it does, for the list that '?' opens. */
  label: string;
  run: () => void;
}

/** The shortcuts in force: those of the app, and those of the screen in sight, which come first. */
export class Shortcuts extends Store<readonly Shortcut[]> {
  readonly #clock: Clock;
  #first: { key: string; at: number } | null = null;

  constructor(clock: Clock) {
    super([]);
    this.#clock = clock;
  }

  /**
   * Puts shortcuts in force, before those that are there or, with `last`, after them, whichever came
   * first; the function that comes back takes them away.
   */
  add(shortcuts: readonly Shortcut[], last = false): () => void {
    const others = this.snapshot();
    this.set(last ? [...others, ...shortcuts] : [...shortcuts, ...others]);
    return () => {
      this.set(this.snapshot().filter((one) => !shortcuts.includes(one)));
    };
  }

  /** Takes a key; true when it ran a shortcut or may begin a pair. */
  press(key: string): boolean {
    const first = this.#first;
    this.#first = null;
    if (first && this.#clock.now() - first.at <= PAIR_WITHIN_MS) {
      const pair = this.#find(`${first.key} ${key}`);
      if (pair) {
        pair.run();
        return true;
      }
    }
    const single = this.#find(key);
    if (single) {
      single.run();
      return true;
    }
    if (!this.snapshot().some((one) => one.keys.startsWith(`${key} `))) return false;
    this.#first = { key, at: this.#clock.now() };
    return true;
  }

  #find(keys: string): Shortcut | undefined {
    return this.snapshot().find((one) => one.keys === keys);
  }
}

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
  readonly target: unknown;
}

const BUSY_PLACES =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key press may be a shortcut: no modifier but Shift, and not meant for a field, dialog or menu. */
export function isFreeKey(event: KeyPress): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.repeat || event.defaultPrevented) return false;
  const target = event.target as { closest?: (selector: string) => unknown } | null;
  return !target?.closest?.(BUSY_PLACES);
}
