import { expect, type Page } from '@playwright/test';
import { openWithAi, test } from './ai-steps.ts';
import { prompt } from './create-steps.ts';
import { createUser } from './product.ts';
import { violationsInBothThemes } from './screens.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Try it' });
const pane = (page: Page, name: string) => dialog(page).getByRole('region', { name });
const OTHER_MODEL = 'google/gemma-2-9b-it:free';

test('a prompt and its improved version run side by side, and the better one is kept', async ({
  page,
  product,
  aiGateway,
}) => {
  const improved = 'Write a toast for {{name}} in three short sentences.';
  aiGateway.answer = ({ body }) => {
    const text = JSON.stringify(body);
    if (text.includes('three short sentences')) return 'A **short** toast';
    return text.includes('Say something nice') ? 'A long speech' : 'unexpected';
  };
  await openWithAi(page, product, aiGateway, '/create');
  await prompt(page).fill('Say something nice about {{name}}.');
  await page.getByRole('button', { name: 'Try it' }).click();
  await dialog(page).getByLabel('Name').fill('Ada');

  // Run the original prompt with another model of the gateway.
  const original = pane(page, 'Original');
  await original.getByLabel('Model for original').selectOption(OTHER_MODEL);
  await original.getByRole('button', { name: 'Run' }).click();
  await expect(original.getByText('A long speech')).toBeVisible();
  await expect(original.getByText(/^google\/gemma-2-9b-it:free, .* tokens, free\./)).toBeVisible();
  const sent = aiGateway.requests.filter(({ path }) => path === '/chat/completions').at(-1);
  expect(sent?.model).toBe(OTHER_MODEL);
  expect(JSON.stringify(sent?.body)).toContain('Say something nice about Ada.');

  // Let the model write the improved version.
  aiGateway.answer = ({ body }) => {
    const text = JSON.stringify(body);
    return text.includes('three short sentences for Ada') || text.includes('toast for Ada')
      ? 'A **short** toast'
      : JSON.stringify({ options: [{ style: 'professional', prompt: improved, description: '' }] });
  };
  await dialog(page).getByRole('button', { name: 'Make an improved version' }).click();
  const better = pane(page, 'Improved');
  await expect(better.getByText('three short sentences')).toBeVisible();
  await better.getByRole('button', { name: 'Run' }).click();
  await expect(better.locator('strong', { hasText: 'short' })).toBeVisible();
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);

  // Changing a value marks both answers as outdated.
  await dialog(page).getByLabel('Name').fill('Bob');
  await expect(dialog(page).getByText('The prompt or model has changed since.')).toHaveCount(2);
  await better.getByRole('button', { name: 'Keep this version' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(prompt(page)).toHaveValue(/toast for \{\{name\}\} in three short sentences/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(prompt(page)).toHaveValue('Say something nice about {{name}}.');
});

test('a run on a post can be stopped, and a failure can be retried', async ({
  page,
  product,
  aiGateway,
}) => {
  const author = await createUser(product.url);
  const { data } = await author.client
    .from('posts')
    .insert({ user_id: author.id, title: 'Haiku', prompt: 'Write a haiku about rain.' })
    .select('id')
    .single();
  if (data === null) throw new Error('no post');
  aiGateway.answer = () => 'Rain on the window';
  await openWithAi(page, product, aiGateway, `/post/${String(data.id)}`);
  await page.getByRole('button', { name: 'Try it' }).click();

  const stalled = aiGateway.misbehave(
    { kind: 'stall', at: 'midway' },
    { path: '/chat/completions' },
  );
  const original = pane(page, 'Original');
  await original.getByRole('button', { name: 'Run' }).click();
  await stalled.reached;
  await original.getByRole('button', { name: 'Stop' }).click();
  await expect(original.getByText('Stopped.')).toBeVisible();

  aiGateway.behave();
  aiGateway.misbehave({ kind: 'status', status: 401 }, { path: '/chat/completions' });
  await original.getByRole('button', { name: 'Run' }).click();
  await expect(original.getByRole('alert')).toContainText('did not accept the API key');
  await original.getByRole('button', { name: 'Retry' }).click();
  await expect(original.getByText('Rain on the window')).toBeVisible();
});
