import type { PostFormInput } from '@promptory/domain/post';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CreateHandoff, readHandoff } from '../../../browser/create-handoff.ts';
import { hasInput } from './create-draft.ts';
import type { FillHistory, FillTarget } from '../form/fill-history.ts';

/**
 * Fills in a generated prompt from the navigation state and scrolls to it. Clears the state so that
 * a reload or Back does not repeat it. Returns the handoff if the prompt was empty before, else
 * null.
 */
export function useHandoff(
  fills: FillHistory,
  read: FillTarget['read'],
  show: () => void,
): CreateHandoff | null {
  const location = useLocation();
  const { key, pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const taken = useRef<string | null>(null);
  const toShow = useRef(false);
  const [usedHandoff, setUsedHandoff] = useState<CreateHandoff | null>(null);

  useEffect(() => {
    const handoff = readHandoff(state);
    if (handoff !== null && taken.current !== key) {
      taken.current = key;
      toShow.current = true;
      const { prompt, title, tags } = handoff;
      const now = read();
      const replaces = now.prompt.trim() !== '' && now.prompt !== prompt;
      setUsedHandoff(now.prompt.trim() === '' ? handoff : null);
      fills.fill(
        'handoff',
        replaces ? 'The generated prompt replaced yours.' : 'The generated prompt was filled in.',
        {
          prompt,
          ...(title !== undefined && now.title.trim() === '' && { title }),
          ...(tags !== undefined && now.tags.length === 0 && { tags }),
        },
      );
      void navigate({ pathname, search }, { replace: true, state: null });
    } else if (handoff === null && toShow.current) {
      // Scroll after the replaced navigation, which resets the scroll position.
      toShow.current = false;
      show();
    }
  }, [key, pathname, search, state, fills, read, show, navigate]);

  return usedHandoff;
}

/** True if the form holds only the handed-over prompt, without other input. */
export function hasOnlyHandoff(
  usedHandoff: CreateHandoff | null,
  form: PostFormInput,
  mediaCount: number,
  typedTag: string,
): boolean {
  if (form.prompt !== usedHandoff?.prompt) return false;
  const { title = '', tags = [] } = usedHandoff;
  const own = {
    ...form,
    prompt: '',
    title: form.title === title ? '' : form.title,
    tags: form.tags.filter((tag) => !tags.includes(tag)),
  };
  return !hasInput(own, mediaCount, typedTag);
}
