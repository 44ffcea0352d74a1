import { expect } from '@playwright/test';
import { comment, field } from './comment-steps.ts';
import type { Person } from './comment-steps.ts';
import { createUser, test, WITH_MOTION } from './product.ts';
import { expectReel, onScreen, openReels, createReel, storeVideo } from './reel-steps.ts';
import { chooseMenuItem, violationsInBothThemes } from './screens.ts';

test.use(WITH_MOTION);

async function createReelComment({ client, id }: Person, reelId: string, content: string) {
  const { data, error } = await client
    .from('comments')
    .insert({ user_id: id, reel_id: reelId, content })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

test('on a phone the prompt and comments open in sheets, also by link, and Back closes them', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const viewer = await createUser(product.url);
  const reel = await createReel(author, await storeVideo(author), 'Tide', {
    prompt: 'Waves in the style of {{artist}} --ar 9:16',
    tags: ['sea'],
  });
  const linked = await createReelComment(author, reel, 'An early thought');
  for (let n = 1; n <= 12; n += 1) await createReelComment(author, reel, `Thought ${String(n)}.`);
  await page.setViewportSize({ width: 390, height: 844 });
  await openReels(page, product.url, viewer.account, `?start=${reel}`);
  await expectReel(page, 'Tide');
  expect(await violationsInBothThemes(page)).toEqual([]);
  // The bottom bar stays visible.
  await expect(page.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });

  const showPrompt = onScreen(page).getByRole('button', { name: 'Show prompt' });
  await showPrompt.click();
  const prompt = page.getByRole('dialog', { name: 'Prompt' });
  await expect(prompt.getByText('{{artist}}')).toBeVisible();
  await expect(prompt.getByRole('link', { name: 'sea' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goBack();
  await expect(prompt).toHaveCount(0);
  await expect(page).toHaveURL(`${product.url}/reels?start=${reel}`);
  await expect(showPrompt).toBeFocused();

  await onScreen(page).getByRole('button', { name: 'Comments, 13' }).click();
  const drawer = page.getByRole('dialog', { name: 'Comments' });
  await expect(drawer.getByRole('heading', { name: 'Comments 13' })).toBeVisible();
  await expect(drawer.getByText('Live comments')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  // A comment of another user arrives, and the count changes.
  await createReelComment(author, reel, 'Heard at once');
  await expect(comment(page, 'Heard at once')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Comments 14' })).toBeVisible();
  // Simulate an on-screen keyboard, also while the list is scrolled down.
  await comment(page, 'Thought 4.').getByRole('button', { name: 'Reply' }).click();
  await page.setViewportSize({ width: 390, height: 420 });
  const send = page.locator('form:focus-within').getByRole('button', { name: 'Reply' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.keyboard.insertText('line\n'.repeat(12));
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  // Esc first cancels the empty reply, then closes the drawer.
  await page.keyboard.press('Escape');
  await expect(send).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await field(page).fill('From the drawer');
  await field(page).press('Control+Enter');
  await expect(comment(page, 'From the drawer')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(onScreen(page).getByRole('button', { name: 'Comments, 15' })).toBeFocused();

  // Open the link that a notification would open.
  await page.goto(`${product.url}/reels?start=${reel}&comment=${linked}`);
  await expect(comment(page, 'An early thought').first()).toBeFocused();
  await page.getByRole('link', { name: 'Show all comments' }).click();
  await expect(drawer.getByText('Linked comment')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(`${product.url}/reels?start=${reel}`);
  // The drawer was opened by its URL, so there is no previous page to return to.
  await onScreen(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});

test('like, save, copy, share and follow on a wide window', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  const author = await createUser(product.url);
  const viewer = await createUser(product.url);
  const video = await storeVideo(author);
  const captions = 'WEBVTT\n\n00:00.000 --> 00:03.000\nA ship';
  const closed = await createReel(author, video, 'Closed', {
    prompt: 'x',
    allow_copy_prompt: false,
  });
  const reel = await createReel(author, video, 'Harbour', {
    prompt: 'A harbour',
    media_info: [{ width: 180, height: 320, alt: 'Video of Harbour', captions }],
  });
  await openReels(page, product.url, viewer.account, `?start=${reel}`);
  const here = onScreen(page);
  await expectReel(page, 'Harbour');
  expect(await violationsInBothThemes(page)).toEqual([]);

  const mode = () =>
    here.locator('video').evaluate((one) => (one as HTMLVideoElement).textTracks[0]?.mode);
  expect(await mode()).toBe('showing');
  await here.getByRole('button', { name: 'Captions' }).click();
  await expect.poll(mode).toBe('disabled');

  // Rapid clicks end in the last state, with one request.
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await page.keyboard.press('s');
  await expect(here.getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(here.getByRole('button', { name: 'Save, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await here.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(here.getByText('Copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A harbour');
  await here.getByRole('button', { name: 'Share' }).click();
  await chooseMenuItem(page, 'Copy link');
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.url}/reel/${reel}`,
  );
  await here.getByRole('button', { name: `Follow @${author.account.username}` }).click();
  // The next reel of the same author also shows the change.
  await page.locator('body').press('ArrowDown');
  await expectReel(page, 'Closed');
  await expect(
    here.getByRole('button', { name: `Unfollow @${author.account.username}` }),
  ).toBeVisible();
  await expect(here.getByRole('button', { name: 'Copy prompt' })).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.getByText("This prompt can't be copied.")).toBeVisible();

  for (const close of await page.getByRole('button', { name: 'Close' }).all()) await close.click();
  await here.getByRole('button', { name: /^Comments/ }).click();
  await expect(page.getByText('No comments yet')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  // Keys pressed in a drawer don't reach the reel.
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(closed));
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${product.url}/reels?start=${closed}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(here.getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an author edits and deletes a reel', async ({ page, product }) => {
  const author = await createUser(product.url);
  const video = await storeVideo(author);
  await createReel(author, video, 'Stays');
  const reel = await createReel(author, video, 'Mine', { prompt: 'Old words' });
  await openReels(page, product.url, author.account);
  await expectReel(page, 'Mine');
  const here = onScreen(page);
  await expect(here.getByRole('button', { name: /^Follow/ })).toHaveCount(0);

  await here.getByRole('button', { name: 'Reel options' }).click();
  await chooseMenuItem(page, 'Edit reel');
  const dialog = page.getByRole('dialog', { name: 'Edit reel' });
  await dialog.getByLabel('Title').fill('  ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByLabel('Title').fill('Renamed');
  await dialog.getByLabel('Prompt', { exact: true }).fill('New words');
  await dialog.getByLabel('Tags').fill('one');
  await dialog.getByLabel('Tags').press('Enter');
  // A tag that was typed but not added yet is saved too.
  await dialog.getByLabel('Tags').fill('two');
  await dialog.getByRole('switch').click();
  // Esc asks before it discards the changes.
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expectReel(page, 'Renamed');
  await expect(here.getByRole('button', { name: 'Copy prompt' })).toHaveCount(0);
  const { data } = await author.client
    .from('reels')
    .select('title,prompt,tags,allow_copy_prompt')
    .eq('id', reel)
    .single();
  expect(data).toEqual({
    title: 'Renamed',
    prompt: 'New words',
    tags: ['one', 'two'],
    allow_copy_prompt: false,
  });

  await here.getByRole('button', { name: 'Reel options' }).click();
  await chooseMenuItem(page, 'Edit reel');
  await dialog.getByLabel('Title').fill('Given up');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await here.getByRole('button', { name: 'Reel options' }).click();
  await chooseMenuItem(page, 'Edit reel');
  await expect(dialog.getByLabel('Title')).toHaveValue('Renamed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await here.getByRole('button', { name: 'Reel options' }).click();
  await chooseMenuItem(page, 'Delete reel');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Reel deleted')).toBeVisible();
  await expectReel(page, 'Stays');
  const left = await author.client.from('reels').select('id').eq('id', reel);
  expect(left.data).toEqual([]);
});
