import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { askBlocker } from '../browser/navigation-blocker.ts';
import { useShortcuts } from '../browser/use-shortcuts.ts';
import { listenForShortcuts } from '../browser/use-shortcuts.ts';

/** Focuses the search field of the page. Returns false if the page has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  if (field === null) return false;
  field.focus();
  field.select();
  return true;
}

/** Adds the shortcuts that work on every screen. `onList` opens the list of shortcuts. */
export function useAppShortcuts(onList: () => void): void {
  const navigate = useNavigate();
  const goTo = (path: string) => () => {
    if (!askBlocker(path)) void navigate(path);
  };
  useEffect(listenForShortcuts, []);
  const list = [
    { keys: 'g h', label: 'Go home', run: goTo('/') },
    { keys: 'g m', label: 'Go to messages', run: goTo('/messages') },
    { keys: 'g c', label: 'Go to communities', run: goTo('/communities') },
    { keys: 'g p', label: 'Go to your profile', run: goTo('/profile') },
    { keys: 'n', label: 'Create', run: goTo('/create') },
    {
      keys: '/',
      label: 'Search',
      run: () => {
        if (!focusSearch()) goTo('/search')();
      },
    },
    { keys: '?', label: 'Show this list', run: onList },
  ];
  // Added last, so the shortcuts of a screen take precedence.
  useShortcuts(list, true);
}
