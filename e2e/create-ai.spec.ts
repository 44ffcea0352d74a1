import { expect, type Page } from '@playwright/test';
import { openWithAi, test } from './ai-steps.ts';
import { prompt, title, unique } from './create-steps.ts';
import { enhancerOf, fourOptions, IMAGE_PROMPT } from './enhancer-steps.ts';
import { clientOf, createUser } from './product.ts';
import { expectScreen, violationsInBothSizes } from './screens.ts';
import { open } from './stored-session.ts';
import { generatedPicture, swatch } from './upload-files.ts';
import { expectUploaded, mediaInput, postTitled, publish } from './upload-steps.ts';

const generate = (page: Page) =>
  page.getByRole('button', { name: 'Generate title, description and tags' });
const tag = (page: Page, name: string) => page.getByRole('button', { name: `Remove tag ${name}` });

const MADE = {
  title: 'A heron waits in the fog',
  description: 'Grey morning light over reeds.',
  tags: ['heron', 'fog'],
};

/** Opens the form with a generated prompt in the history state, like other screens do. */
async function arriveWith(page: Page, generated: object): Promise<void> {
  await page.evaluate((sent) => {
    const state = { ...(window.history.state as object), usr: { generated: sent } };
    window.history.replaceState(state, '');
  }, generated);
  await page.reload();
}

test('a generated prompt fills the form once, is published, and appears in the feed', async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, '/create');
  await expectScreen(page, 'Create & Share');
  const generated = {
    prompt: 'a heron in {{weather}} --ar 3:2',
    title: `Heron ${unique()}`,
    tags: ['heron'],
  };
  await arriveWith(page, generated);
  await expect(prompt(page)).toHaveValue(generated.prompt);
  await expect(prompt(page)).toBeFocused();
  await expect(prompt(page)).toBeInViewport();
  await expect(title(page)).toHaveValue(generated.title);
  await expect(page.getByText('The generated prompt was filled in.')).toBeVisible();

  // A reload does not fill in the generated prompt again.
  await prompt(page).fill('my own words');
  await page.reload();
  await expect(prompt(page)).toHaveValue('my own words');

  // Another generated prompt replaces only the prompt, and this can be undone.
  await arriveWith(page, { prompt: 'an owl', title: 'Not this title' });
  await expect(prompt(page)).toHaveValue('an owl');
  await expect(title(page)).toHaveValue(generated.title);
  await page.reload();
  await expect(page.getByText('The generated prompt replaced yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(prompt(page)).toHaveValue('my own words');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(prompt(page)).toHaveValue('an owl');

  await publish(page, generated.title);
  const card = page.getByRole('article', { name: generated.title });
  await expect(card).toBeVisible();
  await expect(card).toContainText('an owl');
});

test("a picture's generation data can fill the prompt, and hidden data is not stored", async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, '/create');
  await prompt(page).fill('mine');
  await mediaInput(page).setInputFiles([
    await swatch('plain.png', '#f4a259'),
    await generatedPicture(
      'heron.png',
      '<img src=x onerror=alert(1)> a heron\nNegative prompt: blurry\n' +
        'Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 42, Size: 512x768, Model: mist, Hidden: secret-mark',
    ),
    await generatedPicture('owl.png', 'an owl\nSteps: 30, Sampler: DDIM, CFG scale: 5, Seed: 7'),
  ]);
  await expect(page.getByText('heron.png, made with Stable Diffusion WebUI')).toBeVisible();
  await expect(page.getByText('512x768')).toBeVisible();
  await expect(prompt(page)).toHaveValue('mine');
  await page.getByRole('button', { name: 'Fill prompt' }).click();
  const filled =
    '<img src=x onerror=alert(1)> a heron\nNegative prompt: blurry\n' +
    'Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 42, Size: 512x768, Model: mist';
  await expect(prompt(page)).toHaveValue(filled);
  await expect(prompt(page)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(prompt(page)).toHaveValue('mine');
  await page.getByRole('button', { name: 'Redo' }).click();

  await expect(page.getByText('owl.png, made with Stable Diffusion WebUI')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(page.getByText('owl.png, made with')).toHaveCount(0);
  await expectUploaded(page, 3);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('secret-mark');

  const name = `Generated ${unique()}`;
  await publish(page, name);
  const client = await clientOf(product.url);
  expect((await postTitled(client, name)).media_type).toBe('carousel');
  const { data } = await client.from('posts').select('prompt').eq('title', name).single();
  expect(data).toEqual({ prompt: filled });
});

test('a model generates title, description and tags without overwriting existing text', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => JSON.stringify(MADE);
  await openWithAi(page, product, aiGateway, '/create');
  await expect(generate(page)).toBeDisabled();
  await prompt(page).fill('h');
  await expect(generate(page)).toBeDisabled();
  await prompt(page).fill('a heron in fog');
  await title(page).fill('My own');
  await generate(page).click();
  await expect(page.getByLabel('Description')).toHaveValue(MADE.description);
  await expect(tag(page, 'heron')).toBeVisible();
  await expect(title(page)).toHaveValue('My own');
  await expect(page.getByText(MADE.title)).toBeVisible();
  await expect(page.getByText('Description and tags filled in.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the suggested title' }).click();
  await expect(title(page)).toHaveValue(MADE.title);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveValue('My own');
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(tag(page, 'heron')).toHaveCount(0);

  // A stopped request changes nothing and can be started again.
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'headers' });
  await generate(page).click();
  await stalled.reached;
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(generate(page)).toBeFocused();
  expect(await aiGateway.completions().at(-1)?.outcome).toBe('abandoned');
  stalled.release();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await generate(page).click();
  await expect(page.getByLabel('Description')).toHaveValue(MADE.description);
});

