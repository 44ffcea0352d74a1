import { logError } from '../browser/log-error.ts';
import { toast, type ToastOptions } from './toast.ts';

/** Tells the user that an action failed, in a toast, and logs the cause when there is one. */
export function showError(
  message: string,
  { error, ...options }: Omit<ToastOptions, 'tone'> & { error?: unknown } = {},
): void {
  if (error !== undefined) logError(message, error);
  toast(message, { ...options, tone: 'danger' });
}
