import { Toast as Base } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { type Toast, toastQueue } from './toast.ts';

/** How long a toast is shown (core specification, section 9). It then slides out in 300 ms. */
const TOAST_SHOWN_MS = 5000;
const TOASTS_MAX = 3;
/**
 * Delay of the text, because screen readers miss text that appears together with its live region.
 */
const ANNOUNCE_AFTER_MS = 100;

const manager = Base.createToastManager<Toast>();

/**
 * Shows toasts at the top right (full width on phones), below the header and above dialogs. Newest
 * first. F6 moves the focus to them.
 */
export function ToastViewport() {
  useEffect(() => {
    let disconnect: () => void = () => undefined;
    const timer = setTimeout(() => {
      disconnect = toastQueue.connect((toast) => {
        const { key, onClose } = toast;
        manager.add({
          data: toast,
          ...(key !== undefined && { id: key }),
          ...(onClose && { onClose }),
        });
      });
    }, ANNOUNCE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      disconnect();
    };
  }, []);
  return (
    <Base.Provider toastManager={manager} timeout={TOAST_SHOWN_MS} limit={TOASTS_MAX}>
      <Base.Portal>
        <Base.Viewport
          role="status"
          aria-label={undefined}
          aria-relevant="additions text"
          className="pointer-events-none fixed inset-x-4 top-[calc(4rem+env(safe-area-inset-top))] z-[60] flex flex-col gap-2 rounded-card md:left-auto md:w-80"
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts, close } = Base.useToastManager<Toast>();
  useEffect(() => {
    // Close the toasts above the limit. Base UI only marks them.
    for (const { id, limited, transitionStatus } of toasts) {
      if (limited === true && transitionStatus !== 'ending') close(id);
    }
  }, [toasts, close]);
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection={[]}
      // Override the dialog role of Base UI: a toast is part of the live region.
      role="group"
      aria-modal={undefined}
      tabIndex={-1}
      className="pointer-events-auto flex items-start gap-2.5 rounded-card bg-raised p-3 shadow-lift transition-[translate,opacity] duration-300 data-ending-style:translate-x-[calc(100%+1rem)] data-ending-style:opacity-0 starting:translate-x-4 starting:opacity-0"
    >
      {toast.data && (
        <ToastContent
          toast={toast.data}
          onClose={() => {
            close(toast.id);
          }}
        />
      )}
    </Base.Root>
  ));
}

function ToastContent({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { message, detail, tone, action } = toast;
  return (
    <>
      {tone === 'success' && <CircleCheck aria-hidden className="mt-px size-[18px] text-success" />}
      {tone === 'danger' && <CircleAlert aria-hidden className="mt-px size-[18px] text-danger" />}
      <Base.Content render={<p />} className="min-w-0 flex-1 break-words">
        {message}
        {detail !== undefined && <span className="block text-xs text-quiet">{detail}</span>}
      </Base.Content>
      {action && (
        <button
          type="button"
          className="-my-1 h-7 rounded-control px-2 text-sm font-medium text-accent-text hover:bg-hover"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className="-my-0.5 -mr-1 grid size-6 flex-none place-items-center rounded-control text-quiet hover:bg-hover hover:text-ink [&_.lucide]:size-4"
        onClick={onClose}
      >
        <X aria-hidden />
      </button>
    </>
  );
}
