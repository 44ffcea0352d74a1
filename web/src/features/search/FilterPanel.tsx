import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { popularTagsQuery } from '../../data/search-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import {
  isSame,
  type SearchAddress,
  SORTS,
  type Wanted,
  withoutFilters,
  withTagToggled,
} from './search-address.ts';
import { useFoundTags } from './use-found-tags.ts';

/** Tags that are offered, the chosen ones among them. */
const TAGS_OFFERED = 12;
/** Tools have neither likes nor copies. */
const TOOL_SORTS: readonly string[] = ['relevance', 'newest'];

interface FilterPanelProps {
  state: SearchAddress;
  wanted: Wanted | null;
  onChange: (state: SearchAddress) => void;
}

/** The order of the results, and the tags that they must have. */
export function FilterPanel({ state, wanted, onChange }: FilterPanelProps) {
  const found = useFoundTags(state.tab, wanted);
  const { data: popular = [] } = useQuery(popularTagsQuery(supabase()));
  const chosen = wanted?.tags ?? [];
  const offered = [...chosen, ...found, ...popular].filter(
    (tag, index, all) => all.findIndex((other) => isSame(other, tag)) === index,
  );
  const sorts = SORTS.filter(({ sort }) => state.tab !== 'tools' || TOOL_SORTS.includes(sort));
  // An order that this tab does not have is the usual one.
  const sort = sorts.some((one) => one.sort === state.sort) ? state.sort : 'relevance';

  return (
    <div className="flex flex-col gap-4 rounded-card bg-panel p-4 shadow-card">
      <div role="group" aria-label="Sort by">
        <p className="mb-2 text-sm font-medium">Sort by</p>
        <div className="flex flex-wrap gap-2">
          {sorts.map((one) => (
            <button
              key={one.sort}
              type="button"
              aria-pressed={one.sort === sort}
              className={pillClass}
              onClick={() => {
                onChange({ ...state, sort: one.sort });
              }}
            >
              {one.label}
            </button>
          ))}
        </div>
      </div>
      {offered.length > 0 && (
        <div role="group" aria-label="Tags">
          <p className="mb-2 text-sm font-medium">Tags</p>
          <div className="flex flex-wrap gap-2">
            {offered.slice(0, Math.max(TAGS_OFFERED, chosen.length)).map((tag) => (
              <button
                key={tag.toLowerCase()}
                type="button"
                aria-pressed={chosen.some((other) => isSame(other, tag))}
                className={`${pillClass} max-w-full`}
                onClick={() => {
                  onChange(withTagToggled(state, tag));
                }}
              >
                <span className="truncate">
                  <span aria-hidden>#</span>
                  {tag}
                </span>
              </button>
            ))}
          </div>
        </div>
      )}
      <Button
        size="sm"
        className="self-start max-md:h-11"
        disabled={chosen.length === 0 && sort === 'relevance'}
        onClick={() => {
          onChange(withoutFilters(state));
        }}
      >
        Clear all
      </Button>
    </div>
  );
}
