import { Store } from './store.ts';

const PRODUCT = 'Promptory';

/** The name of the screen in sight; a live region reads it out after each change of screen. */
class ScreenName extends Store<string> {
  change(name: string): void {
    document.title = name === '' ? PRODUCT : `${name} · ${PRODUCT}`;
    this.set(name);
  }
}

export const screenName = new ScreenName('');
