import { useEffect, useState } from 'react';
import { screenName } from '../lib/document-title.ts';

/** Reads out the name of each new screen, as a page load would; silent for the first one. */
export function RouteAnnouncer() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let first = true;
    return screenName.subscribe(() => {
      if (!first) setSaid(screenName.snapshot());
      first = false;
    });
  }, []);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
