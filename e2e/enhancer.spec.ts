import { expect } from '@playwright/test';
import { AI_KEY, openWithAi, test, waitForParts } from './ai-steps.ts';
import { enhancerOf, fourOptions, IMAGE_PROMPT } from './enhancer-steps.ts';
import { violationsInBothSizes } from './screens.ts';

const PATH = '/ai-apps?app=enhancer';

test('an idle prompt is enhanced once, and an option is applied, compared and undone', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => fourOptions();
  await openWithAi(page, product, aiGateway, PATH);
  const { field, panel, status, options, option } = enhancerOf(page);
  await field.fill('ab');
  await field.fill(IMAGE_PROMPT);
  await expect(status).toHaveText('Starts 2 seconds after you stop typing.');
  await expect(options.getByRole('article')).toHaveCount(4);
  expect(aiGateway.completions()).toHaveLength(1);
  await expect(status).toHaveText('4 options are ready.');
  await expect(panel.getByText(/^Made by meta-llama/)).toBeVisible();

  const cinematic = option('Cinematic');
  await expect(cinematic).toContainText('cinematic first version');
  await cinematic.getByRole('button', { name: 'Show changes' }).click();
  await expect(cinematic.locator('ins').first()).toContainText('cinematic first version');
  await expect(cinematic.locator('ins').first()).toContainText('added:');
  await expect(cinematic.locator('del')).toHaveCount(0);

  await cinematic.getByRole('button', { name: 'Apply: Cinematic' }).click();
  await expect(field).toHaveValue(/cinematic first version/);
  await expect(options).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeFocused();
  await panel.getByRole('button', { name: 'Show Options' }).click();
  await expect(cinematic.getByRole('button', { name: 'Applied: Cinematic' })).toBeVisible();

  await field.press('Control+End');
  await field.pressSequentially(' mine');
  await expect(panel.getByText('applied, then edited')).toBeVisible();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue(IMAGE_PROMPT);
  await panel.getByRole('button', { name: 'Redo' }).click();
  await expect(field).toHaveValue(/ mine$/);
  await panel.getByRole('button', { name: 'Undo' }).click();

  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(options).toBeHidden();
  await panel.getByRole('button', { name: 'Show Options' }).click();
  await expect(options.getByRole('article')).toHaveCount(4);
  await panel.getByRole('button', { name: 'Clear All' }).click();
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue(IMAGE_PROMPT);
});

test('shortcuts enhance, apply and copy inside the field, and normal copying still works', async ({
  page,
  context,
  product,
  aiGateway,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  aiGateway.answer = () => fourOptions();
  await openWithAi(page, product, aiGateway, PATH);
  const { field, panel, options } = enhancerOf(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await panel.getByRole('switch', { name: 'Enhance while I type' }).click();
  await field.fill(IMAGE_PROMPT);
  await field.press('Control+e');
  await expect(options.getByRole('article')).toHaveCount(4);
  await field.press('Control+2');
  await expect(field).toHaveValue(/artistic first version/);
  await field.press('Control+4');
  await expect(field).toHaveValue(/digital_art first version/);
  await field.press('Control+c');
  await expect(page.getByText('Enhanced prompt copied')).toBeVisible();
  expect(await clipboard()).toContain('digital_art first version');
  await field.selectText();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await field.fill('my own words');
  await field.selectText();
  await field.press('Control+c');
  await expect.poll(clipboard).toBe('my own words');
  expect(aiGateway.completions()).toHaveLength(1);
});

test('an enhancement can be stopped, and does not restart automatically', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => fourOptions();
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'midway' });
  await openWithAi(page, product, aiGateway, PATH);
  const { field, panel, status, enhance, options } = enhancerOf(page);
  await field.fill(IMAGE_PROMPT);
  await stalled.reached;
  await expect(panel.getByText(/^Writing: \d+ characters/)).toBeVisible();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(status).toHaveText('Stopped. Press Enhance to start again.');
  await expect(enhance).toBeFocused();
  expect(await aiGateway.requests[0]?.outcome).toBe('abandoned');

  await page.reload();
  await expect(field).toHaveValue(IMAGE_PROMPT);
  await expect(status).toHaveText('Press Enhance for better versions of your prompt.');
  await enhance.click();
  await expect(options.getByRole('article')).toHaveCount(4);
  expect(aiGateway.completions()).toHaveLength(2);

  await page.reload();
  await expect(options.getByRole('article')).toHaveCount(4);
  expect(aiGateway.completions()).toHaveLength(2);
});

test('without a model, a prompt is enhanced although the network was lost', async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, PATH);
  const { field, enhance, options } = enhancerOf(page);
  await expect(enhance).toBeVisible();
  await waitForParts(page, 'text-rules', 'image-rules');
  await page.context().setOffline(true);
  await field.fill('a cat on the moon');
  await enhance.click();
  await expect(options.getByRole('article').first()).toBeVisible();
});

test('a reload during an enhancement keeps the typed text', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => fourOptions('second');
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'first byte' });
  await openWithAi(page, product, aiGateway, PATH);
  const { field, options, option } = enhancerOf(page);
  await field.fill(IMAGE_PROMPT);
  await stalled.reached;
  await page.reload();
  await expect(field).toHaveValue(IMAGE_PROMPT);
  await expect(options.getByRole('article')).toHaveCount(4);
  await expect(option('Artistic')).toContainText('artistic second version');
});

