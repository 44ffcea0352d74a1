import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { useTypedQuery } from '../../lib/use-typed-query.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { CATEGORY_CHOICES, categoryChoice, directoryAddress } from './categories.ts';
import { Directory } from './Directory.tsx';

/** The directory of AI tools. Its address keeps category and search. */
export function ExploreScreen() {
  useDocumentTitle('Explore AI Tools');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = (params.get('q') ?? '').trim();
  const choice = categoryChoice(params.get('category'));
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, search } = useTypedQuery(query, SEARCH_DEBOUNCE_MS, (text) => {
    void navigate(directoryAddress(choice.slug, text), { replace: true });
  });
  useShortcuts([
    {
      keys: '/',
      label: 'Search the tools',
      run: () => {
        input.current?.focus();
      },
    },
  ]);

  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-8">
      <PageHeader
        title="Explore AI Tools"
        actions={
          <LinkButton to="/create?form=tool" variant="primary" icon={<Plus aria-hidden />}>
            Add New Tool
          </LinkButton>
        }
      />
      <div className="mb-5 flex flex-col gap-3">
        <SearchField
          label="Search tools"
          placeholder="Search tools"
          value={typed}
          onValueChange={setTyped}
          onSearch={search}
          inputRef={input}
          className="w-full max-w-xl"
        />
        <nav
          aria-label="Categories"
          className="-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0"
        >
          {CATEGORY_CHOICES.map(({ label, slug }) => (
            <Link
              key={label}
              to={directoryAddress(slug, typed.trim())}
              aria-current={slug === choice.slug ? 'page' : undefined}
              className={pillClass}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <Directory query={query} category={choice.category} />
    </div>
  );
}
