import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { toggleWork, workOverlay } from '../../data/work-state.ts';
import { stateOf } from '../../data/toggle-overlay.ts';
import type { Work } from '../../data/work.ts';
import { toast } from '../../ui/toast.ts';

/** The works that the visitor did not just take out of the saved ones; a toast offers to undo that. */
export function useStillSaved(works: readonly Work[]): readonly Work[] {
  const shadows = useSyncExternalStore(workOverlay.subscribe, workOverlay.snapshot);
  const saved = useMemo(
    () => works.filter(({ id, loadedAt }) => stateOf(shadows.get(id)?.saved, true, loadedAt)),
    [works, shadows],
  );

  const before = useRef(saved);
  useEffect(() => {
    const had = before.current;
    before.current = saved;
    const still = new Set(saved.map(({ id }) => id));
    for (const work of had) {
      // What is not in the answer any more went elsewhere, earlier.
      if (still.has(work.id) || !works.some(({ id }) => id === work.id)) continue;
      toast('Removed from saved', {
        action: {
          label: 'Undo',
          run: () => {
            toggleWork({ ...work, saved: false }, 'saved');
          },
        },
      });
    }
  }, [saved, works]);

  return saved;
}
