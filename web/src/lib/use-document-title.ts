import { useEffect } from 'react';
import { screenName } from './document-title.ts';

/** Names the window after the screen: '{title} · Promptory'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    screenName.change(title);
  }, [title]);
}
