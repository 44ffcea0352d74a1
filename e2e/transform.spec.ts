import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openWithAi, test } from './ai-steps.ts';
import type { Product } from './product-process.ts';
import { expectScreen, violationsInBothThemes } from './screens.ts';

const TRIP = 'Plan a 5 day trip to Lisbon on a budget of 600 euros';

async function openTransform(page: Page, product: Product): Promise<void> {
  await openWithAi(page, product, null, '/transform');
  await expectScreen(page, 'Prompt Transformation');
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Prompt' });
const button = (page: Page) => page.getByRole('button', { name: 'Transform', exact: true });
const transformed = (page: Page) => page.getByRole('region', { name: 'Transformed prompt' });
const validation = (page: Page) => page.getByRole('region', { name: 'Validation' });

test('a prompt becomes a meta-prompt that is validated, copied and used for a post', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTransform(page, product);
  await button(page).click();
  await expect(page.getByText('Please enter a prompt to transform')).toBeVisible();
  await expect(field(page)).toBeFocused();

  await field(page).fill(TRIP);
  await expect(page.getByText('Please enter a prompt to transform')).toBeHidden();
  await button(page).click();
  const panel = transformed(page).getByRole('group', { name: 'Prompt', exact: true });
  await expect(panel).toContainText('#RESPONSE GUIDELINES:');
  await expect(panel).toContainText(TRIP);
  await expect(transformed(page)).toContainText('Budget Travel Planning');
  await expect(transformed(page)).toContainText('You are an expert travel planner');
  await expect(transformed(page)).toContainText('Rules in this browser, without an AI model');
  await expect(transformed(page)).toContainText('AcceptableYes');
  for (const name of ['Improvements', 'Applied techniques', 'Output specifications']) {
    await expect(transformed(page).getByRole('heading', { name })).toBeVisible();
  }
  const analysis = page.getByRole('region', { name: 'Prompt analysis' });
  await expect(analysis).toContainText('RACE (role, action, context, expectation)');
  await expect(page.getByRole('status').filter({ hasText: /^Transformed\./ })).toHaveText(
    'Transformed. The score went from 20 to 84: Good.',
  );

  await expect(validation(page).getByText('Valid', { exact: true })).toBeVisible();
  await expect(validation(page).getByRole('meter')).toHaveCount(5);
  await expect(validation(page).getByRole('meter', { name: 'Clarity' })).toHaveAttribute(
    'aria-valuetext',
    '93 of 100, Strong, 53 before',
  );
  await validation(page).getByRole('button', { name: 'Original' }).click();
  await expect(validation(page).getByText('Not valid', { exact: true })).toBeVisible();
  await expect(validation(page).getByRole('meter', { name: 'Clarity' })).toHaveAttribute(
    'aria-valuetext',
    '53 of 100, Weak',
  );
  await expect(validation(page)).toContainText('The expert role is missing');
  await expect(validation(page)).toContainText('+23 points');

  await transformed(page).getByRole('button', { name: 'Copy prompt' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^#CONTEXT:\nYou are an expert/);
  await transformed(page).getByRole('link', { name: 'Use in a post' }).click();
  await expectScreen(page, 'Create & Share');
  await page.goBack();
  await expect(field(page)).toHaveValue(TRIP);
  await expect(transformed(page)).toContainText('#RESPONSE GUIDELINES:');
});

test('works by keyboard with a chosen template, and marks an outdated result', async ({
  page,
  product,
}) => {
  await openTransform(page, product);
  await page.getByRole('button', { name: 'Difficult email' }).click();
  await expect(field(page)).toHaveValue(/^Write an email to a client/);
  await field(page).press('Control+Enter');
  await expect(transformed(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('This result is outdated')).toBeHidden();

  await field(page).press('End');
  await field(page).pressSequentially(' Thanks!');
  await expect(page.getByText('This result is outdated')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Sample prompts' })).toBeHidden();
  await page.getByRole('button', { name: 'Transform again' }).click();
  await expect(page.getByText('This result is outdated')).toBeHidden();
  await expect(transformed(page)).toContainText('Thanks!');
  // The button disappeared together with the notice, so Tab moves to the result.
  await page.keyboard.press('Tab');
  const firstField = transformed(page).getByRole('textbox').first();
  await expect(firstField).toBeFocused();
  await firstField.fill('Ada, a client for years');
  await expect(transformed(page).getByRole('group', { name: 'Prompt', exact: true })).toContainText(
    'Ada, a client for years',
  );

  await page.getByLabel('Template').selectOption('Content Strategy Planning');
  await expect(page.getByText('This result is outdated')).toBeVisible();
  await field(page).press('Meta+Enter');
  await expect(transformed(page)).toContainText('Template: Content Strategy Planning');

  await page.reload();
  await expect(field(page)).toHaveValue(/Thanks!$/);
  await expect(page.getByLabel('Template')).toHaveValue('Content Strategy Planning');
  await expect(transformed(page)).toContainText('Template: Content Strategy Planning');
  await expect(page.getByText('This result is outdated')).toBeHidden();
});

test('an issue shows its position in the field and in the transformed prompt', async ({
  page,
  product,
}) => {
  await openTransform(page, product);
  await field(page).fill('Plan my week.\n\nMake it kinda nice and gonna be cool stuff, lol!!!');
  await button(page).click();
  await validation(page).getByRole('button', { name: 'Original' }).click();
  await validation(page)
    .getByRole('listitem')
    .filter({ hasText: 'Professionalism is' })
    .getByRole('button', { name: /^Show in the prompt: “/ })
    .click();
  await expect(field(page)).toBeFocused();
  const marked = await field(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(marked).toMatch(/kinda|gonna|lol/);

  await validation(page).getByRole('button', { name: 'Transformed' }).click();
  const place = validation(page)
    .getByRole('button', { name: /^Show in the prompt: / })
    .first();
  await place.click();
  const selected = await transformed(page).evaluate((region) => {
    const selection = document.getSelection();
    return region.contains(selection?.anchorNode ?? null) ? selection?.toString() : 'elsewhere';
  });
  expect(selected?.trim()).not.toBe('');
  await expect(transformed(page)).toContainText(selected?.trim() ?? 'nothing');

  await field(page).fill('Something else');
  await validation(page).getByRole('button', { name: 'Original' }).click();
  await expect(validation(page).getByRole('button', { name: /^Show in/ })).toHaveCount(0);
});

test('markup stays text, and very long prompts are refused', async ({ page, product }) => {
  await openTransform(page, product);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const hostile =
    '<img src="https://evil.example/x.png" onerror="document.title=1"><script>document.title=2</script> ![x](https://evil.example/y.png) שלום עולם';
  await field(page).fill(hostile);
  await button(page).click();
  await expect(transformed(page)).toContainText('<script>document.title=2</script>');
  await expect(page.getByRole('main').locator('img, script, iframe')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Prompt Transformation/);
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([]);

  await field(page).evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'word '.repeat(220_000));
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(
    page.getByText('That text is too long: it has 1,100,000 characters and the limit is 100,000.'),
  ).toBeVisible();
  await expect(field(page)).toHaveValue(hostile);
  await field(page).fill('y'.repeat(100_001));
  await expect(page.getByText('it has 100,001 characters')).toBeVisible();
  await expect(field(page)).toHaveValue(hostile);

  await field(page).fill('z'.repeat(10_001));
  await button(page).click();
  await expect(
    page.getByText(
      'Transformation failed: the prompt has 10,001 characters and the limit is 10,000',
    ),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('z'.repeat(10_001));
  await field(page).fill('z'.repeat(10_000));
  await button(page).click();
  await expect(transformed(page)).toContainText('zzzz');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  }
  await field(page).fill('q');
  await button(page).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Transformation failed: Prompt must be at least 2 characters' }),
  ).toBeVisible();
});

test('the screen is accessible when empty and with results', async ({ page, product }) => {
  await openTransform(page, product);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await field(page).fill(TRIP);
  await button(page).click();
  await validation(page).getByRole('button', { name: 'Original' }).click();
  await field(page).fill(`${TRIP}!`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
});
