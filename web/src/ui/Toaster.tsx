import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toasts } from './toast.ts';

/**
 * The place of the toasts: top right, the full width on phones, above dialogs too. Rendered once,
 * by the app.
 */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      aria-relevant="additions"
      aria-atomic="false"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
      className="pointer-events-none fixed inset-x-4 top-[calc(1rem+env(safe-area-inset-top))] z-[60] flex flex-col gap-2 md:left-auto md:w-80"
    >
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { action } = toast;
  return (
    <div
      className={clsx(
        'pointer-events-auto flex items-start gap-2.5 rounded-card bg-raised p-3 shadow-lift transition-[translate,opacity] duration-300 starting:translate-x-4 starting:opacity-0',
        toast.leaving && 'translate-x-[calc(100%+1rem)] opacity-0',
      )}
    >
      {toast.tone === 'success' && (
        <CircleCheck aria-hidden className="mt-px size-[18px] text-success" />
      )}
      {toast.tone === 'danger' && (
        <CircleAlert aria-hidden className="mt-px size-[18px] text-danger" />
      )}
      <p className="min-w-0 flex-1 break-words">
        {toast.message}
        {toast.detail !== undefined && (
          <span className="block text-xs text-quiet">{toast.detail}</span>
        )}
      </p>
      {action && (
        <button
          type="button"
          className="-my-1 h-7 rounded-control px-2 text-sm font-medium text-accent-text hover:bg-hover"
          onClick={() => {
            action.run();
            toasts.dismiss(toast.id);
            toasts.resume();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className="-my-0.5 -mr-1 grid size-6 flex-none place-items-center rounded-control text-quiet hover:bg-hover hover:text-ink [&_.lucide]:size-4"
        onClick={() => {
          toasts.dismiss(toast.id);
          toasts.resume();
        }}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
