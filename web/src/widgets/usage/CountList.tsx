import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { count, ranked } from './usage-words.ts';

/** Names that are shown before all are wanted. */
const SHOWN_FIRST = 3;

interface CountListProps {
  title: string;
  counts: Readonly<Record<string, number>>;
  /** How a name is written; as it is where nothing is said. */
  nameOf?: (name: string) => string;
}

/** Names with their counts, the highest first; the rest opens. Nothing where nothing was counted. */
export function CountList({ title, counts, nameOf = (name) => name }: CountListProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const entries = ranked(counts);
  if (entries.length === 0) return null;
  const shown = all ? entries : entries.slice(0, SHOWN_FIRST);
  const highest = Math.max(1, ...entries.map(([, amount]) => amount));
  return (
    <div>
      <h3 className="text-sm">{title}</h3>
      <ul id={id} className="mt-2 flex flex-col gap-2">
        {shown.map(([name, amount]) => (
          <li key={name} className="text-sm">
            <div className="flex items-baseline justify-between gap-3">
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere] break-words">
                {nameOf(name)}
              </span>
              <span className="flex-none text-quiet">{count(amount)}</span>
            </div>
            <div aria-hidden className="mt-1 h-1 rounded-full bg-hover">
              <div
                className="h-full rounded-full bg-edge"
                style={{ width: `${String((amount / highest) * 100)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      {entries.length > SHOWN_FIRST && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Show fewer' : `Show all ${String(entries.length)}`}
        </Button>
      )}
    </div>
  );
}
