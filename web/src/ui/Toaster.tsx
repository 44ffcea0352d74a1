import { type ComponentType, useEffect, useState } from 'react';
import { toastQueue } from './toast.ts';

/** Delay before the code is loaded in the background, so that toasts also work offline later. */
const PRELOAD_AFTER_MS = 1000;

/** The toasts of the window. Their code loads after the first screen. The app renders this once. */
export function Toaster() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import('./ToastViewport.tsx').then(
        (module) => {
          setViewport(() => module.ToastViewport);
        },
        // The next toast loads the code again.
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
