import { useEffect } from 'react';
import { screenPath } from '../browser/site-path.ts';
import { hasGoodNetwork } from '../browser/media-preferences.ts';

/** These events come a moment before a link is opened. */
const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads the code of a screen as soon as somebody points at a link to it, except on slow networks.
 * `preload` gets the path.
 */
export function usePrefetch(preload: (pathname: string) => void): void {
  useEffect(() => {
    const known = new Set<string>();
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
      if (known.has(link.pathname) || !hasGoodNetwork()) return;
      known.add(link.pathname);
      preload(screenPath(link.pathname));
    };
    for (const event of EVENTS) document.addEventListener(event, onIntent, { passive: true });
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, onIntent);
    };
  }, [preload]);
}
