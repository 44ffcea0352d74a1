import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { AI_KEY, openWithAi, test, waitForParts } from './ai-steps.ts';
import { chat, COMPOSER_MAX_PX, failAlways } from './ai-chat-steps.ts';
import { jpeg } from './screens.ts';

test('a question can include an image but no other file, and a reload requires choosing it again', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = ({ model }) =>
    model.includes('-vl-')
      ? JSON.stringify({
          description: 'A cream square on terracotta.',
          detectedStyle: 'minimalist',
          suggestedTags: ['square', 'terracotta'],
          textElements: ['EXIT'],
          enhancedPrompts: [{ prompt: 'A cream square, flat colours, soft edges' }],
        })
      : 'It is a square.';
  const { answers, own, field, send, say, retry } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  const input = page.getByLabel('Image file');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByText('Only image files can be attached')).toBeVisible();
  const picture = { name: 'square.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page, 90, 60) };
  await input.setInputFiles(picture);
  await expect(page.getByText('Only image files can be attached')).toHaveCount(0);
  await expect(page.getByText('square.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the image' }).click();
  await expect(page.getByText('square.jpg')).toHaveCount(0);
  await expect(send).toBeDisabled();

  await input.setInputFiles(picture);
  await say('What is it?');
  await expect(own.getByText('square.jpg')).toBeVisible();
  await expect(answers).toContainText('It is a square.');
  const analysis = answers.getByRole('region', { name: 'Image analysis' });
  await expect(analysis).toContainText('A cream square on terracotta.');
  await expect(analysis).toContainText('terracotta');
  await expect(answers.getByRole('button', { name: 'Copy prompt' })).toHaveCount(4);

  failAlways(aiGateway, { kind: 'status', status: 500 });
  await input.setInputFiles({ ...picture, buffer: await jpeg(page, 120, 60) });
  await field.press('Enter');
  await expect(retry).toBeVisible();
  await page.reload();
  aiGateway.behave();
  await retry.click();
  await expect(page.getByText('Please attach the image again')).toBeVisible();
});

test('templates can be searched, chosen, removed, suggested and applied', async ({
  page,
  product,
  aiGateway,
}) => {
  const { answers, composer, say, button } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  await composer.getByRole('button', { name: 'Choose a template' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a template' });
  await expect(picker.getByRole('listitem')).toHaveCount(10);
  const search = picker.getByRole('searchbox', { name: 'Search templates' });
  await expect(search).toBeFocused();
  await picker.getByRole('button', { name: 'Close' }).focus();
  await search.click();
  await page.keyboard.type('travel');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await picker.getByRole('button', { name: /^Budget Travel Planning/ }).click();
  await expect(button('Remove the template')).toBeVisible();
  await page.reload();
  await button('Remove the template').click();

  await say('Plan a budget trip to Lisbon: five days, 400 euros, cheap hostels, an itinerary');
  const suggestion = answers.getByRole('region', { name: 'Suggested template' });
  await expect(suggestion).toContainText('Budget Travel Planning');
  await suggestion.getByRole('button', { name: 'Apply template' }).click();
  await expect(answers).toHaveCount(2);
  await expect(answers.last().getByRole('region', { name: 'Applied template' })).toContainText(
    'Budget Travel Planning',
  );
});

test('a quick prompt and the last message become meta-prompts, and clearing asks first', async ({
  page,
  product,
  aiGateway,
}) => {
  const { field, answers, log, composer, own, say, button } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  await button('Make a meta-prompt').click();
  await expect(field).toHaveValue('Transform this prompt: ');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page.getByText('Add your prompt after the colon')).toBeVisible();
  await page.keyboard.type('a fox in the snow');
  await field.press('Enter');
  await expect(answers.getByRole('region', { name: 'Meta-prompt' })).toContainText(
    /Quality \d+ of 100/,
  );

  // Only this message is sent to the model, not the one before it.
  await say('a lighthouse in fog');
  await expect(answers).toHaveCount(2);
  await expect(answers.last()).toContainText('Answer to: a lighthouse in fog');
  expect(aiGateway.completions()).toHaveLength(1);
  await composer.getByRole('button', { name: 'Transform to meta-prompt' }).click();
  await expect(answers).toHaveCount(3);
  await expect(answers.last().getByRole('group', { name: 'Prompt', exact: true })).toContainText(
    'lighthouse',
  );
  await expect(own).toHaveCount(2);

  await composer.getByRole('button', { name: 'Quick prompts' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Make it shorter/ })
    .click();
  await expect(field).toHaveValue(/^Shorten this prompt/);
  await expect(field).toBeFocused();

  await button('Clear').click();
  const question = page.getByRole('dialog', { name: 'Clear the conversation?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(own).toHaveCount(2);
  await button('Clear').click();
  await question.getByRole('button', { name: 'Clear' }).click();
  await expect(log.getByRole('article')).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Shorten this prompt/);
  await page.reload();
  await expect(button('Teach me')).toBeVisible();
});

test('a picture can be pasted or dropped; text beside it is pasted as text', async ({
  page,
  product,
}) => {
  const { field, log, button } = chat(page);
  await openWithAi(page, product, null, '/chat');
  const remove = button('Remove the image');
  const sendFile = (target: Locator, how: 'paste' | 'drop', type: string, words = '') =>
    target.evaluate(
      (element, [kind, fileType, text]) => {
        const data = new DataTransfer();
        data.items.add(new File(['x'], 'brought', { type: fileType }));
        if (text !== '') data.setData('text/plain', text);
        const at = { bubbles: true, cancelable: true };
        return !element.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent(kind, { ...at, clipboardData: data })
            : new DragEvent(kind, { ...at, dataTransfer: data }),
        );
      },
      [how, type, words] as const,
    );
  expect(await sendFile(field, 'paste', 'image/png', 'words')).toBe(false);
  await expect(remove).toHaveCount(0);
  expect(await sendFile(field, 'paste', 'image/png')).toBe(true);
  await remove.click();
  await expect(field).toBeFocused();
  expect(await sendFile(log, 'drop', 'image/webp')).toBe(true);
  await expect(remove).toBeVisible();
  expect(await sendFile(log, 'drop', 'application/pdf')).toBe(true);
  await expect(page.getByText('Only image files can be attached')).toBeVisible();
  await expect(remove).toBeVisible();
});

test('a double click on Send sends once and does not stop the answer', async ({
  page,
  product,
  aiGateway,
}) => {
  const { field, answers, send, stop, log } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'first byte' });
  await field.fill('What comes first?');
  await send.dblclick();
  await expect(stop).toBeVisible();
  await stalled.reached;
  stalled.release();
  await expect(answers).toContainText('Answer to: What comes first?');
  await expect(log.getByText('Stopped before it finished.')).toHaveCount(0);
  await expect(answers).toHaveCount(1);
});

