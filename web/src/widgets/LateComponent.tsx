import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { onWake } from '../data/client/on-wake.ts';
import { LateStartContext } from './late-start.ts';

interface LateComponentProps<Props extends object> {
  /** Imports the component. Must be the same function on each render. */
  load: () => Promise<ComponentType<Props>>;
  /** The props of the component. */
  props: Props;
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
}

/**
 * Loads a component that the first screen doesn't need, and then shows it. After a failure it loads
 * again when the network returns or the tab is visible.
 */
export function LateComponent<Props extends object>({
  load,
  props,
  fallback,
}: LateComponentProps<Props>) {
  const start = useContext(LateStartContext);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Loaded !== null) return undefined;
    const tryToLoad = () => {
      load().then(
        (component) => {
          // A transition renders in small steps, because the user may already use the screen.
          startTransition(() => {
            setLoaded(() => component);
          });
        },
        // Ignore the failure: `onWake` tries again.
        () => undefined,
      );
    };
    const cancel = start(tryToLoad);
    const stopWaking = onWake(tryToLoad);
    return () => {
      cancel();
      stopWaking();
    };
  }, [Loaded, load, start]);
  return Loaded === null ? fallback : <Loaded {...props} />;
}
