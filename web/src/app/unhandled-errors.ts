import { errorTexts } from '../lib/error-texts.ts';
import { newId } from '../lib/new-id.ts';
import { toast } from '../ui/toast.ts';

/** At most one toast is shown in this time. */
const TOAST_INTERVAL_MS = 10_000;
/** Browsers report this when a layout takes one frame longer. It is harmless. */
const HARMLESS = 'ResizeObserver loop';

/** A request that was cancelled on purpose. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Shows a toast for errors that no code caught, except errors of rendering, which the error boundary
 * handles. The toast and the console show the same ID. The screen stays, as most of it still works.
 */
export function reportUnhandledErrors(target: Window): void {
  let lastToastAt = -Infinity;
  const report = (error: unknown) => {
    const id = newId().slice(0, 8);
    console.error(`Error ${id}:`, error);
    if (Date.now() - lastToastAt < TOAST_INTERVAL_MS) return;
    lastToastAt = Date.now();
    toast(errorTexts(error).title, {
      tone: 'danger',
      detail: `If you report this, please quote the error ID ${id}.`,
    });
  };
  target.addEventListener('error', ({ error, message }: ErrorEvent) => {
    if (!message.includes(HARMLESS)) report(error ?? message);
  });
  target.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!isAbort(reason)) report(reason);
  });
}
