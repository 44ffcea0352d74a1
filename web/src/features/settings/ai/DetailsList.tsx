import type { ReactNode } from 'react';

/** A list of names and values. */
export function DetailsList({
  details,
}: {
  details: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-2">
      {details.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet max-sm:-mb-2.5">{name}</dt>
          <dd dir="auto" className="min-w-0 text-start [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
