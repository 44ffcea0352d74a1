import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import { currentPath } from '../../browser/site-path.ts';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { useShortcuts } from '../../browser/use-shortcuts.ts';
import { useTypedQuery } from '../../browser/use-typed-query.ts';
import { useLiveMemberships } from '../../data/communities/use-live-communities.ts';
import { useSession } from '../../data/session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/SelectField.tsx';
import {
  CATEGORY_OPTIONS,
  communitiesPath,
  type CommunitiesState,
  parseCommunities,
  parseSort,
  SORTS,
} from './community-search.ts';
import { DiscoverTab } from './DiscoverTab.tsx';
import { OwnTab } from './OwnTab.tsx';
import { TabLinks } from './TabLinks.tsx';

const CreateCommunityDialog = lazyScreen(
  () => import('./CreateCommunityDialog.tsx'),
  'CreateCommunityDialog',
);

/** The communities of the site, and those of the viewer. The URL holds tab, search and filters. */
export function CommunitiesScreen() {
  useDocumentTitle('Communities');
  const { user } = useSession();
  // The route requires a session.
  return user !== null && <Communities viewerId={user.id} />;
}

function Communities({ viewerId }: { viewerId: string }) {
  useLiveMemberships(viewerId);
  const [params] = useSearchParams();
  const state = parseCommunities(params);
  // Null until the dialog is first opened.
  const [isCreating, setIsCreating] = useState<boolean | null>(null);
  const create = () => {
    setIsCreating(true);
  };
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-8">
      <PageHeader
        title="Communities"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
            Create Community
          </Button>
        }
      />
      <div className="mb-5">
        <TabLinks
          label="Lists of communities"
          tabs={[
            {
              to: communitiesPath({ ...state, tab: 'discover' }),
              label: 'Discover Communities',
              isCurrent: state.tab === 'discover',
            },
            {
              to: communitiesPath({ ...state, tab: 'mine' }),
              label: 'My Communities',
              isCurrent: state.tab === 'mine',
            },
          ]}
        />
      </div>
      {state.tab === 'mine' ? (
        <OwnTab viewerId={viewerId} onCreate={create} />
      ) : (
        <>
          <Filters state={state} />
          <DiscoverTab viewerId={viewerId} search={state} onCreate={create} />
        </>
      )}
      {isCreating !== null && (
        <LoadBoundary hidden={!isCreating} floating>
          <Suspense>
            <CreateCommunityDialog open={isCreating} onOpenChange={setIsCreating} />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}

/** The search box, the category filter and the order of the list. */
function Filters({ state }: { state: CommunitiesState }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const change = (next: Partial<CommunitiesState>) => {
    // A navigation may be pending that React has not rendered yet.
    if (currentPath() !== '/communities') return;
    const current = parseCommunities(new URLSearchParams(window.location.search));
    void navigate(communitiesPath({ ...current, ...next }), { replace: true });
  };
  const { typed, setTyped, search } = useTypedQuery(state.query, SEARCH_DEBOUNCE_MS, (query) => {
    change({ query });
  });
  useShortcuts([
    {
      keys: '/',
      label: 'Search communities',
      run: () => {
        input.current?.focus();
      },
    },
  ]);
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SearchField
        label="Search communities"
        placeholder="Search communities"
        value={typed}
        onValueChange={setTyped}
        onSearch={search}
        inputRef={input}
        className="min-w-0 flex-1 basis-72"
      />
      <div className="grid flex-none grid-cols-2 gap-3 max-sm:w-full md:*:*:h-11!">
        <Select
          aria-label="Category"
          emptyLabel="All Categories"
          options={CATEGORY_OPTIONS}
          value={state.category ?? ''}
          onChange={({ target: { value } }) => {
            change({ category: value === '' ? null : value });
          }}
        />
        <Select
          aria-label="Sort by"
          options={SORTS}
          value={state.sort}
          onChange={({ target: { value } }) => {
            change({ sort: parseSort(value) });
          }}
        />
      </div>
    </div>
  );
}
