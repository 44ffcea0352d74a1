import type { ReactNode } from 'react';

/** Names with what they stand for, below each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2 text-sm">{children}</dl>;
}

/** One of them. */
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
