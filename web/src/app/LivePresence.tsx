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
        // Retried when the network returns or the tab is visible. No online dots until then.
        () => undefined,
      );
    };
    load();
    return onWake(load);
  }, [Loaded]);
  return Loaded !== null && <Loaded />;
}
