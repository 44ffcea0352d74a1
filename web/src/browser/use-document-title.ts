import { useEffect } from 'react';
import { Store } from '../lib/store.ts';

const PRODUCT = 'Promptory';

/** The title of the current screen. `RouteAnnouncer` announces it after navigation. */
class ScreenTitle extends Store<string> {
  change(name: string): void {
    document.title = name === '' ? PRODUCT : `${name} · ${PRODUCT}`;
    this.set(name);
  }
}

export const screenTitle = new ScreenTitle('');

/** Sets the window title: '{title} · Promptory'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    screenTitle.change(title);
  }, [title]);
}
