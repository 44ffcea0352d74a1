import { expect, type Page } from '@playwright/test';
import { openWithAi, test } from './ai-steps.ts';
import { prompt, title, unique } from './create-steps.ts';
import { clientOf } from './product.ts';
import { swatch, video } from './upload-files.ts';
import { expectUploaded, mediaInput, postTitled, publish } from './upload-steps.ts';

/** Returns the number of drafts that are open in a tab. A closed tab still holds its draft for a moment. */
async function openDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('promptory.create-draft:')).length;
  });
}

test('a reload keeps the form, and the draft of a closed tab is restored', async ({
  page,
  product,
  context,
}) => {
  await openWithAi(page, product, null, '/create');
  await mediaInput(page).setInputFiles(await swatch('sun.png', '#f4a259'));
  await expectUploaded(page, 1);
  await title(page).fill('Kept for later');
  await page.getByLabel('Description').fill('ערב טוב');
  await prompt(page).fill('x'.repeat(10_000));
  await page.getByLabel('Tags').fill('half a tag');
  await expect(page.getByText('Saved on this device')).toBeVisible();

  const expectDraft = async (at: Page) => {
    await expect(title(at)).toHaveValue('Kept for later');
    await expect(at.getByLabel('Description')).toHaveValue('ערב טוב');
    await expect(prompt(at)).toHaveValue('x'.repeat(10_000));
    await expect(at.getByLabel('Tags')).toHaveValue('half a tag');
    await expectUploaded(at, 1);
  };
  await page.reload();
  await expectDraft(page);

  // A second tab has its own draft, and neither tab overwrites the other's.
  const second = await context.newPage();
  await second.goto(`${product.url}/create`);
  await expect(title(second)).toHaveValue('');
  await title(second).fill('Of the second tab');
  await expect(second.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expectDraft(page);

  // A duplicated tab gets a copy of the draft.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open('/create');
    }),
  ]);
  await expect(title(copy)).toHaveValue('Kept for later');
  await title(copy).fill('Of the copy');
  await expect(copy.getByText('Saved on this device')).toBeVisible();
  await copy.getByRole('button', { name: 'Start over' }).click();
  await copy.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(title(copy)).toHaveValue('');
  await copy.close();

  // A new tab restores the last saved draft that is not open in another tab, with its files. The
  // next form restores the draft that was saved before that one.
  await second.close();
  await page.close();
  const later = await context.newPage();
  await later.goto(product.url);
  await expect.poll(() => openDrafts(later)).toBe(0);
  await later.goto(`${product.url}/create`);
  await expectDraft(later);
  const name = `Later ${unique()}`;
  await prompt(later).fill('a sun');
  await publish(later, name);
  const { media_urls: urls } = await postTitled(await clientOf(product.url), name);
  expect((await fetch(product.url + (urls[0] ?? ''))).status).toBe(200);
  await later.goto(`${product.url}/create`);
  await expect(title(later)).toHaveValue('Of the second tab');
});

test('leaving saves the form for the next visit, unless it is discarded', async ({
  page,
  product,
  context,
}) => {
  await openWithAi(page, product, null, '/create');
  await title(page).fill('Half a post');
  await page.getByRole('link', { name: 'Smart Prompt Studio' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this post?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title(page)).toHaveValue('Half a post');
  await page.getByRole('link', { name: 'Ask the AI chat' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  // A form that was left in one tab can be continued in another tab, but not in both.
  const other = await context.newPage();
  await other.goto(`${product.url}/create`);
  await expect(title(other)).toHaveValue('Half a post');
  await other.close();
  await expect.poll(() => openDrafts(page)).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveValue('Half a post');
  await page.getByRole('link', { name: 'Smart Prompt Studio' }).click();
  // On a slow device, the user can press Back before the next screen is shown.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 30 });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/smart-studio$/);
  await page.evaluate(() => {
    window.history.back();
  });
  await expect(page).toHaveURL(/\/create$/);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(title(page)).toHaveValue('');
});

test('a tall video becomes a reel on the reels screen, not a post', async ({ page, product }) => {
  const { userId } = await openWithAi(page, product, null, '/create');
  await mediaInput(page).setInputFiles(await video('heron.mp4', 'tall'));
  await expectUploaded(page, 1);
  const name = `Reel ${unique()}`;
  await publish(page, name, 'Reel');
  await page.goto(`${product.url}/reels`);
  await expect(page.getByText(name).first()).toBeVisible();
  const client = await clientOf(product.url);
  const { data } = await client.from('posts').select('id').eq('user_id', userId);
  expect(data).toEqual([]);
});

test('if the code of one section cannot be loaded, the rest still works', async ({
  page,
  product,
}) => {
  await page.route('**/assets/MetadataButton*', (route) => route.abort());
  await openWithAi(page, product, null, '/create');
  await expect(page.getByText("Couldn't load this part.")).toBeVisible();
  const name = `Without it ${unique()}`;
  await prompt(page).fill('a heron');
  await publish(page, name);
  await expect(page.getByRole('article', { name })).toBeVisible();
});