test('a failed or cut gateway request shows an error, rules are used instead, and a retry works', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => fourOptions();
  await openWithAi(page, product, aiGateway, PATH);
  const { field, panel, enhance, options } = enhancerOf(page);
  aiGateway.misbehave({ kind: 'status', status: 500 }, { times: 100 });
  await field.fill(IMAGE_PROMPT);
  await expect(panel.getByText('Using mock enhancement - API error occurred')).toBeVisible();
  await expect(panel.getByText(/internal problem right now/)).toBeVisible();
  await expect(panel.getByText('Made with built-in rules, without AI')).toBeVisible();
  await expect(options.getByRole('article')).toHaveCount(4);
  await expect(options.getByText('Made without AI')).toHaveCount(4);
  await expect(field).toHaveValue(IMAGE_PROMPT);

  aiGateway.behave();
  aiGateway.misbehave({ kind: 'cut', at: 'midway' }, { times: 100 });
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText(/connection/i)).toBeVisible();
  aiGateway.behave();
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText(/^Made by /)).toBeVisible();
  await expect(panel.getByText('Using mock enhancement - API error occurred')).toBeHidden();

  await field.fill('');
  await enhance.click();
  await expect(panel.getByText('Prompt must be a non-empty string')).toBeVisible();
  await field.fill('a');
  await enhance.click();
  await expect(panel.getByText('Prompt too short to enhance (minimum 2 characters)')).toBeVisible();
  await field.fill('x'.repeat(5001));
  await enhance.click();
  await expect(
    panel.getByText('Prompt too long to enhance (maximum 5000 characters)'),
  ).toBeVisible();
});

test('nothing is sent automatically while the device is offline', async ({
  page,
  context,
  product,
  aiGateway,
}) => {
  // A server on this device would be asked, so give the gateway another address.
  const url = 'https://models.test/v1';
  const asked: string[] = [];
  await page.route(`${url}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { choices: [{ message: { content: fourOptions() } }] },
    });
  });
  await openWithAi(page, product, { ...aiGateway, url }, PATH);
  const { field, status, options } = enhancerOf(page);
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await field.fill(IMAGE_PROMPT);
  await expect(status).toHaveText(/^You're offline\./);
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await expect(options.getByRole('article')).toHaveCount(4);
  expect(asked[0]).toBe(`${url}/chat/completions`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without AI a notice is shown, and rules still create options', async ({ page, product }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openWithAi(page, product, null, PATH);
  const { field, panel, status, options } = enhancerOf(page);
  await expect(
    panel.getByText('AI enhancement unavailable - add OpenRouter API key to enable'),
  ).toBeVisible();
  await expect(panel.getByRole('link', { name: 'AI settings' })).toHaveAttribute(
    'href',
    '/settings/ai',
  );
  await field.fill(IMAGE_PROMPT);
  await expect(status).toHaveText('4 options are ready, made without AI.');
  await expect(options.getByRole('article')).toHaveCount(4);

  await field.fill('Write a cover letter for a nurse who changes cities');
  await expect(panel.getByText(/does not look like an image prompt/)).toBeVisible();
  await panel.getByRole('button', { name: 'Enhance anyway' }).click();
  await expect(options.getByRole('article')).toHaveCount(1);
  await expect(options.getByRole('article', { name: 'Professional' })).toBeVisible();

  // A very long word and a right-to-left text do not overflow.
  await page.setViewportSize({ width: 390, height: 800 });
  for (const text of [
    `a photo of a fox ${'x'.repeat(4800)}`,
    'صورة ثعلب أحمر في الثلج العميق عند الغروب',
  ]) {
    await field.fill(text);
    await field.press('Control+e');
    const card = options.getByRole('article').first();
    await expect(card).toContainText(text.slice(0, 20));
    await card.getByRole('button', { name: 'Show changes' }).click();
    await expect(card.locator('ins').first()).toBeVisible();
    const tooWide = await options.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  }
  expect(requests.filter((url) => !url.startsWith(product.url))).toEqual([]);
});

test('output of a model stays text, and the key is only sent to its gateway', async ({
  page,
  product,
  aiGateway,
}) => {
  const hostile = `${IMAGE_PROMPT} <img src="http://127.0.0.1:9/x.png" onerror="window.pwned = 1"><script>window.pwned = 1</script> ![x](http://127.0.0.1:9/y.png)`;
  aiGateway.answer = () =>
    JSON.stringify({
      enhanced: [{ style: 'photographic', prompt: hostile, description: '<b onclick=1>bold</b>' }],
    });
  const strays: string[] = [];
  page.on('request', (request) => {
    const isGateway = request.url().startsWith(aiGateway.url);
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    if (!isGateway && sent.includes(AI_KEY)) strays.push(`key: ${request.url()}`);
    if (!isGateway && !request.url().startsWith(product.url)) strays.push(request.url());
  });
  await openWithAi(page, product, aiGateway, PATH);
  const { field, panel, option } = enhancerOf(page);
  await field.fill(IMAGE_PROMPT);
  const photo = option('Photographic');
  await expect(photo).toContainText('<script>window.pwned = 1</script>');
  await expect(photo).toContainText('<b onclick=1>bold</b>');
  await expect(
    panel.getByText('Some options were made without AI because the answer was incomplete.'),
  ).toBeVisible();
  await photo.getByRole('button', { name: 'Show changes' }).click();
  await expect(photo.locator('ins').first()).toContainText('<img src=');
  await photo.getByRole('button', { name: 'Apply: Photographic' }).click();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(strays).toEqual([]);
});

test('the panel has no accessibility violations in a wide and a narrow window', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => fourOptions();
  await openWithAi(page, product, aiGateway, PATH);
  const { field, panel, options, option } = enhancerOf(page);
  await field.fill(IMAGE_PROMPT);
  await expect(options.getByRole('article')).toHaveCount(4);
  await option('Photographic').getByRole('button', { name: 'Show changes' }).click();
  expect(await violationsInBothSizes(page)).toEqual([]);
  await option('Artistic').getByRole('button', { name: 'Apply: Artistic' }).click();
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
});
