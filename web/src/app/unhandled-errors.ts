import { errorTexts } from '../lib/error-kind.ts';
import { newId } from '../lib/new-id.ts';
import { toast } from '../ui/toast.ts';

/** An error that comes again and again is told once in this time. */
const TOLD_EVERY_MS = 10_000;
/** The browser's own note that it draws a frame later, which is no fault. */
const HARMLESS = 'ResizeObserver loop';

/** Asked for and then no longer wanted. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Tells of errors that nobody caught, outside of drawing a screen: a short message with an ID that
 * stands in the console too. The screen stays, as most of it still works.
 */
export function tellOfUnhandledErrors(target: Window): void {
  let toldAt = -Infinity;
  const tell = (error: unknown) => {
    const id = newId().slice(0, 8);
    console.error(`Error ${id}:`, error);
    if (Date.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = Date.now();
    toast(errorTexts(error).title, {
      tone: 'danger',
      detail: `If you report this, please quote the error ID ${id}.`,
    });
  };
  target.addEventListener('error', ({ error, message }: ErrorEvent) => {
    if (!message.includes(HARMLESS)) tell(error ?? message);
  });
  target.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!isAbort(reason)) tell(reason);
  });
}
