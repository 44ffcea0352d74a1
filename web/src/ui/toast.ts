import { type Clock, systemClock } from '../lib/clock.ts';
import { Store } from '../lib/store.ts';

/** How long a toast stays, and how long it slides out (core specification, section 9). */
const TOAST_SHOWN_MS = 5000;
const TOAST_SLIDE_OUT_MS = 300;
const TOASTS_MAX = 4;

type ToastTone = 'neutral' | 'success' | 'danger';

export interface ToastOptions {
  tone?: ToastTone;
  /** A second, quiet line, such as 'Just now'. */
  detail?: string;
  /** One button inside the toast, such as 'Undo'; pressing it also closes the toast. */
  action?: { label: string; run: () => void };
  /** The toast goes, after its button was pressed or without. */
  onGone?: () => void;
}

export interface Toast extends ToastOptions {
  id: number;
  message: string;
  tone: ToastTone;
  leaving: boolean;
}

/** The toasts in sight, newest first. Time stands still for all of them while they are paused. */
export class ToastStore extends Store<readonly Toast[]> {
  readonly #clock: Clock;
  #nextId = 1;
  #paused = false;
  readonly #timers = new Map<number, { endsAt: number; leftMs: number; cancel: () => void }>();

  constructor(clock: Clock) {
    super([]);
    this.#clock = clock;
  }

  /** Shows a message for 5 s (not counting pauses); gives the id to dismiss it by. */
  show(message: string, options: ToastOptions = {}): number {
    const id = this.#nextId++;
    this.set([{ tone: 'neutral', ...options, id, message, leaving: false }, ...this.snapshot()]);
    this.#start(id, TOAST_SHOWN_MS);
    const staying = this.snapshot().filter((toast) => !toast.leaving);
    for (const old of staying.slice(TOASTS_MAX)) this.dismiss(old.id);
    return id;
  }

  /** Slides a toast out, then removes it; nothing happens when it is already leaving or gone. */
  readonly dismiss = (id: number): void => {
    const toast = this.snapshot().find((one) => one.id === id);
    if (!toast || toast.leaving) return;
    this.#timers.get(id)?.cancel();
    this.#timers.delete(id);
    this.set(this.snapshot().map((one) => (one.id === id ? { ...one, leaving: true } : one)));
    toast.onGone?.();
    this.#clock.after(TOAST_SLIDE_OUT_MS, () => {
      this.set(this.snapshot().filter((one) => one.id !== id));
      // A toast that goes from under the pointer sends no 'leave': nothing may stay paused for ever.
      if (this.snapshot().length === 0) this.resume();
    });
  };

  /** Stops the time of all toasts, while the pointer or the focus is on them. */
  readonly pause = (): void => {
    if (this.#paused) return;
    this.#paused = true;
    for (const timer of this.#timers.values()) {
      timer.cancel();
      timer.leftMs = Math.max(0, timer.endsAt - this.#clock.now());
    }
  };

  /** Lets the time of all toasts run on. */
  readonly resume = (): void => {
    if (!this.#paused) return;
    this.#paused = false;
    for (const [id, timer] of this.#timers) this.#start(id, timer.leftMs);
  };

  #start(id: number, leftMs: number): void {
    const cancel = this.#paused
      ? () => undefined
      : this.#clock.after(leftMs, () => {
          this.dismiss(id);
        });
    this.#timers.set(id, { endsAt: this.#clock.now() + leftMs, leftMs, cancel });
  }
}

/** The toasts of this window. */
export const toasts = new ToastStore(systemClock);

/** Shows a short message at the edge of the window for 5 s; gives its id. */
export function toast(message: string, options?: ToastOptions): number {
  return toasts.show(message, options);
}
