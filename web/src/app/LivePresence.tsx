import { type ComponentType, useEffect, useState } from 'react';
import { onWake } from '../data/client/on-wake.ts';

/** Loads `OnlinePresence` after the first screen. */
export function LivePresence() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Loaded !== null) return undefined;
    const load = () => {
      import('./OnlinePresence.tsx').then(
        (module) => {
          setLoaded(() => module.OnlinePresence);
        },
        // Retried when the network or the tab is back. Until then no online dots are shown.
        () => undefined,
      );
    };
    load();
    return onWake(load);
  }, [Loaded]);
  return Loaded !== null && <Loaded />;
}
