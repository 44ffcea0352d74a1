import type { Page } from '@playwright/test';
import { AI_KEY } from './ai-steps.ts';

export const MODEL = 'meta-llama/llama-3.2-3b-instruct:free';

export const form = (page: Page) => page.getByRole('form', { name: 'Your own key or server' });
export const inUse = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Currently in use' }) });

/** Fills in the form for the user's own AI server. */
export async function fillServer(
  page: Page,
  url: string,
  key = AI_KEY,
  model = MODEL,
): Promise<void> {
  await form(page).getByRole('button', { name: 'Other' }).click();
  await form(page).getByLabel('Base URL').fill(url);
  await form(page).getByLabel('Key', { exact: true }).fill(key);
  await form(page).getByLabel('Model', { exact: true }).fill(model);
}

/** Returns the content of localStorage and sessionStorage of this site. */
export function storageText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
}
