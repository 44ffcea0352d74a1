import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { AI_KEY, openWithAi, test, withOperatorAi } from './ai-steps.ts';
import { enhancerOf, fourOptions, IMAGE_PROMPT } from './enhancer-steps.ts';
import { violationsInBothSizes, violationsInBothThemes } from './screens.ts';

/** Returns a local date in the product's format. */
const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Returns an exported usage file with this number of requests today. */
function fileWith(today: number) {
  const base = {
    requests: today + 3,
    successes: today,
    failures: 3,
    milliseconds: 1500 * (today + 3),
    tokens: 12_345,
    cost: 0.1234,
    byCategory: { image_generation: today, chat: 3 },
    byModel: { 'a/one': 5, 'b/two': 4, 'c/three': 3, 'd/four': 2 },
    days: { [dayOf(new Date())]: { requests: today, tokens: 12_345, cost: 0.1234 } },
  };
  const data = { 'ai-usage': { era: 0, eraStartedAt: Date.now(), base, writers: {} } };
  const file = { format: 'promptory-studio', version: 1, data };
  return {
    name: 'counts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  };
}

const panel = (page: Page) => page.getByRole('region', { name: 'AI usage' });
const today = (page: Page) => panel(page).getByRole('meter', { name: 'Requests today' });

async function bringIn(page: Page, count: number): Promise<void> {
  await page.getByLabel('AI data file').setInputFiles(fileWith(count));
  await expect(page.getByText('AI data imported').first()).toBeVisible();
}

test('totals, limits, models and days are shown, and survive a reload', async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  await expect(panel(page).getByText('No requests yet.')).toBeVisible();
  await expect(panel(page).getByText('Good', { exact: true })).toBeVisible();
  await expect(today(page)).toHaveAttribute('aria-valuetext', '0 of 100');

  await bringIn(page, 79);
  await expect(today(page)).toHaveAttribute('aria-valuetext', '79 of 100');
  await expect(panel(page).getByText('Good', { exact: true })).toBeVisible();
  await bringIn(page, 80);
  await expect(panel(page).getByText('Near Limit')).toBeVisible();
  await bringIn(page, 100);
  await expect(panel(page).getByText('Limit Reached')).toBeVisible();
  await expect(panel(page).getByText('$0.123')).toBeVisible();
  await expect(panel(page).getByText('12,345')).toBeVisible();
  await expect(panel(page).getByText('1.5 s')).toBeVisible();
  await expect(panel(page).getByText('Image prompts')).toBeVisible();
  await expect(panel(page).getByText('d/four')).toBeHidden();
  await panel(page).getByRole('button', { name: 'Show all 4' }).click();
  await expect(panel(page).getByText('d/four')).toBeVisible();
  await expect(
    panel(page).getByRole('table', { name: 'Last 14 days' }).getByRole('row').last(),
  ).toContainText('100');
  await page.reload();
  await expect(panel(page).getByText('Limit Reached')).toBeVisible();
});