test('without a network a message waits, and a meta-prompt still works', async ({
  page,
  product,
}) => {
  const { field, answers, say } = chat(page);
  const { userId } = await openWithAi(page, product, null, '/chat');
  await page.evaluate(
    ([id, key]) => {
      localStorage.setItem(
        `promptory.own-gateway:${id}`,
        JSON.stringify({ key, baseUrl: '', textModel: '', visionModel: '' }),
      );
    },
    [userId, AI_KEY] as const,
  );
  const opened = page.getByRole('heading', { name: 'Ask about any prompt' });
  // The screen doesn't wait for rules that are needed later.
  await page.route('**/assets/image-rules-*', async (route) => {
    await opened.waitFor();
    await route.continue();
  });
  await page.reload();
  await waitForParts(page, 'image-rules', 'text-rules', 'transform-prompt', 'engine-templates');
  await page.context().setOffline(true);
  await say('What comes first?');
  const refusal = page.getByText(
    "Your message stays here, so you can send it when you're back online.",
  );
  await expect(refusal).toBeVisible();
  await expect(field).toHaveValue('What comes first?');
  await expect(answers).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(refusal).toHaveCount(0);
  await page.context().setOffline(true);
  await say('Transform this prompt: a fox in the snow');
  await expect(answers.getByRole('region', { name: 'Meta-prompt' })).toBeVisible();
});

test('typed text survives reloads, limits and network errors; Shift+Enter adds a line', async ({
  page,
  product,
  aiGateway,
}) => {
  const { field, answers, own, composer, retry, send } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  await field.fill('one');
  await field.press('Shift+Enter');
  await page.keyboard.type('two');
  await expect(field).toHaveValue('one\ntwo');
  await page.reload();
  await expect(field).toHaveValue('one\ntwo');

  await field.fill('x'.repeat(20_001));
  await send.click();
  await expect(page.getByText('Message too long (maximum 20000 characters)')).toBeVisible();
  await expect(own).toHaveCount(0);
  const { height = Infinity } = (await composer.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(COMPOSER_MAX_PX);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await field.fill('y'.repeat(10_000));
  await page.context().setOffline(true);
  await field.press('Enter');
  await expect(answers).toContainText("I couldn't reach the AI service");
  await page.context().setOffline(false);
  await retry.click();
  await expect(answers).toContainText('Answer to:');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
