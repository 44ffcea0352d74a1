import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { createQueryClient } from '../data/query/query-client.ts';
import { PublicFrame } from '../features/public/PublicFrame.tsx';
import { PublicScreen } from '../features/public/PublicScreen.tsx';
import { Shell } from './CheckingAuthentication.tsx';

let queryClient: ReturnType<typeof createQueryClient> | undefined;

/** The public pages, for visitors without a session. Their cache is separate from that of members. */
export function VisitorApp() {
  const [client] = useState(() => (queryClient ??= createQueryClient()));
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<Shell />}>
        <PublicFrame>
          <PublicScreen />
        </PublicFrame>
      </Suspense>
    </QueryClientProvider>
  );
}
