import { QueryClientProvider } from '@tanstack/react-query';
import { clsx } from 'clsx';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LiveNotifications } from '../features/notifications/LiveNotifications.tsx';
import { backendConfig } from '../data/client/backend-config.ts';
import { useOffline } from '../data/client/use-offline.ts';
import { lazyScreen } from '../browser/lazy-screen.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LoadBoundary } from '../ui/LoadBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toastQueue } from '../ui/toast.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { LateComponent } from '../widgets/LateComponent.tsx';
import { type LateStart, LateStartContext } from '../widgets/use-late.ts';
import { afterContent } from './after-content.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LiveMessages } from './LiveMessages.tsx';
import { LivePresence } from './LivePresence.tsx';
import { BottomBar, PhoneHeader } from './PhoneBars.tsx';
import { windowQueryClient } from './query-client.ts';
import { TopBar } from './TopBar.tsx';
import { useAppShortcuts } from './use-app-shortcuts.ts';
import { useIsConversationOpen } from './use-is-conversation-open.ts';

const ShortcutsDialog = lazyScreen(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

/** Loads the late parts of the navigation bars. */
const startLate: LateStart = (run) => afterContent(windowQueryClient(), run);

async function loadLostConnection() {
  const { lateComponents } = await import('./late-components.ts');
  return lateComponents.LostConnection();
}

/** Visible only while focused. */
const skipClass = buttonClass('primary', 'sm', '-translate-y-16 focus:translate-y-0');

/** The frame of every screen for signed-in users: navigation, error boundary and query cache. */
export function SignedInShell() {
  const { pathname } = useLocation();
  const isConversationOpen = useIsConversationOpen();
  // Another conversation opens in the same screen, so that the list beside it stays.
  const screen = isConversationOpen ? '/messages' : pathname;
  const [listOpen, setListOpen] = useState<boolean | null>(null);
  const showList = () => {
    setListOpen(true);
  };
  useAppShortcuts(showList);
  useEffect(
    () =>
      startLate(() => {
        toastQueue.preload();
      }),
    [],
  );
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
      <LateStartContext value={startLate}>
        <TopBar />
        <PhoneHeader />
        {/* The development server has no demo. */}
        {import.meta.env.PROD && backendConfig().demoMode && (
          <LateComponent load={loadLostConnection} props={{}} />
        )}
      </LateStartContext>
      <OfflineBanner />
      <main
        id="main"
        tabIndex={-1}
        className={clsx(
          'outline-none',
          // Room for the bottom bar.
          !isConversationOpen && 'max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))]',
        )}
      >
        {/* With a key, so that a tap shows the placeholder of the new screen at once. */}
        <Suspense key={screen} fallback={<ScreenSkeleton />}>
          <ErrorBoundary resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
      <LateStartContext value={startLate}>
        <BottomBar />
        <LiveNotifications />
        <LiveMessages />
        <LivePresence />
      </LateStartContext>
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

/** Shown above the current screen while offline. The user stays signed in. */
function OfflineBanner() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <p className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-sm text-accent-text [&_.lucide]:size-4">
          <CloudOff aria-hidden />
          You're offline. Some features may be limited. Voice recognition and AI analysis will use
          cached responses.
        </p>
      )}
    </div>
  );
}

/** Shown while the code of a screen loads: a heading and a few cards. */
function ScreenSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[1240px] gutter pt-6 md:pt-8">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton className="mb-6 h-8 w-48" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[64, 80, 72].map((height) => (
          <Skeleton key={height} className="h-72 rounded-card" />
        ))}
      </div>
    </div>
  );
}
