import { expect } from '@playwright/test';
import { arrive, requestsWhile, createTool } from './find-steps.ts';
import { test } from './product.ts';
import { chooseMenuItem, expectScreen, jpeg, violationsInBothThemes } from './screens.ts';

const REFUSED = { code: 'X', message: 'no', details: null, hint: null };

test('a tool is validated and submitted once with its logo, and its draft survives a reload', async ({
  page,
  product,
}) => {
  const me = await arrive(page, product.url, '/explore', 'Explore AI Tools');
  await page.getByRole('link', { name: 'Add New Tool' }).click();
  await expectScreen(page, 'Create & Share');
  const form = page.getByRole('form', { name: 'Submit AI Tool' });
  const send = form.getByRole('button', { name: 'Submit Tool' });
  await send.click();
  for (const text of [
    'Tool name is required',
    'Description is required',
    'Website URL is required',
    'Category is required',
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await form.getByLabel('Website URL').fill('lantern');
  await expect(form.getByText('Please enter a valid website URL')).toBeVisible();

  await form.getByLabel('Tool name').fill(`  Lantern ${me.account.username}  `);
  await form.getByLabel('Description').fill('Draws light.');
  await form.getByLabel('Website URL').fill('https://lantern.example/start');
  await form.getByLabel('Category').selectOption('Audio Generation');
  await form.getByLabel('Pricing').selectOption('Freemium');
  await form.getByLabel('Tags').fill(' light ');
  await form.getByLabel('Tags').press('Enter');
  await form.getByLabel('Tags').fill('Light');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByLabel('Tags').fill('film');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('button', { name: /^Remove tag/ })).toHaveCount(2);

  const logo = form.getByLabel('Logo file');
  await logo.setInputFiles({
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(form.getByText('File type image/gif not allowed')).toBeVisible();
  await logo.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(form.getByText('File large.png exceeds 5MB limit')).toBeVisible();
  await logo.setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(page, 300, 300),
  });
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible();

  await page.reload();
  await expect(form.getByLabel('Tool name')).toHaveValue(`  Lantern ${me.account.username}  `);
  await expect(form.getByLabel('Category')).toHaveValue('Audio Generation');
  await expect(form.getByText('logo.jpg')).toBeVisible();
  await form.getByRole('button', { name: 'Back to Posts' }).click();
  await expect(page.getByRole('form', { name: 'Create Post' })).toBeVisible();
  await page.getByRole('link', { name: 'Submit Tool' }).click();

  // The first request is rejected with a reason, the second without one. The third succeeds, and a
  // double click sends it once.
  await page.route('**/rest/v1/tools*', (route) => route.fulfill({ status: 400, json: REFUSED }));
  await send.click();
  await expect(form.getByRole('alert').filter({ hasText: /^no$/ })).toBeVisible();
  await page.unroute('**/rest/v1/tools*');
  await page.route('**/rest/v1/tools*', (route) =>
    route.fulfill({ status: 400, json: { ...REFUSED, message: '' } }),
  );
  await send.click();
  await expect(form.getByText('Failed to submit tool. Please try again.')).toBeVisible();
  await page.unroute('**/rest/v1/tools*');
  await send.dblclick();
  await expect(form.getByText('Tool submitted successfully!')).toBeVisible();
  await expect(form.getByLabel('Tool name')).toHaveValue('');
  await expectScreen(page, 'Explore AI Tools');

  const { data } = await me.client.from('tools').select('*').eq('user_id', me.id);
  expect(data).toEqual([
    expect.objectContaining({
      name: `Lantern ${me.account.username}`,
      category: 'Audio Generation',
      pricing: 'Freemium',
      tags: ['light', 'film'],
      featured: false,
      logo_url: expect.stringMatching(new RegExp(`/media/${me.id}/tools/\\d+-[0-9a-f]+\\.\\w+$`)),
    }),
  ]);
  await page.getByRole('link', { name: 'Audio', exact: true }).click();
  const card = page.getByRole('article', { name: `Lantern ${me.account.username}` });
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await page.getByRole('link', { name: 'Submit Tool' }).click();
  await expect(form.getByLabel('Tool name')).toHaveValue('');
});

test('tools are filtered by category and text in one request, and each state shows a message', async ({
  page,
  sampleProduct,
}) => {
  const { url } = sampleProduct;
  await arrive(page, url, '/explore', 'Explore AI Tools');
  const cards = page.getByRole('list', { name: 'AI tools' }).getByRole('article');
  // Featured tools come first.
  await expect(cards.nth(2).getByText('Featured')).toBeVisible();
  expect(
    await requestsWhile(page, async () => {
      await page.getByRole('link', { name: 'Code', exact: true }).click();
      await expect(cards.filter({ hasNotText: 'Code Generation' })).toHaveCount(0);
    }),
  ).toEqual(['search_tools']);
  const inCategory = await cards.count();
  expect(inCategory).toBeGreaterThan(0);

  const search = page.getByRole('searchbox', { name: 'Search tools' });
  expect(
    await requestsWhile(page, async () => {
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.type('aider');
      await expect(cards).toHaveCount(1);
    }),
  ).toEqual(['search_tools']);
  await expect(page).toHaveURL(/\?category=code&q=aider$/);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(search).toHaveValue('aider');
  const visit = cards.getByRole('link', { name: /^Visit Aider/ });
  await expect(visit).toHaveAttribute('rel', /noopener/);
  await expect(visit).toHaveAttribute('target', '_blank');

  await cards.getByRole('link', { name: 'Aider', exact: true }).click();
  await expectScreen(page, 'Aider');
  await expect(page).toHaveURL(/\/tools\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'More in Code Generation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tool options' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(search).toHaveValue('aider');

  await page.getByRole('link', { name: 'Audio', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No tools found' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit AI Tool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit AI Tool' });
  await expect(dialog.getByLabel('Tool name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await page.route('**/rest/v1/rpc/search_tools*', (route) =>
    route.fulfill({ status: 400, json: REFUSED }),
  );
  await page.goto(`${url}/explore`);
  await expect(page.getByText('Failed to load tools. Please try again.')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/search_tools*');
  await page.route('**/rest/v1/rpc/search_tools*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No tools available' })).toBeVisible();
  await page.unroute('**/rest/v1/rpc/search_tools*');
  await page.goto(`${url}/tools/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'Tool not found' })).toBeVisible();
});

test('more pages of tools load on demand, and users can edit and delete their own tools', async ({
  page,
  product,
  browser,
}) => {
  const me = await arrive(page, product.url, '/explore', 'Explore AI Tools');
  const mark = me.account.username;
  const rows = Array.from({ length: 51 }, (_, index) => ({
    user_id: me.id,
    name: `${mark} number ${String(index)}`,
    description: 'One of many.',
    website_url: 'https://many.example',
    category: 'Other',
  }));
  const { error } = await me.client.from('tools').insert(rows);
  expect(error).toBeNull();
  const id = await createTool(me, { name: `${mark} first`, tags: ['old'] });
  await page.goto(`${product.url}/explore?q=${mark}`);
  const cards = page.getByRole('list', { name: 'AI tools' }).getByRole('article');
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(52);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  // Other users see no edit button.
  const context = await browser.newContext();
  const other = await context.newPage();
  await arrive(other, product.url, '/explore', 'Explore AI Tools');
  await other.goto(`${product.url}/tools/${id}`);
  await expectScreen(other, `${mark} first`);
  await expect(other.getByRole('link', { name: /Visit tool\.example/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Tool options' })).toHaveCount(0);

  await page.goto(`${product.url}/tools/${id}`);
  const options = page.getByRole('button', { name: 'Tool options' });
  await options.click();
  await chooseMenuItem(page, 'Edit tool');
  const dialog = page.getByRole('dialog');
  const addLogo = async () => {
    const buffer = await jpeg(page, 300, 300);
    const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer };
    await dialog.getByLabel('Logo file').setInputFiles(file);
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
  };
  await dialog.getByLabel('Tool name').fill('Not kept');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await options.click();
  await chooseMenuItem(page, 'Edit tool');
  await expect(dialog.getByLabel('Tool name')).toHaveValue(`${mark} first`);
  await dialog.getByLabel('Tool name').fill(`${mark} renamed`);
  await addLogo();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Tool saved!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectScreen(page, `${mark} renamed`);

  // A replaced logo is kept by later edits. No draft is left in sessionStorage.
  const edit = async (change: () => Promise<void>) => {
    await options.click();
    await chooseMenuItem(page, 'Edit tool');
    await change();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Tool saved!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
      expect.stringContaining('tool-draft'),
    );
  };
  await edit(async () => {
    await dialog.getByRole('button', { name: 'Remove the logo' }).click();
    await addLogo();
    await dialog.getByLabel('Tool name').fill(`  ${mark} with a logo `);
  });
  await edit(async () => {
    await expect(dialog.getByText('Current logo')).toBeVisible();
    await dialog.getByLabel('Description').fill('Says more.');
  });
  const kept = await me.client.from('tools').select('logo_url').eq('id', id).single();
  expect(kept.data).toEqual({ logo_url: expect.stringContaining(`/media/${me.id}/tools/`) });

  await options.click();
  await chooseMenuItem(page, 'Delete tool');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectScreen(page, 'Explore AI Tools');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Tool not found' })).toBeVisible();
});

test('tools and their forms are accessible in both themes, wide and narrow', async ({
  page,
  sampleProduct,
}) => {
  const { url } = sampleProduct;
  const me = await arrive(page, url, '/explore', 'Explore AI Tools');
  const id = await createTool(me, { name: 'Axe', tags: ['sharp'] });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${url}/explore`);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(`${url}/tools/${id}`);
    await expectScreen(page, 'Axe');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Tool options' }).click();
    await chooseMenuItem(page, 'Edit tool');
    await expect(page.getByRole('dialog').getByLabel('Tool name')).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(`${url}/create?form=tool`);
    await page.getByRole('button', { name: 'Submit Tool' }).click();
    await expect(page.getByText('Tool name is required')).toBeVisible();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
});
