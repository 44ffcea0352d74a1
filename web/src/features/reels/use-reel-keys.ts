import { useEffect, useRef } from 'react';
import type { Reel } from '../../data/reel.ts';
import { seenWork, toggleWork } from '../../data/work-state.ts';
import { isFreeKey } from '../../lib/shortcuts.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { toast } from '../../ui/toast.ts';
import { sound } from './choices.ts';
import { copyReelPrompt } from './copy-prompt.ts';

interface ReelKeys {
  reel: Reel;
  /** Something lies open above the reel. */
  silent: boolean;
  onMove: (by: -1 | 1) => void;
  onPlayPause: () => void;
}

/** Arrows, j and k turn to another reel; space, m, l, s and c are for the one on the screen. */
export function useReelKeys({ reel, silent, onMove, onPlayPause }: ReelKeys): void {
  const newest = useRef({ silent, onMove, onPlayPause });
  useEffect(() => {
    newest.current = { silent, onMove, onPlayPause };
  });

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (newest.current.silent || !isFreeKey(event)) return;
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

  const unlessSilent = (run: () => void) => () => {
    if (!silent) run();
  };
  useShortcuts([
    {
      keys: 'j',
      label: 'Next reel',
      run: unlessSilent(() => {
        onMove(1);
      }),
    },
    {
      keys: 'k',
      label: 'Previous reel',
      run: unlessSilent(() => {
        onMove(-1);
      }),
    },
    { keys: 'm', label: 'Sound on or off', run: unlessSilent(sound.toggle) },
    {
      keys: 'l',
      label: 'Like the reel',
      run: unlessSilent(() => {
        toggleWork(seenWork(reel), 'liked');
      }),
    },
    {
      keys: 's',
      label: 'Save the reel',
      run: unlessSilent(() => {
        toggleWork(seenWork(reel), 'saved');
      }),
    },
    { keys: 'c', label: 'Copy the prompt', run: unlessSilent(() => void copy(reel)) },
  ]);
}

async function copy(reel: Reel): Promise<void> {
  if (await copyReelPrompt(reel)) toast('Copied!', { tone: 'success' });
}

/** Space presses a button that has the focus. */
function isPressedBySpace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary') !== null;
}
