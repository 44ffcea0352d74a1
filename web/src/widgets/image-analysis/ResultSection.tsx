import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** Shown to the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of an analysis result, with a heading. */
export function ResultSection({ title, action, children }: PartProps) {
  return (
    <section>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
