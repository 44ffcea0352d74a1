import { expect } from '@playwright/test';
import { openWithAi, test } from './ai-steps.ts';
import { expectScreen, violationsInBothSizes } from './screens.ts';

test('chips filter the apps and show counts, and the URL keeps the chosen filter', async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, '/ai-apps');
  await expectScreen(page, 'AI Apps');
  await expect(page.getByText('Demo Mode - Limited Functionality')).toBeVisible();
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(chips).toHaveText([
    'All Apps, 8',
    'Enhancement, 3',
    'Analysis, 1',
    'Generation, 2',
    'Studio, 2',
  ]);
  const featured = page.getByRole('region', { name: 'Featured Apps' });
  await expect(featured.getByRole('article')).toHaveCount(4);
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(8);
  await expect(main.getByText('Coming Soon')).toHaveCount(3);

  for (const name of ['Style Generator', 'Prompt Optimizer', 'Batch Processor']) {
    const card = main.getByRole('article', { name });
    await expect(card.getByRole('link')).toHaveCount(0);
    await expect(card.getByRole('button')).toHaveCount(0);
  }
  await expect(featured.getByRole('link', { name: 'Smart Prompt Studio' })).toHaveAttribute(
    'href',
    '/smart-studio',
  );
  await expect(featured.getByRole('link', { name: 'AI Chat Assistant' })).toHaveAttribute(
    'href',
    '/chat',
  );

  await chips.filter({ hasText: 'Enhancement' }).click();
  await expect(page).toHaveURL(/\?category=enhancement$/);
  await expect(main.getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(chips.filter({ hasText: 'Enhancement' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('article')).toHaveCount(3);
  await page.goBack();
  await expect(main.getByRole('article')).toHaveCount(8);
});

test('apps open above the hub by their URL, and keep the typed text if they are closed by mistake', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, aiGateway, '/ai-apps?category=enhancement');
  await expect(page.getByText('AI Services Online')).toBeVisible();
  const link = page.getByRole('link', { name: 'Prompt Enhancer' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Prompt Enhancer' });
  const field = dialog.getByRole('textbox', { name: 'Prompt' });
  await field.fill('a fox');
  await expect(dialog.getByText('5/5000')).toBeVisible();
  await expect(page).toHaveURL(/\?category=enhancement&app=enhancer$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?category=enhancement$/);
  await expect(link).toBeFocused();

  await link.click();
  await expect(field).toHaveValue('a fox');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(field).toHaveValue('a fox');
  await page.reload();
  await expect(field).toHaveValue('a fox');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?category=enhancement$/);

  await page.goto(`${product.url}/ai-apps?app=image`);
  const image = page.getByRole('dialog', { name: 'Image to Prompt' });
  await expect(image).toBeVisible();
  await image.getByRole('button', { name: 'Close' }).click();
  await expect(image).toBeHidden();
  await expect(page).toHaveURL(/\/ai-apps$/);
  await page.goto(`${product.url}/ai-apps?app=none&category=none`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing twice in a row closes only the app, not the hub', async ({ page, product }) => {
  await openWithAi(page, product, null, '/');
  await page.goto(`${product.url}/ai-apps`);
  await page.getByRole('link', { name: 'Prompt Enhancer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prompt Enhancer' });
  await dialog.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/ai-apps$/);
});

test('the hub has no accessibility violations in a wide and a narrow window', async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, '/ai-apps');
  await expectScreen(page, 'AI Apps');
  expect(await violationsInBothSizes(page)).toEqual([]);
});
