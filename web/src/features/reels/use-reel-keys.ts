import { useEffect, useRef } from 'react';
import type { Reel } from '../../data/works/reel.ts';
import { withOwnToggles, toggleWork } from '../../data/works/work-state.ts';
import { isShortcutKey } from '../../browser/shortcuts.ts';
import { useShortcuts } from '../../browser/use-shortcuts.ts';
import { toast } from '../../ui/toast.ts';
import { soundPreference } from './reel-preferences.ts';
import { copyReelPrompt } from './copy-reel-prompt.ts';

interface ReelKeysOptions {
  reel: Reel;
  /** True while a panel is open over the reel. */
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onPlayPause: () => void;
}

/**
 * Keyboard shortcuts: arrows, j and k change the reel; space, m, l, s and c act on the current one.
 */
export function useReelKeys({ reel, disabled, onMove, onPlayPause }: ReelKeysOptions): void {
  const newest = useRef({ disabled, onMove, onPlayPause });
  useEffect(() => {
    newest.current = { disabled, onMove, onPlayPause };
  });

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (newest.current.disabled || !isShortcutKey(event)) return;
      if (event.key === 'ArrowDown') newest.current.onMove(1);
      else if (event.key === 'ArrowUp') newest.current.onMove(-1);
      else if (event.key === ' ' && !isPressedBySpace(event.target)) newest.current.onPlayPause();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  const whenEnabled = (run: () => void) => () => {
    if (!disabled) run();
  };
  useShortcuts([
    {
      keys: 'j',
      label: 'Next reel',
      run: whenEnabled(() => {
        onMove(1);
      }),
    },
    {
      keys: 'k',
      label: 'Previous reel',
      run: whenEnabled(() => {
        onMove(-1);
      }),
    },
    { keys: 'm', label: 'Turn sound on or off', run: whenEnabled(soundPreference.toggle) },
    {
      keys: 'l',
      label: 'Like the reel',
      run: whenEnabled(() => {
        toggleWork(withOwnToggles(reel), 'liked');
      }),
    },
    {
      keys: 's',
      label: 'Save the reel',
      run: whenEnabled(() => {
        toggleWork(withOwnToggles(reel), 'saved');
      }),
    },
    { keys: 'c', label: 'Copy the prompt', run: whenEnabled(() => void copy(reel)) },
  ]);
}

async function copy(reel: Reel): Promise<void> {
  if (await copyReelPrompt(reel)) toast('Copied!', { tone: 'success' });
}

/** True if Space would press the focused button. */
function isPressedBySpace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary') !== null;
}
