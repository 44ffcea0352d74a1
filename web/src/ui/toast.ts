type ToastTone = 'neutral' | 'success' | 'danger';

export interface ToastOptions {
  tone?: ToastTone;
  /** A second, quiet line, such as 'Just now'. */
  detail?: string;
  /** One button inside the toast, such as 'Undo'. Pressing it also closes the toast. */
  action?: { label: string; run: () => void };
  /** Called when the toast closes, by its button or by itself. */
  onClose?: () => void;
}

export interface Toast extends ToastOptions {
  message: string;
}

/** Keeps toasts until the component that shows them is loaded. */
export class ToastQueue {
  readonly #waiting: Toast[] = [];
  #show: ((toast: Toast) => void) | null = null;
  #load: () => void = () => undefined;

  /** Shows a toast, or keeps it and starts loading the component. */
  add(toast: Toast): void {
    if (this.#show !== null) {
      this.#show(toast);
      return;
    }
    this.#waiting.push(toast);
    this.#load();
  }

  /** Calls `load` for each toast that has to wait, so a failed load is repeated. */
  onWaiting(load: () => void): void {
    this.#load = load;
    if (this.#waiting.length > 0) load();
  }

  /** Passes the waiting toasts and all later ones to `show`. Returns a function that ends it. */
  connect(show: (toast: Toast) => void): () => void {
    this.#show = show;
    for (const toast of this.#waiting.splice(0)) show(toast);
    return () => {
      if (this.#show === show) this.#show = null;
    };
  }
}

/** The toasts of this window. */
export const toastQueue = new ToastQueue();

/** Shows a short message at the edge of the window for 5 s. */
export function toast(message: string, options: ToastOptions = {}): void {
  toastQueue.add({ ...options, message });
}
