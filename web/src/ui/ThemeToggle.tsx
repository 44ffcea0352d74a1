import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { windowTheme } from '../browser/window-theme.ts';
import { IconButton } from './IconButton.tsx';

/** Switches between the dark and the light theme. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(windowTheme.subscribe, windowTheme.snapshot);
  return (
    <IconButton
      label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={windowTheme.toggle}
    />
  );
}
