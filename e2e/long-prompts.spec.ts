import { expect, type Page } from '@playwright/test';
import { prompt, title, unique } from './create-steps.ts';
import { createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

const STEPS = Array.from(
  { length: 120 },
  (_, index) => `- Step ${String(index)}: check **everything** in {{language: Go | Rust}} code.`,
).join('\n');
const LONG = `# Code review\n\nYou are a senior engineer. Review the code below.\n\n${STEPS}`;

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a long prompt is attached, published, copied from page and card, edited and removed', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await createUser(product.url);
  const name = `Long ${unique()}`;
  await open(page, product.url, me.account, '/create');
  await title(page).fill(name);
  await prompt(page).fill(LONG);
  await page.getByRole('button', { name: 'Attach the whole text' }).click();
  const attached = page.getByRole('textbox', { name: 'Attached prompt' });
  await expect(attached).toHaveValue(LONG);
  await expect(prompt(page)).toHaveValue(/^Code review\. You are a senior engineer\./);
  // A single undo restores the text.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(prompt(page)).toHaveValue(LONG);
  await expect(attached).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(attached).toHaveValue(LONG);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Post Created Successfully!')).toBeVisible();

  // The card shows the summary and copies the whole text.
  await page.goto(product.url);
  const card = page.getByRole('article', { name });
  await expect(card.getByRole('group', { name: 'Long prompt' })).toContainText(
    'You are a senior engineer.',
  );
  await card.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(card.getByText('Copied!')).toBeVisible();
  expect(await clipboard(page)).toBe(LONG);

  const { data } = await me.client.from('posts').select('id').eq('title', name).single();
  await page.goto(`${product.url}/post/${String(data?.['id'])}`);
  const panel = page.getByRole('group', { name: 'Prompt', exact: true });
  await expect(panel.getByRole('heading', { name: 'Code review' })).toBeVisible();
  await expect(panel.getByText('Step 100')).toBeHidden();
  await panel.getByRole('button', { name: /^Show all/ }).click();
  await expect(panel.getByText('Step 100')).toBeVisible();
  await panel.getByRole('button', { name: 'Show as text' }).click();
  await expect(panel.getByText('# Code review')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expect(page.getByRole('group', { name: 'Filled prompt', exact: true })).toContainText(
    'in Go code',
  );
  // The prompt is too long for a URL, so it is copied to the clipboard instead.
  await panel.getByRole('button', { name: 'Open in' }).click();
  const claude = page.getByRole('menuitem', { name: /Claude/ });
  await expect(claude).toHaveAttribute('href', 'https://claude.ai');

  await page.goto(`${product.url}/post/${String(data?.['id'])}/edit`);
  await expect(attached).toHaveValue(LONG);
  await attached.fill('Now it is short.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByText('Now it is short.')).toBeVisible();
  await page.goto(`${product.url}/post/${String(data?.['id'])}/edit`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(prompt(page)).toHaveValue('Now it is short.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByText('Now it is short.')).toBeVisible();
  const { data: row } = await me.client
    .from('posts')
    .select('prompt,has_attached_prompt')
    .eq('title', name)
    .single();
  expect(row).toEqual({ prompt: 'Now it is short.', has_attached_prompt: false });
});
