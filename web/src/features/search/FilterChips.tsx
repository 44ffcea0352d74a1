import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { describeFilter, parseQuery, withoutRanges } from './parse-query.ts';
import type { SearchState } from './search-state.ts';

interface FilterChipsProps {
  state: SearchState;
  onChange: (state: SearchState) => void;
  /** Called when no chip is left to move the focus to. */
  onLastRemoved: () => void;
}

/** The filters of a search, each with a button that removes it. Renders nothing without filters. */
export function FilterChips({ state, onChange, onLastRemoved }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = [
    ...parseQuery(state.query).filters.map((filter) => ({
      label: describeFilter(filter),
      without: { ...state, query: withoutRanges(state.query, [filter]), exact: false },
    })),
    ...state.tags.map((tag) => ({
      label: `#${tag}`,
      without: { ...state, tags: state.tags.filter((other) => other !== tag) },
    })),
  ];
  if (chips.length === 0) return null;

  const remove = (place: number, without: SearchState) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[place + 1] ?? buttons[place - 1];
    if (next === undefined) onLastRemoved();
    else next.focus();
    onChange(without);
  };
  return (
    <ul ref={list} aria-label="Filters of this search" className="flex flex-wrap gap-2">
      {chips.map(({ label, without }, place) => (
        <li key={`${String(place)} ${label}`} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={() => {
              remove(place, without);
            }}
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border border-accent/60 bg-accent-soft pr-2 pl-3 text-sm text-accent-text transition-colors hover:border-accent max-md:h-11 max-md:pl-4"
          >
            <bdi className="truncate">{label}</bdi>
            <X aria-hidden className="size-4 flex-none" />
          </button>
        </li>
      ))}
    </ul>
  );
}
