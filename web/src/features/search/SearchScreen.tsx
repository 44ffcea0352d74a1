import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_CHARS } from '@promptory/domain/limits';
import { currentPath } from '../../browser/site-path.ts';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../data/session/use-session.ts';
import { RecentSearches } from './recent-searches.ts';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { useShortcuts } from '../../browser/use-shortcuts.ts';
import { useTypedQuery } from '../../browser/use-typed-query.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import {
  parseSearch,
  type SearchCriteria,
  searchPath,
  type SearchState,
  TABS,
  toCriteria,
} from './search-state.ts';
import { SearchStart } from './SearchStart.tsx';
import { AllResults } from './AllResults.tsx';
import { SearchTips } from './SearchTips.tsx';
import { PeopleResults, ToolResults, WorkResults } from './TabResults.tsx';

/** Search screen for prompts, tools and people. The URL holds the state. */
export function SearchScreen() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const state = useMemo(() => parseSearch(params), [params]);
  const criteria = useMemo(() => toCriteria(state), [state]);
  useDocumentTitle(state.query === '' ? 'Search' : `${state.query} - Search`);
  const recent = useRecentSearches(state.query);
  const [filtering, setFiltering] = useState(false);
  const [showsTips, setShowsTips] = useState(false);
  const panelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [startedEmpty] = useState(criteria === null);

  const change = (next: SearchState) => {
    void navigate(searchPath(next), { replace: true });
  };
  const { typed, setTyped, search } = useTypedQuery(state.query, SEARCH_DEBOUNCE_MS, (query) => {
    // Read window.location: a navigation may be pending that React has not rendered yet.
    if (currentPath() !== pathname) return;
    change({ ...parseSearch(new URLSearchParams(window.location.search)), query, exact: false });
  });
  const searchNow = (query: string) => {
    search(query);
    recent.add(query);
  };
  useShortcuts([
    {
      keys: '/',
      label: 'Search',
      run: () => {
        input.current?.focus();
        input.current?.select();
      },
    },
  ]);

  const filters =
    (state.sort === 'relevance' ? 0 : 1) +
    (criteria === null ? 0 : criteria.tags.length + criteria.filters.length);
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-8">
      <PageHeader title="Search" />
      <div className="mb-5 flex flex-col gap-3">
        <SearchField
          label="Search prompts, tools and people"
          placeholder="Search prompts, tools and people"
          value={typed}
          onValueChange={setTyped}
          onSearch={() => {
            searchNow(typed);
          }}
          inputRef={input}
          maxLength={SEARCH_QUERY_MAX_CHARS}
          // If the screen was opened without a query, the user wants to type one.
          autoFocus={startedEmpty}
          className="w-full max-w-2xl"
        />
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          <nav aria-label="Result type" className="flex gap-2 max-sm:gap-1.5 max-sm:*:px-3">
            {TABS.map(({ tab, label }) => (
              <Link
                key={tab}
                to={searchPath({ ...state, query: typed.trim(), tab })}
                aria-current={tab === state.tab ? 'page' : undefined}
                className={pillClass}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <IconButton
              label="Search tips"
              icon={<CircleQuestionMark aria-hidden />}
              className="max-md:size-11"
              onClick={() => {
                setShowsTips(true);
              }}
            />
            {state.tab !== 'users' && (
              <Button
                size="sm"
                icon={<SlidersHorizontal aria-hidden />}
                aria-expanded={filtering}
                aria-controls={panelId}
                className="relative h-9 max-md:h-11 max-sm:px-3"
                onClick={() => {
                  setFiltering(!filtering);
                }}
              >
                <span className="max-sm:sr-only">Filters</span>
                {filters > 0 && (
                  <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-1.5 text-xs text-accent-text max-sm:absolute max-sm:-top-2 max-sm:-right-1.5">
                    {filters}
                  </span>
                )}
              </Button>
            )}
          </div>
        </div>
        <div id={panelId} hidden={!filtering || state.tab === 'users'}>
          {filtering && state.tab !== 'users' && (
            <FilterPanel state={state} criteria={criteria} onChange={change} />
          )}
        </div>
        <FilterChips
          state={state}
          onChange={change}
          onLastRemoved={() => {
            input.current?.focus();
          }}
        />
      </div>
      <SearchTips open={showsTips} onOpenChange={setShowsTips} />
      {criteria === null ? (
        <SearchStart recent={recent} onSearch={searchNow} />
      ) : (
        <div
          onClickCapture={() => {
            recent.add(state.query);
          }}
        >
          <Results state={state} criteria={criteria} />
        </div>
      )}
    </div>
  );
}

/** Recent searches of the viewer, including the search the page was opened with. */
function useRecentSearches(query: string): RecentSearches {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const recent = useMemo(() => new RecentSearches(localStorageOrNull(), userId), [userId]);
  const [initialQuery] = useState(query);
  useEffect(() => {
    recent.add(initialQuery);
  }, [recent, initialQuery]);
  return recent;
}

interface ResultsProps {
  state: SearchState;
  criteria: SearchCriteria;
}

/** Results of the selected tab: one request, or one per kind in 'All'. */
function Results({ state, criteria }: ResultsProps) {
  switch (state.tab) {
    case 'all':
      return <AllResults state={state} criteria={criteria} />;
    case 'prompts':
      return <WorkResults state={state} criteria={criteria} />;
    case 'tools':
      return <ToolResults state={state} criteria={criteria} />;
    case 'users':
      return <PeopleResults criteria={criteria} />;
  }
}
