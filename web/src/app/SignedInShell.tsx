import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LiveNotifications } from '../features/notifications/LiveNotifications.tsx';
import { lazyScreen } from '../browser/lazy-screen.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LoadBoundary } from '../ui/LoadBoundary.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LivePresence } from './LivePresence.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { BottomBar, PhoneHeader } from './PhoneBars.tsx';
import { windowQueryClient } from './query-client.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { TopBar } from './TopBar.tsx';
import { useAppShortcuts } from './use-app-shortcuts.ts';

const ShortcutsDialog = lazyScreen(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

/** Visible only while focused. */
const skipClass = buttonClass('primary', 'sm', '-translate-y-16 focus:translate-y-0');

/** The frame of every screen for signed-in users: navigation, error boundary and query cache. */
export function SignedInShell() {
  const { pathname } = useLocation();
  const [listOpen, setListOpen] = useState<boolean | null>(null);
  const showList = () => {
    setListOpen(true);
  };
  useAppShortcuts(showList);
  return (
    <QueryClientProvider client={windowQueryClient()}>
      <div className="pointer-events-none fixed top-2 left-2 z-50 flex gap-2 *:pointer-events-auto">
        <a href="#main" className={skipClass}>
          Skip to content
        </a>
        {/* Works while shortcuts are off. The dialog can turn them on again. */}
        <button type="button" onClick={showList} className={skipClass}>
          Keyboard shortcuts
        </button>
      </div>
      <TopBar />
      <PhoneHeader />
      <OfflineBanner />
      <main
        id="main"
        tabIndex={-1}
        className="outline-none max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))]"
      >
        {/* Outside the error boundary, so the old screen stays until the new screen has loaded. */}
        <Suspense fallback={<ScreenSkeleton />}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
      <BottomBar />
      <LiveNotifications />
      <LivePresence />
      {listOpen !== null && (
        <LoadBoundary hidden={!listOpen} floating>
          <Suspense>
            <ShortcutsDialog open={listOpen} onOpenChange={setListOpen} />
          </Suspense>
        </LoadBoundary>
      )}
    </QueryClientProvider>
  );
}
