import { useEffect, useRef } from 'react';
import { systemClock } from '../lib/clock.ts';
import { isShortcutKey, type Shortcut, Shortcuts } from './shortcuts.ts';

/** Storage key. The value 'off' means that the user turned shortcuts off. */
const SHORTCUTS_KEY = 'shortcuts';

/** The active shortcuts of this window. */
export const shortcuts = new Shortcuts(systemClock);

/**
 * True if single-key shortcuts are on in this browser. WCAG 2.1.4 requires a way to turn them off.
 */
export function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== 'off';
  } catch {
    // Storage is blocked, so nothing was ever saved.
    return true;
  }
}

/** Turns shortcuts on or off in this browser. */
export function setShortcutsEnabled(on: boolean): void {
  if (on) localStorage.removeItem(SHORTCUTS_KEY);
  else localStorage.setItem(SHORTCUTS_KEY, 'off');
}

/** Listens for key presses in the document. Returns a function that stops listening. */
export function listenForShortcuts(): () => void {
  function onKey(event: KeyboardEvent) {
    if (isShortcutKey(event) && areShortcutsEnabled() && shortcuts.press(event.key))
      event.preventDefault();
  }
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}

/**
 * Activates shortcuts while the component is mounted. `run` always sees the latest props. With
 * `last`, all other shortcuts take priority.
 */
export function useShortcuts(list: readonly Shortcut[], last = false): void {
  const newest = useRef(list);
  useEffect(() => {
    newest.current = list;
  });
  const names = list.map(({ keys, label }) => `${keys}\t${label}`).join('\n');
  useEffect(() => {
    if (names === '') return undefined;
    return shortcuts.add(
      names.split('\n').map((name, index) => {
        const [keys = '', label = ''] = name.split('\t');
        return { keys, label, run: () => newest.current[index]?.run() };
      }),
      last,
    );
  }, [names, last]);
}
