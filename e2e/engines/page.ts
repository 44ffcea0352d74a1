import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Browser } from './browser.ts';
import { findTarget, hasText, type Target, wrongGaps } from './in-page.ts';
import { findProblems } from './screen-problems.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The key codes of WebDriver. */
const ENTER = '\uE007';
const CONTROL = '\uE009';
const FINDER = createRequire(import.meta.url)
  .resolve('@testing-library/dom')
  .replace(/[^/\\]+\.js$/, '@testing-library/dom.umd.min.js');

/** The page of a browser, with the actions of a user. Each action waits for its element. */
export class EnginePage {
  /** Problems of the checked screens, each with the screen and the window size. */
  readonly problems: string[] = [];

  constructor(
    readonly browser: Browser,
    private readonly url: string,
  ) {}

  /** Loads a page of the product. */
  async open(path: string): Promise<void> {
    await this.browser.open(`${this.url}${path}`);
    await this.browser.addScript(await readFile(FINDER, 'utf8'));
  }

  /** Follows a link to a path of the product, without loading the page again. */
  async go(path: string): Promise<void> {
    await this.browser.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** Waits until the text is on the page; `timeout` in ms replaces the usual limit. */
  async see(text: string, timeout?: number): Promise<void> {
    const options = { message: `see "${text}"`, ...(timeout !== undefined && { timeout }) };
    await expect.poll(() => this.browser.evaluate(hasText, text), options).toBe(true);
  }

  /** Waits for a visible element that matches, scrolls to it and returns its center. */
  async find(target: Target): Promise<{ x: number; y: number }> {
    const find = () => this.browser.evaluate(findTarget, target);
    let at = await find();
    await expect
      .poll(async () => (at = await find()), { message: `find ${JSON.stringify(target)}` })
      .not.toBeNull();
    return at ?? { x: 0, y: 0 };
  }

  /** Clicks the first visible element that matches. */
  async click(target: Target): Promise<void> {
    const { x, y } = await this.find(target);
    await this.browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Replaces the text of a field by typing. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.press([[CONTROL, 'a'], ...Array.from(text, (key) => [key])]);
  }

  /** Presses Enter. */
  async enter(): Promise<void> {
    await this.press([[ENTER]]);
  }

  /** Presses keys one after the other. The keys of an inner list are held together. */
  private async press(strokes: readonly (readonly string[])[]): Promise<void> {
    const actions = strokes.flatMap((keys) => [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /**
   * Waits until the screen is complete in both window sizes, and records the remaining problems.
   */
  async check(name: string): Promise<void> {
    for (const size of [PHONE, DESKTOP]) {
      await this.browser.resize(size.width, size.height);
      let found: string[] = [];
      const settled = expect
        .poll(async () => (found = await this.browser.evaluate(findProblems, size.width)))
        .toEqual([]);
      await settled.catch(() => undefined);
      found.push(...(await this.browser.takeErrors()));
      this.problems.push(
        ...found.map((problem) => `${name} at ${String(size.width)} px: ${problem}`),
      );
    }
  }

  /** Scrolls down by a distance in px. */
  async scroll(distance: number): Promise<void> {
    await this.browser.evaluate((top) => {
      window.scrollBy({ top, behavior: 'instant' });
    }, distance);
  }

  /** Waits until all gaps between the cards of a column are correct, in both window sizes. */
  async checkGaps(): Promise<void> {
    for (const size of [PHONE, DESKTOP]) {
      await this.browser.resize(size.width, size.height);
      await expect.poll(() => this.browser.evaluate(wrongGaps, null)).toEqual([]);
    }
  }
}
