import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import TrendingUp from 'lucide-react/icons/trending-up';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { supabase } from '../../data/client/client.ts';
import { popularTagsQuery } from './search-queries.ts';
import type { RecentSearches } from './recent-searches.ts';
import { TRENDING_SEARCHES } from '../../lib/trending-searches.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { pillClass } from '../../ui/pill-class.ts';

interface SearchStartProps {
  recent: RecentSearches;
  onSearch: (query: string) => void;
}

/** Shown before a search: recent searches, trending searches and popular tags. */
export function SearchStart({ recent, onSearch }: SearchStartProps) {
  const searches = useSyncExternalStore(recent.subscribe, recent.snapshot);
  const { data: tags = [] } = useQuery(popularTagsQuery(supabase()));
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      {searches.length > 0 && (
        <section aria-labelledby="recent">
          <div className="mb-1 flex items-center justify-between gap-3">
            <h2 id="recent" className="text-lg">
              Recent searches
            </h2>
            <Button variant="ghost" size="sm" className="-mr-3 max-md:h-11" onClick={recent.clear}>
              Clear
            </Button>
          </div>
          <ul>
            {searches.map((query) => (
              <li key={query} className="flex items-center gap-2 border-b last:border-0">
                <button
                  type="button"
                  className="flex h-11 min-w-0 flex-1 items-center gap-3 text-left hover:text-accent-text"
                  onClick={() => {
                    onSearch(query);
                  }}
                >
                  <Clock aria-hidden className="size-4 text-quiet" />
                  <span className="truncate">{query}</span>
                </button>
                <IconButton
                  label={`Remove ${query}`}
                  icon={<X aria-hidden />}
                  size="sm"
                  className="max-md:size-11"
                  onClick={() => {
                    recent.remove(query);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="trending">
        <h2 id="trending" className="mb-3 text-lg">
          Trending
        </h2>
        <Suggestions
          suggestions={TRENDING_SEARCHES.map((query) => ({ query, label: query }))}
          onSearch={onSearch}
        />
      </section>
      {tags.length > 0 && (
        <section aria-labelledby="popular-tags">
          <h2 id="popular-tags" className="mb-3 text-lg">
            Popular tags
          </h2>
          <Suggestions
            suggestions={tags.map((tag) => ({ query: `#${tag}`, label: `#${tag}` }))}
            onSearch={onSearch}
          />
        </section>
      )}
    </div>
  );
}

interface SuggestionsProps {
  suggestions: readonly { query: string; label: string }[];
  onSearch: (query: string) => void;
}

function Suggestions({ suggestions, onSearch }: SuggestionsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {suggestions.map(({ query, label }) => (
        <li key={query} className="max-w-full">
          <button
            type="button"
            className={`${pillClass} max-w-full`}
            onClick={() => {
              onSearch(query);
            }}
          >
            {!query.startsWith('#') && <TrendingUp aria-hidden className="size-4" />}
            <span className="truncate">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
