import { type ComponentType, useEffect, useState } from 'react';
import { onWake } from '../data/client/on-wake.ts';

interface LateComponentProps<Props extends object> {
  /** Imports the component. Must be the same function on each render. */
  load: () => Promise<ComponentType<Props>>;
  /** The props of the component. */
  props: Props;
}

/**
 * Loads a component that the first screen doesn't need, and then shows it. After a failure it loads
 * again when the network returns or the tab is visible.
 */
export function LateComponent<Props extends object>({ load, props }: LateComponentProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Loaded !== null) return undefined;
    const tryToLoad = () => {
      load().then(
        (component) => {
          setLoaded(() => component);
        },
        // `onWake` loads again.
        () => undefined,
      );
    };
    tryToLoad();
    return onWake(tryToLoad);
  }, [Loaded, load]);
  return Loaded !== null && <Loaded {...props} />;
}
