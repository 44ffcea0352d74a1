import { expect, type Page } from '@playwright/test';
import { openPost } from './comment-steps.ts';
import { prompt } from './create-steps.ts';
import { createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

const PROMPT =
  'A {{tone: warm | dry}} letter to [CLIENT NAME], {{count: 3}} lines, sharp: {{sharp: yes | no}}. See [API](https://a.test). --ar 16:9';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the variables of a prompt are filled in, copied, opened elsewhere and remembered', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await createUser(product.url);
  const publish = async (title: string, text: string) => {
    const { data } = await me.client
      .from('posts')
      .insert({ user_id: me.id, title, prompt: text })
      .select('id')
      .single<{ id: string }>();
    return data?.id ?? '';
  };
  const id = await publish('A letter', PROMPT);
  await openPost(page, product.url, me.account, id);

  const form = page.getByRole('region', { name: 'Fill in' });
  const filled = page.getByRole('group', { name: 'Filled prompt', exact: true });
  // The defaults are filled in. Fields without a value keep their placeholder.
  await expect(filled).toContainText('A warm letter to [CLIENT NAME], 3 lines, sharp: yes.');
  await form.getByLabel('tone').selectOption('dry');
  await form.getByLabel('client name').fill('Ada & Söhne');
  await form.getByLabel('count').fill('five');
  await expect(form.getByText('Enter a number.')).toBeVisible();
  await expect(filled).toContainText('{{count: 3}}');
  await form.getByLabel('count').fill('5');
  await form.getByRole('switch', { name: 'sharp' }).click();
  const text =
    'A dry letter to Ada & Söhne, 5 lines, sharp: no. See [API](https://a.test). --ar 16:9';
  await expect(filled).toContainText(text);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await filled.getByRole('button', { name: 'Copy filled prompt' }).click();
  await expect(filled.getByText('Copied!')).toBeVisible();
  expect(await clipboard(page)).toBe(text);
  await expect
    .poll(async () => (await me.client.from('copies').select('id').eq('post_id', id)).data?.length)
    .toBe(1);
  await filled.getByRole('button', { name: 'Open in' }).click();
  await expect(page.getByRole('menuitem', { name: /Claude/ })).toHaveAttribute(
    'href',
    `https://claude.ai/new?q=${encodeURIComponent(text)}`,
  );
  await page.keyboard.press('Escape');

  // The plain copy button copies the prompt with its variables unfilled.
  await page.getByRole('button', { name: 'Copy prompt', exact: true }).click();
  await expect.poll(() => clipboard(page)).toBe(PROMPT);

  await page.reload();
  await expect(filled).toContainText(text);
  await form.getByRole('button', { name: 'Reset' }).click();
  await expect(filled).toContainText('A warm letter to [CLIENT NAME], 3 lines');

  // Another prompt with the same variable gets the last value that the user entered.
  const other = await publish('Another letter', 'Thank {{client name}}');
  await form.getByLabel('client name').fill('Ada');
  await openPost(page, product.url, me.account, other);
  await expect(form.getByLabel('client name')).toHaveValue('Ada');
  await expect(form.getByText('Your last value')).toBeVisible();
});

test('the editor highlights variables and parameters, and converts placeholders with undo', async ({
  page,
  product,
}) => {
  const me = await createUser(product.url);
  await open(page, product.url, me.account, '/create');
  const text = 'A {{tone}} letter to [CLIENT NAME] of ${company:Acme} --ar 16:9\n\nEnd';
  await prompt(page).fill(text);
  const marks = page.locator('textarea[name=prompt]').locator('xpath=preceding-sibling::div//span');
  await expect(marks).toHaveText(['{{tone}}', '[CLIENT NAME]', '${company:Acme}', '--ar 16:9']);
  // The marks are exactly behind the text: both have the same size and scroll position.
  await prompt(page).fill(`${text}\n${'long line '.repeat(200)}\n{{end}}`);
  await prompt(page).press('ControlOrMeta+End');
  const heights = await page.locator('textarea[name=prompt]').evaluate((area) => {
    const layer = area.previousElementSibling?.firstElementChild;
    return [area.scrollHeight, layer?.scrollHeight, area.scrollTop > 0];
  });
  expect(heights[0]).toBe(heights[1]);
  await prompt(page).fill(text);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Convert to {{name}}' }).click();
  await expect(prompt(page)).toHaveValue(
    'A {{tone}} letter to {{client name}} of {{company: Acme}} --ar 16:9\n\nEnd',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(prompt(page)).toHaveValue(text);
});
