import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../data/use-session.ts';
import { RecentSearches } from '../../lib/recent-searches.ts';
import { localPlace } from '../../lib/local-place.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { useTypedQuery } from '../../lib/use-typed-query.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { Results } from './Results.tsx';
import { readSearch, searchAddress, type SearchAddress, TABS, wantedOf } from './search-address.ts';
import { SearchStart } from './SearchStart.tsx';

/** Finds prompts, tools and people. Its address holds its whole state. */
export function SearchScreen() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const state = useMemo(() => readSearch(params), [params]);
  const wanted = useMemo(() => wantedOf(state), [state]);
  useDocumentTitle(state.query === '' ? 'Search' : `${state.query} - Search`);
  const recent = useRecentSearches(state.query);
  const [filtering, setFiltering] = useState(false);
  const panelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [beginsEmpty] = useState(wanted === null);

  const change = (next: SearchAddress) => {
    void navigate(searchAddress(next), { replace: true });
  };
  const { typed, setTyped, search } = useTypedQuery(state.query, SEARCH_DEBOUNCE_MS, (query) => {
    // A link that was pressed meanwhile may not be drawn yet: the address knows it already.
    const address = window.location;
    if (address.pathname !== pathname) return;
    change({ ...readSearch(new URLSearchParams(address.search)), query });
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

  const filters = (state.sort === 'relevance' ? 0 : 1) + (wanted?.tags.length ?? 0);
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
          // Who comes without a query comes to type one.
          autoFocus={beginsEmpty}
          className="w-full max-w-2xl"
        />
        <div className="flex items-center gap-2">
          <nav aria-label="What to find" className="flex gap-2 max-sm:gap-1.5 max-sm:*:px-3">
            {TABS.map(({ tab, label }) => (
              <Link
                key={tab}
                to={searchAddress({ ...state, query: typed.trim(), tab })}
                aria-current={tab === state.tab ? 'page' : undefined}
                className={pillClass}
              >
                {label}
              </Link>
            ))}
          </nav>
          {state.tab !== 'users' && (
            <Button
              size="sm"
              icon={<SlidersHorizontal aria-hidden />}
              aria-expanded={filtering}
              aria-controls={panelId}
              className="ml-auto h-9 max-md:h-11 max-sm:px-3"
              onClick={() => {
                setFiltering(!filtering);
              }}
            >
              <span className="max-sm:sr-only">Filters</span>
              {filters > 0 && (
                <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-1.5 text-xs text-accent-text">
                  {filters}
                </span>
              )}
            </Button>
          )}
        </div>
        <div id={panelId} hidden={!filtering || state.tab === 'users'}>
          {filtering && state.tab !== 'users' && (
            <FilterPanel state={state} wanted={wanted} onChange={change} />
          )}
        </div>
      </div>
      {wanted === null ? (
        <SearchStart recent={recent} onSearch={searchNow} />
      ) : (
        <div
          onClickCapture={() => {
            recent.add(state.query);
          }}
        >
          <Results state={state} wanted={wanted} />
        </div>
      )}
    </div>
  );
}

/** What this person searched for last; the search that they arrive with is among it. */
function useRecentSearches(query: string): RecentSearches {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const recent = useMemo(() => new RecentSearches(localPlace(), userId), [userId]);
  const [arrivedWith] = useState(query);
  useEffect(() => {
    recent.add(arrivedWith);
  }, [recent, arrivedWith]);
  return recent;
}
