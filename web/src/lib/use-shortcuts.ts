import { useEffect, useRef } from 'react';
import type { Shortcut } from './shortcuts.ts';
import { shortcuts } from './window-shortcuts.ts';

/**
 * Puts shortcuts in force while a screen is there; they may close over its newest state. With `last`
 * they leave a key to every screen that has a use of its own for it.
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
