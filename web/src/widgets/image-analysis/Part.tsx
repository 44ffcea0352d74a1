import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** At the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an analysis under its heading. */
export function Part({ title, action, children }: PartProps) {
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
