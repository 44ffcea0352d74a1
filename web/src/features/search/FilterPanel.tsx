import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import { popularTagsQuery } from './search-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import {
  isSameTag,
  type SearchCriteria,
  type SearchState,
  type SearchTab,
  SORTS,
  withoutFilters,
  withTagToggled,
} from './search-state.ts';
import { PREVIEW_SIZES, toolResultsQuery, workResultsQuery } from './result-queries.ts';

/** Maximum number of tags shown, unless more are selected. */
const TAGS_OFFERED = 12;
/** Tools have no like or copy counts to sort by. */
const TOOL_SORTS: readonly string[] = ['relevance', 'newest'];

interface FilterPanelProps {
  state: SearchState;
  criteria: SearchCriteria | null;
  onChange: (state: SearchState) => void;
}

/** Sort order and tag filters of the search. */
export function FilterPanel({ state, criteria, onChange }: FilterPanelProps) {
  const found = useResultTags(state.tab, criteria);
  const { data: popular = [] } = useQuery(popularTagsQuery(supabase()));
  const chosen = criteria?.tags ?? [];
  const offered = [...chosen, ...found, ...popular].filter(
    (tag, index, all) => all.findIndex((other) => isSameTag(other, tag)) === index,
  );
  const sorts = SORTS.filter(({ sort }) => state.tab !== 'tools' || TOOL_SORTS.includes(sort));
  // Fall back if this tab does not support the sort order.
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
                aria-pressed={chosen.some((other) => isSameTag(other, tag))}
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
        disabled={
          chosen.length === 0 && (criteria?.filters.length ?? 0) === 0 && sort === 'relevance'
        }
        onClick={() => {
          onChange(withoutFilters(state));
        }}
      >
        Clear all
      </Button>
    </div>
  );
}

const EMPTY_CRITERIA: SearchCriteria = {
  text: '',
  names: '',
  tags: [],
  filters: [],
  invalid: [],
  sort: 'relevance',
  exact: false,
};

/**
 * Tags of the current results in order. Reads the cache only; the result lists send the requests.
 */
function useResultTags(tab: SearchTab, criteria: SearchCriteria | null): string[] {
  const isPreview = tab === 'all';
  const works = useInfiniteQuery({
    ...workResultsQuery(
      criteria ?? EMPTY_CRITERIA,
      isPreview ? PREVIEW_SIZES.works + 1 : undefined,
    ),
    enabled: false,
  });
  const tools = useInfiniteQuery({
    ...toolResultsQuery(
      criteria ?? EMPTY_CRITERIA,
      isPreview ? PREVIEW_SIZES.tools + 1 : undefined,
    ),
    enabled: false,
  });
  const shown = [
    ...(tab === 'tools' ? [] : (works.data?.pages.flatMap((page) => page.works) ?? [])),
    ...(tab === 'prompts' ? [] : (tools.data?.pages.flatMap((page) => page.rows) ?? [])),
  ];
  return shown.flatMap(({ tags }) => tags);
}
