import type { Clock } from '../lib/clock.ts';
import { Store } from '../lib/store.ts';

/** The second key of a pair, such as 'g h', must follow within this time. */
const PAIR_WITHIN_MS = 1500;

export interface Shortcut {
  /** One key ('n', '?') or a pair ('g h'), as in KeyboardEvent.key. */
  keys: string;
  /** The label in the list of shortcuts, which '?' opens. */
  label: string;
  run: () => void;
}

/** The active shortcuts. Shortcuts of a screen come before shortcuts of the app. */
export class Shortcuts extends Store<readonly Shortcut[]> {
  readonly #clock: Clock;
  #first: { key: string; at: number } | null = null;

  constructor(clock: Clock) {
    super([]);
    this.#clock = clock;
  }

  /**
   * Adds shortcuts before the existing ones, or after them with `last`. Returns a function that
   * removes them.
   */
  add(shortcuts: readonly Shortcut[], last = false): () => void {
    const others = this.snapshot();
    this.set(last ? [...others, ...shortcuts] : [...shortcuts, ...others]);
    return () => {
      this.set(this.snapshot().filter((one) => !shortcuts.includes(one)));
    };
  }

  /** Handles a key press. Returns true if it ran a shortcut or may start a pair. */
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

/** Where keys have another meaning. */
export const TYPING_AREAS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * True if a key press can be a shortcut: it has no modifier except Shift and is not in a field,
 * dialog or menu.
 */
export function isShortcutKey(event: KeyPress): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.repeat || event.defaultPrevented) return false;
  const target = event.target as { closest?: (selector: string) => unknown } | null;
  return !target?.closest?.(TYPING_AREAS);
}
