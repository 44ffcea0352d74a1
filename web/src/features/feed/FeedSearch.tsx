import { SEARCH_QUERY_MAX_CHARS } from '@promptory/domain/limits';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { TRENDING_SEARCHES } from '../../lib/trending-searches.ts';
import { controlClass } from '../../ui/Field.tsx';

function searchPath(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`;
}

/** Search field and trending searches. */
export function FeedSearch() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');

  return (
    <div className="mb-3 flex flex-col gap-2 md:mb-5 md:gap-3 lg:flex-row lg:items-center lg:gap-4">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const trimmed = query.trim();
          if (trimmed !== '') void navigate(searchPath(trimmed));
        }}
        className="relative lg:w-80 lg:flex-none"
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-[18px] text-quiet"
        />
        <input
          type="search"
          name="q"
          aria-label="Search prompts, tools and people"
          placeholder="Search prompts, tools and people"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_QUERY_MAX_CHARS}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
          }}
          className={`${controlClass} h-11 scroll-mt-8 pr-3 pl-10 md:h-10`}
        />
      </form>
      <nav
        aria-label="Trending searches"
        className="flex min-w-0 items-center gap-1.5 max-lg:-mx-4 max-lg:[scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-4 md:max-lg:-mx-6 md:max-lg:px-6 lg:flex-wrap"
      >
        {TRENDING_SEARCHES.map((text) => (
          <Link
            key={text}
            to={searchPath(text)}
            className="flex h-8 flex-none items-center rounded-full bg-hover px-3 text-sm whitespace-nowrap text-quiet transition-colors hover:text-ink max-md:h-9"
          >
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}
