import { errorTexts } from '../lib/error-texts.ts';
import { newId } from '../lib/new-id.ts';
import { toast } from '../ui/toast.ts';

/** Minimum time between two toasts. */
const TOAST_INTERVAL_MS = 10_000;
/** Message of a harmless error: a resize was handled one frame later. */
const HARMLESS = 'ResizeObserver loop';

/** A request that was cancelled on purpose. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Shows a toast for uncaught errors. The toast and the console show the same ID. The error boundary
 * handles rendering errors.
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
