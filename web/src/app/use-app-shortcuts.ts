import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { holdBack } from '../lib/leave-gate.ts';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { listenToKeys } from '../lib/window-shortcuts.ts';

/** Goes to the search field that the page itself has; false without one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  if (field === null) return false;
  field.focus();
  field.select();
  return true;
}

/** The shortcuts that work on every screen; `onList` opens their list. */
export function useAppShortcuts(onList: () => void): void {
  const navigate = useNavigate();
  const goTo = (path: string) => () => {
    if (!holdBack(path)) void navigate(path);
  };
  useEffect(listenToKeys, []);
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
  // The code of a screen may be there before the shell is.
  useShortcuts(list, true);
}
