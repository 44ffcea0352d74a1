import { logError } from '../browser/log-error.ts';
import { toast, type ToastOptions } from './toast.ts';

/** Shows a toast about a failed action. Logs `error`, if given. */
export function showError(
  message: string,
  { error, ...options }: Omit<ToastOptions, 'tone'> & { error?: unknown } = {},
): void {
  if (error !== undefined) logError(message, error);
  toast(message, { ...options, tone: 'danger' });
}
