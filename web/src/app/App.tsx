import { Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { screenTitle } from '../browser/use-document-title.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { Shell } from './CheckingAuthentication.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Entry } from './Entry.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';

/** The whole app. Call `setBackendConfig` before rendering it. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
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
