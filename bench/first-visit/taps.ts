import type { BrowserContext, Page } from '@playwright/test';
import type { Network } from './network.ts';
import { throttle } from './network.ts';

/** A tap and the time until the screen changes, in ms. */
export interface Tap {
  readonly name: string;
  readonly ms: number;
}

const LONGEST_MS = 60_000;

/** Opens the feed of the person who is signed in, taps around, and measures each answer. */
export async function tapAround(
  context: BrowserContext,
  url: string,
  network: Network,
): Promise<Tap[]> {
  const page = await context.newPage();
  try {
    await throttle(page, network);
    await page.goto(url, { timeout: LONGEST_MS });
    const card = page.locator('article').first();
    await card.waitFor({ timeout: LONGEST_MS });
    const bar = page.locator('[data-bottom-bar]');
    const taps: Tap[] = [];
    const tap = async (name: string, press: () => Promise<void>): Promise<void> => {
      await startWatching(page);
      await press();
      const ms = await page.waitForFunction(() => window.benchAnswer, undefined, {
        timeout: LONGEST_MS,
      });
      taps.push({ name, ms: (await ms.jsonValue()) ?? Number.NaN });
    };
    const back = () =>
      tap('back', () =>
        page.evaluate(() => {
          window.benchStart = performance.now();
          history.back();
        }),
      );

    await tap('like', () => card.getByRole('button', { name: /^Like/ }).tap());
    for (const item of ['Communities', 'Create', 'Explore', 'AI Apps', 'Home']) {
      await tap(item, () => bar.getByRole('link', { name: item }).tap());
    }
    await card.waitFor({ timeout: LONGEST_MS });
    await tap('title of a card', () => card.getByRole('heading').getByRole('link').tap());
    await back();
    await page.locator('[data-profile-button] a').waitFor({ timeout: LONGEST_MS });
    await tap('profile', () => page.locator('[data-profile-button] a').tap());
    await back();
    return taps;
  } finally {
    await page.close();
  }
}

declare global {
  interface Window {
    /** the time of the tap, as of performance.now() */
    benchStart?: number;
    /** ms between the tap and the frame that shows its effect */
    benchAnswer?: number;
  }
}

/**
 * Measures the next tap in the page: from its event until the frame after the first change of the
 * content or of a button's state.
 */
async function startWatching(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete window.benchStart;
    delete window.benchAnswer;
    const observer = new MutationObserver(() => {
      const start = window.benchStart;
      if (start === undefined) return;
      observer.disconnect();
      // The browser paints the frame after the first callback and before the second one.
      requestAnimationFrame(() => {
        setTimeout(() => {
          window.benchAnswer = performance.now() - start;
        });
      });
    });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        window.benchStart ??= timeStamp;
      },
      { capture: true, once: true },
    );
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-pressed', 'aria-current'],
    });
  });
}
