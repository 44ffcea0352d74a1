import { expect, type Page } from '@playwright/test';
import { openWithAi, test, waitForParts } from './ai-steps.ts';
import { expectScreen, structureViolations, violationsInBothThemes } from './screens.ts';

const SAID =
  "uh I need a letter to my landlord about the heating, it's been two weeks, flat 4B, at most 90 words, I want it to sound firm but polite you know";

const field = (page: Page) => page.getByLabel('Describe what you need');
const generate = (page: Page) => page.getByRole('button', { name: 'Generate prompts' });
const cards = (page: Page) => page.getByRole('article');
const generated = (page: Page) => page.getByRole('region', { name: 'Generated Prompt' });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

test('a spoken description becomes prompts that outlive a reload, other tabs and corrections', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { userId } = await openWithAi(page, product, null, '/smart-studio');
  await page.getByRole('button', { name: 'Skip tour' }).click();
  await expectScreen(page, 'Smart Prompt Studio');
  await expect(page.getByText('Minimum 10 characters required')).toBeVisible();
  await expect(generate(page)).toBeDisabled();
  await field(page).fill(SAID);
  // Rules need no network when they have loaded.
  await waitForParts(page, 'analyze-requirements', 'score-craft');
  await context.setOffline(true);
  await generate(page).click();

  await expect(cards(page)).toHaveCount(3);
  await context.setOffline(false);
  await expect(page.getByText('AI service not available - missing API key')).toBeVisible();
  const first = cards(page).first();
  await expect(first).toContainText('Write a letter to my landlord about the heating.');
  await expect(first).toContainText('Sign it as {{sender name}}.');
  await first.getByRole('button', { name: 'Copy' }).click();
  await expect(first.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('flat 4B');
  const onboarding = await page.evaluate(
    (key) => localStorage.getItem(key),
    `promptory.onboarding:${userId}`,
  );
  expect(JSON.parse(onboarding ?? '{}')).toMatchObject({ hasGeneratedPrompt: true });

  const second = cards(page).nth(1);
  await second.getByRole('button', { name: 'Use This Prompt' }).click();
  await expect(second.getByRole('button', { name: 'Selected' })).toBeVisible();
  await expect(generated(page)).toContainText('Checked');
  await generated(page).getByLabel('Sender name').fill('Ann Lee');
  await expect(generated(page)).toContainText('Sign it as Ann Lee.');

  const length = page.getByRole('button', { name: /^at most 90 words/ });
  await length.click();
  await expect(first.locator('mark')).toHaveText('at most 90 words');
  await expect(first).toContainText('Addresses it');
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await structureViolations(page)).toEqual([]);

  await page.reload();
  await expect(second.getByRole('button', { name: 'Selected' })).toBeVisible();
  await expect(field(page)).toHaveValue(SAID);

  // Another tab adds prompts, which are in the history of both.
  const other = await context.newPage();
  await other.goto(`${product.url}/smart-studio`);
  await field(other).fill('Write a poem about the sea');
  await generate(other).click();
  await expect(cards(other)).toHaveCount(3);
  await expect(history(other).getByRole('listitem')).toHaveCount(2);
  await expect(history(page).getByRole('listitem')).toHaveCount(2);
  await other.close();

  const number = await length.locator('span').first().textContent();
  await page.getByRole('button', { name: `Edit requirement ${number ?? ''}` }).click();
  await page.getByLabel('Length', { exact: true }).fill('at most 120 words');
  await page.getByRole('button', { name: 'Save and run again' }).click();
  await expect(first).toContainText('at most 120 words');
  await expect(field(page)).toHaveValue(SAID.replace('90 words', '120 words'));
  await expect(history(page).getByRole('listitem')).toHaveCount(3);

  await generated(page).getByRole('link', { name: 'Use in a post' }).click();
  await expect(page).toHaveURL(/\/create$/);
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(/120 words/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
});

test('with a model, its prompts keep what was said, and one is enhanced in place', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () =>
    JSON.stringify({
      parsedRequirements: [
        { id: 'r1', description: 'About the heating', category: 'use_case', value: 'the heating' },
        { id: 'r2', description: 'Polite', category: 'tone', value: 'polite' },
      ],
      identifiedUseCase: 'Complain to a landlord',
      confidence: 92,
      generatedPrompts: [
        {
          title: 'Firm',
          prompt: 'Write a firm letter to my landlord about the heating in my flat.',
          explanation: 'Says it plainly.',
          addressedRequirements: ['r1'],
          estimatedEffectiveness: 88,
        },
        {
          title: 'Polite',
          prompt: 'Write a polite letter of at most 90 words to my landlord about the heating.',
          addressedRequirements: ['r1', 'r2'],
        },
      ],
    });
  await openWithAi(page, product, aiGateway, '/smart-studio');
  await page.getByRole('button', { name: 'Skip tour' }).click();
  await field(page).fill(SAID);
  await generate(page).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('meter', { name: 'Confidence' })).toHaveAttribute(
    'aria-valuenow',
    '92',
  );
  const [firm, polite] = [cards(page).first(), cards(page).nth(1)];
  await expect(firm).toContainText('Restored from your description: 4B, 90 words');
  await page.getByRole('button', { name: /^polite Tone/i }).click();
  await expect(polite).toContainText('Addresses it');
  await expect(firm).not.toContainText('Addresses it');

  aiGateway.answer = () =>
    JSON.stringify({
      enhanced: [
        {
          style: 'professional',
          prompt:
            'Write a polite letter of at most 90 words to my landlord: the heating has been off for two weeks.',
          description: 'Says since when',
          changes: [],
        },
      ],
    });
  await polite.getByRole('button', { name: 'Enhance' }).first().click();
  const panel = polite.getByRole('region', { name: 'Prompt enhancer' });
  await panel.getByRole('button', { name: 'Enhance', exact: true }).click();
  await panel.getByRole('button', { name: /^Apply/ }).click();
  await expect(polite.getByRole('group', { name: 'Prompt', exact: true }).first()).toContainText(
    'off for two weeks',
  );
  await page.reload();
  await expect(polite).toContainText('off for two weeks');
  await polite.getByRole('button', { name: 'Back to the generated one' }).click();
  await expect(polite).not.toContainText('off for two weeks');
});
