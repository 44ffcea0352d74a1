import { useEffect } from 'react';
import { Store } from '../lib/store.ts';

const PRODUCT = 'Promptory';

/** The title of the current screen. `RouteAnnouncer` announces it after navigation. */
class ScreenTitle extends Store<string> {
  #unread = 0;

  change(name: string): void {
    this.#showInTab(name);
    this.set(name);
  }

  /** Shows the number of unread messages before the title: '(3) Explore · Promptory'. */
  setUnread(count: number): void {
    if (count === this.#unread) return;
    this.#unread = count;
    this.#showInTab(this.snapshot());
  }

  #showInTab(name: string): void {
    const prefix = this.#unread > 0 ? `(${String(this.#unread)}) ` : '';
    document.title = prefix + (name === '' ? PRODUCT : `${name} · ${PRODUCT}`);
  }
}

export const screenTitle = new ScreenTitle('');

/** Sets the window title: '{title} · Promptory'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    screenTitle.change(title);
  }, [title]);
}
