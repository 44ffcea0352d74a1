import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { sortedByCount } from './usage-labels.ts';
import { formatNumber } from '../../lib/format.ts';

/** The number of rows shown while the list is collapsed. */
const COLLAPSED_ROWS = 3;

interface CountListProps {
  title: string;
  counts: Readonly<Record<string, number>>;
  /** Returns the display text of a name. Default: the name itself. */
  nameOf?: (name: string) => string;
}

/** An expandable list of names with counts, highest first. Renders nothing without counts. */
export function CountList({ title, counts, nameOf = (name) => name }: CountListProps) {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const entries = sortedByCount(counts);
  if (entries.length === 0) return null;
  const shown = isExpanded ? entries : entries.slice(0, COLLAPSED_ROWS);
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
              <span className="flex-none text-quiet">{formatNumber(amount)}</span>
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
      {entries.length > COLLAPSED_ROWS && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => {
            setIsExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show fewer' : `Show all ${String(entries.length)}`}
        </Button>
      )}
    </div>
  );
}
