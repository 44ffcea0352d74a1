import { useEffect, useState } from 'react';
import { screenTitle } from '../browser/use-document-title.ts';

/** Announces the title of each new screen to screen readers. Browsers announce the first screen. */
export function RouteAnnouncer() {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    let first = true;
    return screenTitle.subscribe(() => {
      if (!first) setAnnounced(screenTitle.snapshot());
      first = false;
    });
  }, []);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
