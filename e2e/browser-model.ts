import type { Page } from '@playwright/test';
import {
  createLanguageModel,
  type LanguageModelControl,
  type LanguageModelSetup,
} from '@promptory/fakes/language-model';

declare global {
  interface Window {
    languageModelControl: LanguageModelControl;
  }
}

/** Where a downloaded model is remembered; a real browser keeps it outside of the page. */
const DOWNLOADED = 'e2e-language-model';

/**
 * Gives the browser a language model that the test controls through `window.languageModelControl`.
 * The browser of this machine has none.
 */
export async function scriptLanguageModel(page: Page, setup: LanguageModelSetup): Promise<void> {
  await page.addInitScript(`
    const made = (${createLanguageModel.toString()})(${JSON.stringify(setup)});
    if (localStorage.getItem('${DOWNLOADED}') !== null) {
      made.languageModelControl.availability = 'available';
    }
    Object.assign(window, made);
  `);
}

/** Moves the download to a share from 0 to 1. */
export async function download(page: Page, share: number): Promise<void> {
  await page.evaluate(
    ([key, loaded]) => {
      if (loaded >= 1) localStorage.setItem(key, 'available');
      window.languageModelControl.progress(loaded);
    },
    [DOWNLOADED, share] as const,
  );
}

/** Sets the next answers of the model. */
export async function answerWith(page: Page, ...answers: (string | string[])[]): Promise<void> {
  await page.evaluate((next) => {
    window.languageModelControl.answers.push(...next);
  }, answers);
}
