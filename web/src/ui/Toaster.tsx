import { type ComponentType, useEffect, useState } from 'react';
import { toastQueue } from './toast.ts';

/** Loaded in the background after the first screen, so that toasts also work offline later. */
const PRELOAD_AFTER_MS = 1000;

/** The toasts of the window. Their code is loaded after the first screen. Rendered once, by the app. */
export function Toaster() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import('./ToastViewport.tsx').then(
        (module) => {
          setViewport(() => module.ToastViewport);
        },
        // The next toast tries again.
        () => undefined,
      );
    };
    toastQueue.onWaiting(load);
    const timer = setTimeout(load, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return Viewport && <Viewport />;
}
