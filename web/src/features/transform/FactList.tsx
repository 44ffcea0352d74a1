import type { ReactNode } from 'react';

/** A list of names with their values. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2 text-sm">{children}</dl>;
}

/** One row of a FactList. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:flex sm:gap-4">
      <dt className="w-40 flex-none text-quiet">{name}</dt>
      <dd className="min-w-0 break-words" dir="auto">
        {children}
      </dd>
    </div>
  );
}
