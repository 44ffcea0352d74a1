import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { Toaster } from '../ui/Toaster.tsx';
import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { CheckingAuthentication } from './CheckingAuthentication.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { AppRoutes } from './routes.tsx';
import { ScrollKeeper } from './ScrollKeeper.tsx';

/** The whole product, once it knows its backend. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <ScrollKeeper />
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
