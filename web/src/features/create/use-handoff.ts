import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handoffOf } from '../../lib/create-handoff.ts';
import type { Fills, FillTarget } from './fills.ts';

/**
 * Fills a generated prompt in that came with the navigation, then shows it. The state is cleared, so
 * that neither a reload nor the way back fills it in again.
 */
export function useHandoff(fills: Fills, read: FillTarget['read'], show: () => void): void {
  const location = useLocation();
  const { key, pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const taken = useRef<string | null>(null);
  const toShow = useRef(false);

  useEffect(() => {
    const handoff = handoffOf(state);
    if (handoff !== null && taken.current !== key) {
      taken.current = key;
      toShow.current = true;
      const { prompt, title, tags } = handoff;
      const now = read();
      const replaces = now.prompt.trim() !== '' && now.prompt !== prompt;
      fills.fill(
        'handoff',
        replaces
          ? 'The generated prompt stands in place of yours.'
          : 'The generated prompt is filled in.',
        {
          prompt,
          ...(title !== undefined && now.title.trim() === '' && { title }),
          ...(tags !== undefined && now.tags.length === 0 && { tags }),
        },
      );
      void navigate({ pathname, search }, { replace: true, state: null });
    } else if (handoff === null && toShow.current) {
      // Only now: an entry of the history that is replaced begins at its top.
      toShow.current = false;
      show();
    }
  }, [key, pathname, search, state, fills, read, show, navigate]);
}
