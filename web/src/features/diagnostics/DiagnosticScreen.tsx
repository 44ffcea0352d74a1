import { DIAGNOSTIC_PAGES, diagnosticPathOf } from '@promptory/domain/diagnostic-pages';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const PAGES: Record<keyof typeof DIAGNOSTIC_PAGES, ComponentType> = {
  '/test': lazyScreen(() => import('./TestPage.tsx'), 'TestPage'),
  '/test-simple': lazyScreen(() => import('./SimpleTestPage.tsx'), 'SimpleTestPage'),
  '/test-ai': lazyScreen(() => import('./AiTestPage.tsx'), 'AiTestPage'),
  '/test-smart-features': lazyScreen(
    () => import('./SmartFeaturesTestPage.tsx'),
    'SmartFeaturesTestPage',
  ),
  '/database-diagnostic': lazyScreen(
    () => import('./DatabaseDiagnosticPage.tsx'),
    'DatabaseDiagnosticPage',
  ),
  '/community-messaging-test': lazyScreen(
    () => import('./CommunityMessagingTestPage.tsx'),
    'CommunityMessagingTestPage',
  ),
};

/** The diagnostic page at the current path. Search engines must not list it. */
export function DiagnosticScreen() {
  const { pathname } = useLocation();
  const path = diagnosticPathOf(pathname) ?? '/test';
  useDocumentTitle(DIAGNOSTIC_PAGES[path]);
  useNoIndex();
  const Page = PAGES[path];
  return (
    <Suspense
      fallback={
        <div role="status" aria-label="Loading" className="mx-auto max-w-3xl gutter pt-20">
          <Skeleton className="h-96 w-full" />
        </div>
      }
    >
      <Page key={path} />
    </Suspense>
  );
}

/** For sites whose HTML does not come from our server, which says it in the HTML. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => {
      meta.remove();
    };
  }, []);
}
