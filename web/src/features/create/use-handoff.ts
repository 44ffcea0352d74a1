import type { PostFormInput } from '@promptory/domain/post';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CreateHandoff, handoffOf } from '../../lib/create-handoff.ts';
import { hasInput } from './create-draft.ts';
import type { Fills, FillTarget } from './fills.ts';

/**
 * Fills a generated prompt in that came with the navigation, then shows it. The state is cleared, so
 * that neither a reload nor the way back fills it in again. Gives what was filled into an empty
 * prompt; null where nothing was.
 */
export function useHandoff(
  fills: Fills,
  read: FillTarget['read'],
  show: () => void,
): CreateHandoff | null {
  const location = useLocation();
  const { key, pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const taken = useRef<string | null>(null);
  const toShow = useRef(false);
  const [handed, setHanded] = useState<CreateHandoff | null>(null);

  useEffect(() => {
    const handoff = handoffOf(state);
    if (handoff !== null && taken.current !== key) {
      taken.current = key;
      toShow.current = true;
      const { prompt, title, tags } = handoff;
      const now = read();
      const replaces = now.prompt.trim() !== '' && now.prompt !== prompt;
      setHanded(now.prompt.trim() === '' ? handoff : null);
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

  return handed;
}

/** Whether a form holds what was handed over and nothing else: nobody has worked on it. */
export function holdsOnly(
  handed: CreateHandoff | null,
  form: PostFormInput,
  mediaCount: number,
  typedTag: string,
): boolean {
  if (form.prompt !== handed?.prompt) return false;
  const { title = '', tags = [] } = handed;
  const own = {
    ...form,
    prompt: '',
    title: form.title === title ? '' : form.title,
    tags: form.tags.filter((tag) => !tags.includes(tag)),
  };
  return !hasInput(own, mediaCount, typedTag);
}
