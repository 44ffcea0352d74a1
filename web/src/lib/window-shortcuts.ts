import { systemClock } from './clock.ts';
import { isFreeKey, Shortcuts } from './shortcuts.ts';

/** Where 'off' is kept when the visitor wants no shortcuts. */
const SHORTCUTS_KEY = 'shortcuts';

/** The shortcuts of this window. */
export const shortcuts = new Shortcuts(systemClock);

/** Whether single keys act as shortcuts in this browser (WCAG 2.1.4 asks for a way to switch them off). */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== 'off';
  } catch {
    // Storage may be forbidden: then nobody can have switched them off.
    return true;
  }
}

/** Switches shortcuts on or off in this browser. */
export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(SHORTCUTS_KEY);
  else localStorage.setItem(SHORTCUTS_KEY, 'off');
}

/** Listens to the keys of the window; the function that comes back ends it. */
export function listenToKeys(): () => void {
  function onKey(event: KeyboardEvent) {
    if (isFreeKey(event) && shortcutsAreOn() && shortcuts.press(event.key)) event.preventDefault();
  }
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}
