import { type ReactNode, useEffect, useId, useRef } from 'react';

interface QuestionProps {
  isOpen: boolean;
  icon: ReactNode;
  title: ReactNode;
  text: string;
  /** The buttons. */
  children: ReactNode;
}

/**
 * A question to the viewer in the page of a community. Renders nothing while it is not open, and
 * keeps the focus in its place when it goes.
 */
export function Question({ isOpen, icon, title, text, children }: QuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      place.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isOpen && (
        <section
          aria-labelledby={titleId}
          className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent/40 bg-accent-soft p-4"
        >
          {icon}
          <div className="min-w-0 flex-1 basis-44">
            <h2 id={titleId} className="font-medium break-words">
              {title}
            </h2>
            <p className="text-sm text-quiet">{text}</p>
          </div>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
        </section>
      )}
    </div>
  );
}
