import { Suspense, useEffect, useState } from 'react';
import { SITE_PATH } from '../browser/site-path.ts';
import { BrowserRouter } from 'react-router';
import { lazyScreen } from '../browser/lazy-screen.ts';
import { screenTitle } from '../browser/use-document-title.ts';
import { backendConfig } from '../data/client/backend-config.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { Shell } from './CheckingAuthentication.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Entry } from './Entry.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';

const DemoBanner = lazyScreen(() => import('./DemoBanner.tsx'), 'DemoBanner');

/** The whole app. Call `setBackendConfig` before rendering it. */
export function App() {
  const { demo } = backendConfig();
  return (
    <ErrorBoundary>
      <BrowserRouter basename={SITE_PATH}>
        {demo && (
          <Suspense>
            <DemoBanner demo={demo} />
          </Suspense>
        )}
        <ScrollRestoration />
        <Suspense fallback={<Shell />}>
          <Entry />
        </Suspense>
        <RouteAnnouncer />
      </BrowserRouter>
      <Toaster />
      <TooltipLayer />
    </ErrorBoundary>
  );
}

/** Announces the title of each new screen to screen readers. Browsers announce the first screen. */
function RouteAnnouncer() {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    let first = true;
    return screenTitle.subscribe(() => {
      if (!first) setAnnounced(screenTitle.snapshot());
      first = false;
    });
  }, []);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
