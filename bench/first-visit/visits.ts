import type { BrowserContext } from '@playwright/test';
import type { Network } from './network.ts';
import { throttle } from './network.ts';

/** A page and the selectors that identify its first content. */
export interface VisitedPage {
  readonly name: string;
  readonly path: string;
  /** selector of the first text that people came for */
  readonly text: string;
  /** selector of the first picture; undefined if there is none */
  readonly picture?: string;
}

/** Times since the start of the navigation in ms; undefined for what did not appear. */
export interface Visit {
  readonly shell: number | undefined;
  readonly text: number | undefined;
  readonly picture: number | undefined;
  /** bytes over the network until then, with headers */
  readonly bytes: number;
  readonly requests: number;
}

const LONGEST_MS = 60_000;

/** Opens a page in a new tab of the context and measures when its first content is visible. */
export async function visit(
  context: BrowserContext,
  url: string,
  { path, text, picture }: VisitedPage,
  network: Network,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    await throttle(page, network);
    await page.addInitScript(watchFor, { text, picture: picture ?? null });
    await page.goto(`${url}${path}`, { waitUntil: 'commit', timeout: LONGEST_MS });
    await page.waitForFunction(
      (all) => all.every((name) => document.documentElement.dataset[name] !== undefined),
      ['seenText', ...(picture === undefined ? [] : ['seenPicture'])],
      { timeout: LONGEST_MS },
    );
    return await page.evaluate(() => {
      const { seenText, seenPicture } = document.documentElement.dataset;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const loads = performance
        .getEntriesByType('resource')
        .concat(performance.getEntriesByType('navigation'));
      return {
        shell: paint?.startTime,
        text: seenText === undefined ? undefined : Number(seenText),
        picture: seenPicture === undefined ? undefined : Number(seenPicture),
        bytes: loads.reduce(
          (sum, load) => sum + (load instanceof PerformanceResourceTiming ? load.transferSize : 0),
          0,
        ),
        requests: loads.length,
      };
    });
  } finally {
    await page.close();
  }
}

/**
 * Runs in the page. Checks each frame and records the time of the first one with the content. The
 * functions are methods because the compiler calls a helper for other functions, which does not
 * exist in the page.
 */
function watchFor({ text, picture }: { text: string; picture: string | null }): void {
  const watcher = {
    note(name: string): void {
      document.documentElement.dataset[name] ??= String(performance.now());
    },
    look(): void {
      if (document.querySelector(text)?.checkVisibility() === true) watcher.note('seenText');
      const image = picture === null ? null : document.querySelector(picture);
      if (image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0) {
        watcher.note('seenPicture');
      }
      requestAnimationFrame(() => {
        watcher.look();
      });
    },
  };
  watcher.look();
}
