import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterContent } from './after-content.ts';

const run = vi.fn<() => void>();
const decoding = vi.fn<() => void>();
let decoded: { resolve: () => void; reject: (error: Error) => void };

beforeEach(() => {
  run.mockReset();
  decoding.mockReset();
  const picture = new Promise<void>((resolve, reject) => {
    decoded = { resolve, reject };
  });
  HTMLImageElement.prototype.decode = () => {
    decoding();
    return picture;
  };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Screen({ answer }: { answer: Promise<string> }) {
  const { data } = useQuery({ queryKey: ['post'], queryFn: () => answer });
  return <main>{data !== undefined && <img alt={data} fetchPriority="high" />}</main>;
}

test.each(['loaded', 'broken'])('waits for a %s picture of data that came late', async (state) => {
  const client = new QueryClient();
  const answer = new Promise<string>((resolve) => {
    setTimeout(resolve, 400, 'Dunes');
  });
  render(
    <QueryClientProvider client={client}>
      <Screen answer={answer} />
    </QueryClientProvider>,
  );
  afterContent(client, run);
  await screen.findByRole('img', { name: 'Dunes' });
  await vi.waitFor(() => {
    expect(decoding).toHaveBeenCalledOnce();
  });
  expect(run).not.toHaveBeenCalled();
  if (state === 'loaded') decoded.resolve();
  else decoded.reject(new Error('The source image cannot be decoded.'));
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledOnce();
  });
});

test('waits until the browser is idle, and does not run if it is cancelled while a picture loads', async () => {
  vi.useFakeTimers();
  const idle = vi.fn<(run: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  render(
    <main>
      <img alt="Dunes" fetchPriority="high" />
    </main>,
  );
  const cancel = afterContent(new QueryClient(), run);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(decoding).not.toHaveBeenCalled();
  idle.mock.lastCall?.[0]();
  expect(decoding).toHaveBeenCalledOnce();
  cancel();
  decoded.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
});

test('runs without pictures, and never after it was cancelled', async () => {
  vi.useFakeTimers();
  render(<main />);
  afterContent(new QueryClient(), run)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
  afterContent(new QueryClient(), run);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledOnce();
});

test('does not wait longer than 3 s for a picture, and runs once', async () => {
  vi.useFakeTimers();
  render(
    <main>
      <img alt="Dunes" fetchPriority="high" />
    </main>,
  );
  afterContent(new QueryClient(), run);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(decoding).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledOnce();
  decoded.resolve();
  await vi.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledOnce();
});