test('limits are validated, survive a reload, and 0 means no limit', async ({ page, product }) => {
  await openWithAi(page, product, null, '/settings/ai');
  await bringIn(page, 50);
  await panel(page).getByRole('button', { name: 'Edit limits' }).click();
  await panel(page).getByLabel('Requests per day').fill('many');
  await panel(page).getByLabel('Cost per day, in $').fill('2,50');
  await panel(page).getByRole('button', { name: 'Save limits' }).click();
  await expect(panel(page).getByText('Enter a whole number, or 0 for no limit.')).toBeVisible();
  await expect(panel(page).getByText('Enter an amount such as 2.50')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel(page).getByLabel('Requests per day').fill('50');
  await panel(page).getByLabel('Cost per day, in $').fill('0.5');
  await panel(page).getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Edit limits' })).toBeFocused();
  await expect(panel(page).getByText('Limit Reached')).toBeVisible();
  await expect(panel(page).getByText('$0.123 of $0.500')).toBeVisible();
  await page.reload();
  await expect(today(page)).toHaveAttribute('aria-valuetext', '50 of 50');
  await panel(page).getByRole('button', { name: 'Edit limits' }).click();
  await panel(page).getByLabel('Requests per day').fill('0');
  await panel(page).getByRole('button', { name: 'Save limits' }).click();
  await expect(panel(page).getByText('50, no limit')).toBeVisible();
  await expect(today(page)).toBeHidden();
});

test('counts are exported to a file named by the date and imported again; clearing asks first', async ({
  page,
  context,
  product,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  await bringIn(page, 42);
  await panel(page).getByRole('button', { name: 'Edit limits' }).click();
  await panel(page).getByLabel('Requests per day').fill('70');
  await panel(page).getByRole('button', { name: 'Save limits' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`ai-usage-${dayOf(new Date())}.json`);
  const text = await readFile(await download.path(), 'utf8');
  const file = JSON.parse(text) as { summary: { metrics: { totalRequests: number } } };
  expect(file.summary.metrics.totalRequests).toBe(45);

  const other = await context.newPage();
  await other.goto(`${product.url}/settings/ai`);
  await expect(today(other)).toHaveAttribute('aria-valuetext', '42 of 70');
  await panel(page).getByRole('button', { name: 'Clear Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear usage data?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(today(page)).toHaveAttribute('aria-valuetext', '42 of 70');
  await panel(page).getByRole('button', { name: 'Clear Data' }).click();
  await dialog.getByRole('button', { name: 'Clear Data' }).click();
  await expect(page.getByText('Usage data cleared')).toBeVisible();
  // The limits are kept, and the other tab shows the change.
  await expect(today(page)).toHaveAttribute('aria-valuetext', '0 of 70');
  await expect(today(other)).toHaveAttribute('aria-valuetext', '0 of 70');

  await page
    .getByLabel('AI data file')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(today(page)).toHaveAttribute('aria-valuetext', '42 of 70');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(today(page)).toHaveAttribute('aria-valuetext', '0 of 70');
  await page
    .getByLabel('AI data file')
    .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from('[1]') });
  await expect(page.getByText('This file contains no studio data.')).toBeVisible();
});

test('models of the operator are offered, and requests of another tab are counted by the browser and by the server', async ({
  page,
  context,
  aiGateway,
}) => {
  aiGateway.answer = () => fourOptions();
  await withOperatorAi(
    aiGateway,
    async (product) => {
      await openWithAi(page, product, null, '/settings/ai');
      await expect(
        page.getByText('Requests go to the models that this site offers.'),
      ).toBeVisible();
      await expect(page.getByText('2 requests per person')).toBeVisible();
      const onServer = panel(page).getByRole('meter', { name: 'Requests through this site today' });
      await expect(onServer).toHaveAttribute('aria-valuetext', '0 of 2');
      const other = await context.newPage();
      await other.goto(`${product.url}/ai-apps?app=enhancer`);
      const { field, enhance, options } = enhancerOf(other);
      await field.fill(IMAGE_PROMPT);
      await enhance.click();
      await expect(options.getByRole('article')).toHaveCount(4);
      await expect(today(page)).toHaveAttribute('aria-valuetext', '1 of 100');
      await expect(onServer).toHaveAttribute('aria-valuetext', '1 of 2');
      await expect(panel(page).getByText('Image prompts')).toBeVisible();

      aiGateway.misbehave({ kind: 'status', status: 500 });
      await field.fill(`${IMAGE_PROMPT}, at night`);
      await enhance.click();
      await expect(today(page)).toHaveAttribute('aria-valuetext', '2 of 100');
      await expect(panel(page).getByText('Failed').locator('..')).toHaveText('Failed1');
      await expect(onServer).toHaveAttribute('aria-valuetext', '2 of 2');
      await expect(panel(page).getByText('Limit Reached')).toBeVisible();

      await other.goto(`${product.url}/ai-apps`);
      await expect(other.getByText('AI Services Online')).toBeVisible();
      await page.reload();
      await expect(onServer).toHaveAttribute('aria-valuetext', '2 of 2');
      await expect(panel(page).getByText('Limit Reached')).toBeVisible();
      expect(await page.content()).not.toContain(AI_KEY);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsInBothThemes(page)).toEqual([]);
    },
    { AI_DAILY_LIMIT: '2' },
  );
});

test('the panel has no accessibility violations in a wide and a narrow window', async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  await bringIn(page, 85);
  await panel(page).getByRole('button', { name: 'Show all 4' }).click();
  expect(await violationsInBothSizes(page)).toEqual([]);
});
