import { type ComponentType, useEffect, useState } from 'react';
import { onWake } from '../data/wake.ts';

/** Follows who is online, with code that loads after the first screen. */
export function LivePresence() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Loaded !== null) return undefined;
    const load = () => {
      import('./OnlinePresence.tsx').then(
        (module) => {
          setLoaded(() => module.OnlinePresence);
        },
        // Nobody has a dot until then; the network comes back with an event.
        () => undefined,
      );
    };
    load();
    return onWake(load);
  }, [Loaded]);
  return Loaded !== null && <Loaded />;
}
