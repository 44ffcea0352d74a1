import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { accountKey } from './account-requests.ts';
import { useRefreshAccount } from './use-account.ts';

test('a refresh during the first request requests the account again', async () => {
  const queryClient = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      account: useQuery({
        queryKey: accountKey,
        queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      }),
      refresh: useRefreshAccount(),
    }),
    { wrapper },
  );
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  act(() => {
    void result.current.refresh();
  });
  await waitFor(() => {
    expect(answers).toHaveLength(2);
  });
  answers[1]?.('linked');
  answers[0]?.('not linked');
  await waitFor(() => {
    expect(result.current.account.data).toBe('linked');
  });
});
