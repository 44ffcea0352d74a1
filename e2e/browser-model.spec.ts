import { expect, type Page } from '@playwright/test';
import { chat } from './ai-chat-steps.ts';
import { openWithAi, test } from './ai-steps.ts';
import { answerWith, download, scriptLanguageModel } from './browser-model.ts';
import { enhancerOf, fourOptions, IMAGE_PROMPT } from './enhancer-steps.ts';
import { expectScreen, violationsInBothThemes } from './screens.ts';
import { inUse } from './settings-ai-steps.ts';
import { swatch } from './upload-files.ts';

const PRIVATE = "This browser's model. Runs on your device, free and private.";

const offer = (page: Page) => page.getByRole('region', { name: 'AI model of this browser' });
const requests = (page: Page) => page.evaluate(() => window.languageModelControl.requests);

test("without a key, the chat answers with the browser's model after its download, also offline and after a reload", async ({
  page,
  product,
  context,
}) => {
  await scriptLanguageModel(page, { availability: 'downloadable' });
  await openWithAi(page, product, null, '/chat');
  await expectScreen(page, 'AI Chat');
  await expect(page.getByRole('heading', { name: 'AI Chat Unavailable' })).toBeVisible();
  await expect(offer(page)).toContainText('about 4 GB, and needs 22 GB of free disk space');
  expect(await page.evaluate(() => window.languageModelControl.downloads)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // The second click of a double click does not cancel.
  await offer(page).getByRole('button', { name: 'Download model' }).dblclick();
  await expect(offer(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await download(page, 0.42);
  await expect(offer(page)).toContainText('42 %');
  await page.evaluate(() => {
    window.languageModelControl.failDownload();
  });
  await expect(offer(page).getByRole('alert')).toContainText('The download failed.');
  await offer(page).getByRole('button', { name: 'Download model' }).click();
  await download(page, 1);
  await expect(page.getByText(PRIVATE)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'AI Chat Unavailable' })).toBeHidden();
  await expect(offer(page)).toBeHidden();

  const { say, answers, stop } = chat(page);
  await context.setOffline(true);
  await answerWith(page, ['Name the light ', 'before the lens.']);
  await say('What makes a good photo prompt?');
  await expect(answers.last()).toContainText('Name the light before the lens.');
  const [first] = await requests(page);
  expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(first?.messages[1]?.text).toBe('What makes a good photo prompt?');
  await context.setOffline(false);

  await page.reload();
  await expect(page.getByText(PRIVATE)).toBeVisible();
  await page.evaluate(() => {
    window.languageModelControl.isHeld = true;
  });
  await answerWith(page, ['Begun, ', 'never finished.']);
  await say('And the lens?');
  await expect(answers.last()).toContainText('Begun,');
  await stop.click();
  await expect(stop).toBeHidden();
  await expect(answers.last()).not.toContainText('never finished');
  expect(
    (await requests(page))[0]?.messages.map(({ role }) => role),
    'the earlier question and its answer are sent again',
  ).toEqual(['system', 'user', 'assistant', 'user']);
});

test("prompts, pictures and descriptions go to the browser's model, which can be turned off", async ({
  page,
  product,
}) => {
  await scriptLanguageModel(page, {});
  await openWithAi(page, product, null, '/ai-apps');
  await expect(page.getByText('AI Services Online')).toBeVisible();
  await expect(page.getByText(PRIVATE)).toBeVisible();
  await page.getByRole('link', { name: 'Prompt Enhancer' }).click();
  const { field, enhance, options, panel } = enhancerOf(page);
  await answerWith(page, fourOptions());
  await field.fill(IMAGE_PROMPT);
  await enhance.click();
  await expect(options.getByRole('article')).toHaveCount(4);
  await expect(panel).toContainText("Made by this browser's model");

  await page.goto(`${product.url}/ai-apps?app=image`);
  await answerWith(
    page,
    JSON.stringify({
      description: 'A red square.',
      enhancedPrompts: [{ style: 'photographic', prompt: 'A red square, photographed' }],
    }),
  );
  await page.getByLabel('Image file').setInputFiles(await swatch('red.png', 'red'));
  await expect(page.getByText('A red square.', { exact: true })).toBeVisible();
  await expect(page.getByText('It stays in this browser.')).toBeVisible();
  const [picture] = await requests(page);
  expect(picture?.pictures).toEqual(['image/jpeg']);
  expect(picture?.schema).toMatchObject({ type: 'object' });

  await page.goto(`${product.url}/settings/ai`);
  await expect(inUse(page)).toContainText('This browser');
  const toggle = page.getByRole('switch', { name: "Use this browser's model" });
  await expect(toggle).toBeChecked();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await toggle.click();
  await expect(inUse(page)).toContainText('No model');
  await page.goto(`${product.url}/chat`);
  await offer(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(PRIVATE)).toBeVisible();
});
