import { type ComponentType, useEffect, useState } from 'react';
import { toastQueue } from './toast.ts';

/**
 * The code of the toasts is preloaded after this time, unless a screen has preloaded it earlier.
 */
const PRELOAD_AFTER_MS = 5_000;

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
    const timer = setTimeout(() => {
      toastQueue.preload();
    }, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return Viewport && <Viewport />;
}