for (const [kind, fault] of [
  ['failing', { kind: 'status', status: 500 }],
  ['cut', { kind: 'cut', at: 'midway' }],
] as const) {
  test(`with a ${kind} gateway the details are generated without a model, with a notice`, async ({
    page,
    product,
    aiGateway,
  }) => {
    aiGateway.misbehave(fault, { times: 100 });
    await openWithAi(page, product, aiGateway, '/create');
    await prompt(page).fill('a heron in morning fog, oil painting');
    await generate(page).click();
    await expect(page.getByText('Made without AI - API error occurred')).toBeVisible();
    await expect(title(page)).not.toHaveValue('');
    await expect(prompt(page)).toHaveValue('a heron in morning fog, oil painting');
  });
}

test('without a gateway the details are generated from the prompt text, also when editing', async ({
  page,
  product,
}) => {
  const me = await createUser(product.url);
  const { data } = await me.client
    .from('posts')
    .insert({ user_id: me.id, title: 'Mine', prompt: 'a heron in morning fog, oil painting' })
    .select('id')
    .single<{ id: string }>();
  await open(page, product.url, me.account, `/post/${data?.id ?? ''}/edit`);
  await generate(page).click();
  await expect(
    page.getByText('AI details unavailable - add OpenRouter API key to enable'),
  ).toBeVisible();
  await expect(title(page)).toHaveValue('Mine');
  await expect(page.getByLabel('Description')).not.toHaveValue('');
  const toggle = page.getByRole('button', { name: 'Quick AI Enhancement' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'Quick AI Enhancement' })).toBeVisible();
});

test('the enhancer in the form supports shortcuts, and its undo survives closing and a reload', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => fourOptions();
  await openWithAi(page, product, aiGateway, '/create');
  const toggle = page.getByRole('button', { name: 'Quick AI Enhancement' });
  const panel = page.getByRole('region', { name: 'Quick AI Enhancement' });
  await title(page).fill('Fox');
  await prompt(page).fill(IMAGE_PROMPT);
  await toggle.click();
  await expect(prompt(page)).toBeFocused();
  await expect(panel.getByRole('article')).toHaveCount(4);
  await title(page).press('Control+2');
  await expect(prompt(page)).toHaveValue(/artistic first version/);
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue('Fox');

  // Each tool only undoes its own changes.
  await mediaInput(page).setInputFiles(await generatedPicture('heron.png', 'a heron\nSteps: 20'));
  await page.getByRole('button', { name: 'Fill prompt' }).click();
  await expect(panel.getByText('Artistic applied')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(prompt(page)).toHaveValue(/artistic first version/);
  await expectUploaded(page, 1);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await panel.getByRole('button', { name: 'Show Options' }).click();
  await panel.getByRole('button', { name: 'Apply: Cinematic' }).click();
  await expect(prompt(page)).toHaveValue(/cinematic first version/);

  await toggle.click();
  await expect(panel).toBeHidden();
  await toggle.click();
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(prompt(page)).toHaveValue(/cinematic first version/);
  await toggle.click();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(prompt(page)).toHaveValue(/artistic first version/);
  expect(aiGateway.completions()).toHaveLength(1);
});

test('an option from the hub can be used in the form, and Back returns to the hub', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => fourOptions();
  await openWithAi(page, product, aiGateway, '/ai-apps');
  await page.getByRole('link', { name: 'Prompt Enhancer' }).click();
  const { field, option, options } = enhancerOf(page);
  await field.fill(IMAGE_PROMPT);
  await option('Artistic').getByRole('link', { name: 'Use in a post' }).click();
  await expectScreen(page, 'Create & Share');
  await expect(prompt(page)).toHaveValue(/artistic first version/);
  await expect(prompt(page)).toBeFocused();
  await expect(prompt(page)).toBeInViewport();
  await prompt(page).pressSequentially(' mine');
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Leave this post?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(options.getByRole('article')).toHaveCount(4);
  await page.goForward();
  await expect(prompt(page)).toHaveValue(/ mine$/);
});

test('has no accessibility violations in a wide and a narrow window', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => JSON.stringify(MADE);
  await openWithAi(page, product, aiGateway, '/create');
  await title(page).fill('My own');
  await prompt(page).fill('a heron in fog');
  await mediaInput(page).setInputFiles([
    await generatedPicture('heron.png', 'a heron\nNegative prompt: blurry\nSteps: 20, Seed: 42'),
    await generatedPicture('owl.png', 'an owl\nSteps: 30, Seed: 7'),
  ]);
  await expectUploaded(page, 2);
  await expect(page.getByText('heron.png, made with')).toBeVisible();
  await page.getByRole('button', { name: 'Quick AI Enhancement' }).click();
  await generate(page).click();
  await expect(page.getByText('Description and tags filled in.')).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
});
