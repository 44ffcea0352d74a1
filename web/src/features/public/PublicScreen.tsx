import { useInfiniteQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import { Suspense, useMemo } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import type { PublicPage } from '../../data/public/page-types.ts';
import { publicPageQuery } from '../../data/public/public-page.ts';
import { NO_AUTO_REFETCH } from '../../data/query/no-auto-refetch.ts';
import type { Work } from '../../data/works/work.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { PublicNotFound } from './PublicNotFound.tsx';
import { PublicSkeleton } from './PublicSkeleton.tsx';
import { PublicWork } from './PublicWork.tsx';
import { type PagedQuery, PublicWorks } from './PublicWorks.tsx';
import { decodePath } from './public-paths.ts';

// Loaded separately, because most visitors open a post.
const PublicCommunity = lazyScreen(() => import('./PublicCommunity.tsx'), 'PublicCommunity');
const PublicPerson = lazyScreen(() => import('./PublicPerson.tsx'), 'PublicPerson');
const PublicTool = lazyScreen(() => import('./PublicTool.tsx'), 'PublicTool');

/** A new visit loads a page again if it was loaded longer ago than this. */
const FRESH_MS = 30_000;

/** The page at the current address as visitors without an account see it. */
export function PublicScreen() {
  const { pathname } = useLocation();
  const path = decodePath(pathname);
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      {/* The key resets all state when another page is opened. */}
      {path === null ? <PublicNotFound /> : <LoadedPage key={path} path={path} />}
    </div>
  );
}

function LoadedPage({ path }: { path: string }) {
  const { search, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const query = useInfiniteQuery({
    ...publicPageQuery(path),
    ...NO_AUTO_REFETCH,
    // Going back shows the list as it was, with the same scroll position.
    staleTime: ({ state }) => {
      const first = state.data?.pages[0];
      // Two kept answers, from before and after a name was taken back, would lead in a circle.
      if (leadsAway(first, path)) return 0;
      return isBack && first != null ? Infinity : FRESH_MS;
    },
  });
  const pages = query.data?.pages;
  const works = useMemo(() => pages?.flatMap(worksOf) ?? [], [pages]);
  const page = pages?.[0];
  useDocumentTitle(page === null ? 'Page not found' : (page?.title ?? ''));

  if (leadsAway(page, path) && !query.isFetching) {
    return <Navigate to={{ pathname: page.path, search, hash }} replace />;
  }
  return (
    <QueryState
      query={query}
      skeleton={<PublicSkeleton path={path} />}
      errorText="Failed to load this page. Please try again."
      isEmpty={() => page == null}
      empty={<PublicNotFound />}
    >
      {() =>
        page != null && (
          <Suspense fallback={<PublicSkeleton path={path} />}>
            <PageContent page={page} works={works} query={query} />
          </Suspense>
        )
      }
    </QueryState>
  );
}

/** True if the path contains an earlier username, which leads to the person's page. */
function leadsAway(page: PublicPage | null | undefined, path: string): page is PublicPage {
  return page?.kind === 'person' && page.path.toLowerCase() !== path.toLowerCase();
}

function worksOf(page: PublicPage | null): readonly Work[] {
  return page !== null && 'works' in page ? page.works : [];
}

interface PageContentProps {
  page: PublicPage;
  /** The posts and reels of all loaded pages. */
  works: readonly Work[];
  query: PagedQuery;
}

function PageContent({ page, works, query }: PageContentProps) {
  switch (page.kind) {
    case 'post':
    case 'reel':
      return <PublicWork page={page} />;
    case 'tool':
      return <PublicTool page={page} />;
    case 'person':
      return <PublicPerson page={page} works={works} query={query} />;
    case 'community':
      return <PublicCommunity page={page} works={works} query={query} />;
    case 'browse':
    case 'tag':
      return (
        <>
          <PageHeader title={page.title} text={page.description} />
          <PublicWorks
            works={works}
            label={page.title}
            query={query}
            empty={
              <EmptyState
                icon={<ImageOff aria-hidden />}
                title="No content yet"
                text="Posts and reels will appear here."
              />
            }
          />
        </>
      );
  }
}
