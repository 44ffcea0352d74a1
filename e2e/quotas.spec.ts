import { expect } from '@playwright/test';
import { comment, createPost, field, openPost } from './comment-steps.ts';
import { createUser, test } from './product.ts';
import { inTemporaryFolder, startProduct } from './product-process.ts';

const limitOf = (what: string) =>
  `You've reached the limit of ${what}. Please try again in an hour.`;

test('a reached quota is explained, and the typed text is kept', async ({ page }) => {
  await inTemporaryFolder(async (folder) => {
    const { url, stop } = await startProduct(folder, { QUOTAS: 'comments/hour=2 posts/hour=2' });
    const me = await createUser(url);
    const postId = await createPost(me);
    await openPost(page, url, me.account, postId);
    for (const text of ['First', 'Second']) {
      await field(page).fill(text);
      await field(page).press('Control+Enter');
      await expect(comment(page, text)).toBeVisible();
      await expect(field(page)).toHaveValue('');
    }
    await field(page).fill('Third, and long thought about');
    await field(page).press('Control+Enter');
    await expect(page.getByText(limitOf('2 comments per hour'))).toBeVisible();
    await expect(field(page)).toHaveValue('Third, and long thought about');
    await expect(comment(page, 'Third')).toHaveCount(0);

    await createPost(me);
    await page.goto(`${url}/create`);
    await page.getByLabel('Title').fill('One too many');
    await page.getByLabel('Prompt', { exact: true }).fill('a lighthouse in fog');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByText(limitOf('2 posts and reels per hour'))).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('One too many');
    await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('a lighthouse in fog');
    await stop();
  });
});
