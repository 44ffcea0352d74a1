import { tidyText } from '@promptory/domain/text';
import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import type { ToolCategory } from '@promptory/domain/tool';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { useShortcuts } from '../../browser/use-shortcuts.ts';
import { useTypedQuery } from '../../browser/use-typed-query.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Directory } from './Directory.tsx';

/** Directory of AI tools. The URL holds category and search. */
export function ExploreScreen() {
  useDocumentTitle('Explore AI Tools');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = tidyText(params.get('q') ?? '');
  const choice = findCategory(params.get('category'));
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, search } = useTypedQuery(query, SEARCH_DEBOUNCE_MS, (text) => {
    void navigate(directoryPath(choice.slug, text), { replace: true });
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
              to={directoryPath(slug, typed.trim())}
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

interface CategoryChoice {
  label: string;
  /** URL parameter; '' for all. */
  slug: string;
  /** Value in the database; null for all. */
  category: ToolCategory | null;
}

/** Category filters of the directory. The form has more categories, with longer names. */
const CATEGORY_CHOICES: readonly CategoryChoice[] = [
  { label: 'All', slug: '', category: null },
  { label: 'Image Generation', slug: 'image-generation', category: 'Image Generation' },
  { label: 'Text Generation', slug: 'text-generation', category: 'Text Generation' },
  { label: 'Video Generation', slug: 'video-generation', category: 'Video Generation' },
  { label: 'Audio', slug: 'audio', category: 'Audio Generation' },
  { label: 'Code', slug: 'code', category: 'Code Generation' },
];
const [ALL] = CATEGORY_CHOICES;

/** Finds the filter of a slug; 'All' if the slug is unknown. */
function findCategory(slug: string | null): CategoryChoice {
  const found = CATEGORY_CHOICES.find((choice) => choice.slug === slug) ?? ALL;
  if (found === undefined) throw new Error('CATEGORY_CHOICES is empty');
  return found;
}

/** Path of the directory with a category and a search. */
function directoryPath(slug: string, query: string): string {
  const params = new URLSearchParams({
    ...(slug !== '' && { category: slug }),
    ...(query !== '' && { q: query }),
  }).toString();
  return params === '' ? '/explore' : `/explore?${params}`;
}
