import { useEffect, useRef } from 'react';
import type { Shortcut } from './shortcuts.ts';
import { shortcuts } from './window-shortcuts.ts';

/** Puts shortcuts in force while a screen is there; they may close over its newest state. */
export function useShortcuts(list: readonly Shortcut[]): void {
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
    );
  }, [names]);
}
