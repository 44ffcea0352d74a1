import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { comment, field } from './comment-steps.ts';
import { prompt, title } from './create-steps.ts';
import { composer, message, messageLog } from './message-steps.ts';
import { expectScreen, jpeg } from './screens.ts';
import { expectUploaded, mediaInput } from './upload-steps.ts';

/** Creating the demo's database takes some seconds, more on a busy machine. */
export const DEMO_START_MS = 90_000;

/** A post of the demo's content. */
export const SAMPLE_POST = 'Seven ridges before sunrise';

/** Expects that demo mode runs. */
export async function expectDemo(page: Page): Promise<void> {
  await expect(page.getByText('Demo Mode Active - Using mock data')).toBeVisible({
    timeout: DEMO_START_MS,
  });
}

/** The card of a post. */
export function demoCard(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
}

/** Expects that the first picture is loaded, and not replaced by the one for missing pictures. */
export async function expectPicture(within: Locator): Promise<void> {
  const picture = within.locator('img').first();
  await expect
    .poll(() =>
      picture.evaluate(({ naturalWidth, currentSrc }: HTMLImageElement) =>
        naturalWidth > 0 ? new URL(currentSrc).pathname : '',
      ),
    )
    .toMatch(/^\/storage\/v1\//);
}

/** Searches with the search field. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('searchbox', { name: 'Search prompts, tools and people' }).fill(words);
  await page.keyboard.press('Enter');
}

/** Uses the demo from its home page: a post with a picture, a like, a comment, messages. */
export async function useDemo(page: Page): Promise<void> {
  await test.step('a post with a picture, a like and a comment', async () => {
    await page.getByRole('link', { name: 'Create', exact: true }).first().click();
    const buffer = await jpeg(page, 640, 480);
    await mediaInput(page).setInputFiles({ name: 'kiln.jpg', mimeType: 'image/jpeg', buffer });
    await expectUploaded(page, 1);
    await title(page).fill('A kiln at night');
    await prompt(page).fill('A glowing kiln in a dark yard --ar 4:3');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByText('Post Created Successfully!')).toBeVisible();
    const card = demoCard(page, 'A kiln at night');
    await card.getByRole('button', { name: 'Like' }).click();
    await card.getByRole('heading').getByRole('link').click();
    await field(page).fill('Mind the fingers');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(comment(page, 'Mind the fingers')).toBeVisible();
  });

  await test.step('a community', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Communities' }).first().click();
    await page.getByRole('link', { name: 'Light and Weather' }).first().click();
    await expectScreen(page, 'Light and Weather');
    await page.getByRole('link', { name: /^Discussion/ }).click();
    await composer(page).fill('Which light do you like?');
    await page.keyboard.press('Enter');
    await expect(message(page, 'Which light do you like?')).toBeVisible();
  });

  await test.step('a message', async () => {
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await page.getByRole('link', { name: /Everything you do here/ }).click();
    await composer(page).fill('Good morning');
    await page.keyboard.press('Enter');
    await expect(message(page, 'Good morning')).toBeVisible();
  });
}

/** Expects that a reload keeps what `useDemo` has done. */
export async function expectKept(page: Page): Promise<void> {
  await test.step('a reload keeps all of it', async () => {
    await page.reload();
    await expect(messageLog(page).getByText('Good morning')).toBeVisible({
      timeout: DEMO_START_MS,
    });
    await search(page, 'kiln');
    await page.getByRole('link', { name: 'A kiln at night' }).first().click();
    await expect(page.getByRole('button', { name: 'Like, 1', pressed: true })).toBeVisible();
    await expect(comment(page, 'Mind the fingers')).toBeVisible();
    await expectPicture(page.getByRole('dialog'));
  });
}
