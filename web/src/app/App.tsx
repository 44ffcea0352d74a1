import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { Toaster } from '../ui/Toaster.tsx';
import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { CheckingAuthentication } from './CheckingAuthentication.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { AppRoutes } from './routes.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';

/** The whole app. Call `openSession` before rendering it. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <ScrollRestoration />
        <Suspense fallback={<CheckingAuthentication />}>
          <AppRoutes />
        </Suspense>
        <RouteAnnouncer />
      </BrowserRouter>
      <Toaster />
      <TooltipLayer />
    </ErrorBoundary>
  );
}
