import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Draws marks behind the text of a `TextArea` with `mono`, as its `backdrop`. The children are the
 * same text with coloured backgrounds. The text area still draws the text itself, so typing,
 * selection, undo, input methods and screen readers work as usual.
 */
export function HighlightLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const field = layer.current?.nextElementSibling;
    if (!(field instanceof HTMLTextAreaElement)) return undefined;
    const follow = () => {
      if (text.current === null) return;
      // Use the same width, also beside a scrollbar, so that lines break at the same places.
      text.current.style.width = `${String(field.clientWidth)}px`;
      text.current.style.transform = `translateY(${String(-field.scrollTop)}px)`;
    };
    const observer = new ResizeObserver(follow);
    observer.observe(field);
    field.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => {
      observer.disconnect();
      field.removeEventListener('scroll', follow);
    };
  }, []);

  return (
    <div
      ref={layer}
      aria-hidden
      // Not translated, like the text of the field. So its texts need no elements of their own.
      translate="no"
      className="pointer-events-none absolute inset-0 overflow-hidden rounded-control border border-transparent bg-panel font-mono text-lg leading-relaxed text-transparent select-none md:text-base"
    >
      <div
        ref={text}
        dir="auto"
        className="px-3 py-2 text-start wrap-break-word whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {children}
        {/* Gives the last empty line its height. */}
        {'\u200B'}
      </div>
    </div>
  );
}
