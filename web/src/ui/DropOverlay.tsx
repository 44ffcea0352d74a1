import { createPortal } from 'react-dom';

/** Covers the window while a file is dragged over it. */
export function DropOverlay() {
  return createPortal(
    <div
      aria-hidden
      className="pointer-events-none fixed inset-0 z-50 border-4 border-accent bg-accent-soft/70 p-4"
    >
      <div className="grid size-full place-items-center">
        <p className="rounded-card bg-raised px-6 py-4 text-lg font-medium shadow-lift">
          Drop to add
        </p>
      </div>
    </div>,
    document.body,
  );
}
