import type { Page } from '@playwright/test';

/** A kind of network. */
export interface Network {
  readonly name: string;
  readonly latencyMs: number;
  /** bytes per second in both directions; -1 for no limit */
  readonly throughput: number;
}

export const FAST: Network = { name: 'not throttled', latencyMs: 0, throughput: -1 };
export const SLOW: Network = { name: '400 ms, 50 kB/s', latencyMs: 400, throughput: 50_000 };
export const DISTANT: Network = { name: '1.2 s latency', latencyMs: 1200, throughput: -1 };

/** Slows down all requests of a page. The latency counts once per request, as in a browser's own tools. */
export async function throttle(page: Page, { latencyMs, throughput }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
