type ToastTone = 'neutral' | 'success' | 'danger';

export interface ToastOptions {
  tone?: ToastTone;
  /** A second, less prominent line, such as 'Just now'. */
  detail?: string;
  /** A button inside the toast, such as 'Undo'. Pressing it also closes the toast. */
  action?: { label: string; run: () => void };
  /** A toast replaces the visible toast with the same key, and its time starts again. */
  key?: string;
  /** Called when the toast closes, for any reason. */
  onClose?: () => void;
}

export interface Toast extends ToastOptions {
  message: string;
}

/** Queues toasts until the component that shows them has loaded. */
export class ToastQueue {
  readonly #waiting: Toast[] = [];
  #show: ((toast: Toast) => void) | null = null;
  #load: () => void = () => undefined;

  /**
   * Shows a toast. If the component has not loaded yet, queues the toast and loads the component.
   */
  add(toast: Toast): void {
    if (this.#show !== null) {
      this.#show(toast);
      return;
    }
    this.#waiting.push(toast);
    this.#load();
  }

  /**
   * Sets the function that loads the component. Called for each queued toast, to retry failures.
   */
  onWaiting(load: () => void): void {
    this.#load = load;
    if (this.#waiting.length > 0) load();
  }

  /** Loads the component, so that toasts also work offline later. */
  preload(): void {
    if (this.#show === null) this.#load();
  }

  /** Passes all queued and later toasts to `show`. Returns a function that disconnects it. */
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

/** Shows a short message for 5 s. */
export function toast(message: string, options: ToastOptions = {}): void {
  toastQueue.add({ ...options, message });
}
