import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { AiGateway } from '@promptory/peers/ai-gateway';
import { AI_KEY, openWithAi, test } from './ai-steps.ts';
import { jpeg, violationsInBothThemes } from './screens.ts';

/** More than a question asks models: each of them fails. */
const EVERY_TIME = 50;
const COMPOSER_MAX_PX = 120;

const LONG_ANSWER = Array.from(
  { length: 60 },
  (_, index) => `Point ${String(index + 1)}: name the light before the lens.`,
).join('\n\n');

function chat(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    field: page.getByRole('textbox', { name: 'Message' }),
    composer: page.getByRole('form', { name: 'Message' }),
    log: page.getByRole('log'),
    answers: page.getByRole('article', { name: 'Assistant' }),
    own: page.getByRole('article', { name: 'You' }),
    send: button('Send'),
    stop: button('Stop'),
    retry: button('Retry'),
    button,
    say: async (text: string) => {
      const field = page.getByRole('textbox', { name: 'Message' });
      await field.fill(text);
      await field.press('Enter');
    },
  };
}

/** What a page asks for, from now on. */
function recorded(page: Page) {
  const requests: { url: string; text: string }[] = [];
  const dialogs: string[] = [];
  page.context().on('request', (request) => {
    const text = JSON.stringify(request.headers()) + (request.postData() ?? '');
    requests.push({ url: request.url(), text });
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { requests, dialogs };
}

function failAlways(gateway: AiGateway, fault: Parameters<AiGateway['misbehave']>[0]): void {
  gateway.misbehave(fault, { times: EVERY_TIME });
}

test('an answer comes in pieces, stops on Esc, and is asked for again in its place', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => 'First light, then lens, and then the film stock.';
  const { field, log, answers, say, send, stop, retry } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  await expect(page).toHaveTitle(/^AI Chat/);

  aiGateway.misbehave({ kind: 'stall', at: 'midway' });
  await say('What comes first?');
  await expect(field).toHaveValue('');
  await expect(answers).toContainText('First light');
  await expect(answers).not.toContainText('film stock');
  await expect(page.getByRole('status').filter({ hasText: 'Answering...' })).toHaveCount(1);
  await expect(send).toHaveCount(0);
  await field.fill('Typed meanwhile');
  await page.keyboard.press('Escape');
  await expect(log.getByText('Stopped before the end.')).toBeVisible();
  await expect(answers).toContainText('First light');
  expect(await aiGateway.requests[0]?.outcome).toBe('abandoned');
  await expect(field).toHaveValue('Typed meanwhile');

  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'first byte' });
  await retry.click();
  await stalled.reached;
  await expect(answers).toContainText('Thinking...');
  await page.keyboard.press('Escape');
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  stalled.release();
  await expect(answers).toContainText('film stock');
  await expect(answers).toHaveCount(1);
  await expect(retry).toHaveCount(0);
  await expect(stop).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Answer: First light/ })).toHaveCount(1);
});

for (const [name, fault, says] of [
  ['refuses', { kind: 'status', status: 500 }, 'The AI service has a problem of its own'],
  ['is cut off', { kind: 'cut', at: 'midway' }, "I couldn't reach the AI service"],
  ['takes no key', { kind: 'status', status: 401 }, 'did not accept the API key'],
] as const) {
  test(`an answer of a gateway that ${name} fails in words, and can be asked for again`, async ({
    page,
    product,
    aiGateway,
  }) => {
    const { answers, say, retry, own } = chat(page);
    await openWithAi(page, product, aiGateway, '/ai-chat');
    failAlways(aiGateway, fault);
    await say('What comes first?');
    await expect(answers).toContainText(says);
    await expect(own).toContainText('What comes first?');
    aiGateway.behave();
    await retry.click();
    await expect(answers).toContainText('Answer to: What comes first?');
    await expect(answers).not.toContainText(says);
  });
}

test('without a model the chat says so, and rules still do what they can', async ({
  page,
  product,
}) => {
  const { field, answers, send, say, button, composer } = chat(page);
  await openWithAi(page, product, null, '/chat');
  await expect(page.getByRole('heading', { name: 'AI Chat Unavailable' })).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'AI Chat' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Set up AI' })).toHaveAttribute(
    'href',
    '/settings/ai',
  );
  await field.fill('Hello, who are you?');
  await expect(send).toBeDisabled();
  await field.press('Enter');
  await expect(answers).toHaveCount(0);
  await expect(field).toHaveValue('Hello, who are you?');
  await expect(page.getByText('No AI model is connected to answer this.')).toBeVisible();

  await say('Improve this prompt: a fox in the snow, watercolour');
  await expect(answers.getByText('Made without a model', { exact: true })).toBeVisible();
  await expect(answers.getByRole('button', { name: 'Copy prompt' })).toHaveCount(4);

  await composer.getByRole('button', { name: 'Choose a template' }).click();
  await page.getByRole('button', { name: /^Budget Travel Planning/ }).click();
  await say('Five days in Lisbon for 400 euros');
  await expect(answers).toHaveCount(2);
  await expect(answers.last().getByText('Made without a model', { exact: true })).toBeVisible();
  await expect(answers.last().getByRole('region', { name: 'Prompt', exact: true })).toContainText(
    'Lisbon',
  );
  await expect(button('Retry')).toHaveCount(0);
});

test('markup from a model never runs, and nothing it names is asked for', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () =>
    [
      '<script>alert(1)</script><img src="https://evil.example/a.png" onerror="alert(2)">',
      '[press me](javascript:alert(3)) [again](data:text/html,<script>alert(4)</script>)',
      '[bank.example](https://evil.example/login) ![chart](https://evil.example/b.png)',
      '<iframe src="https://evil.example/c"></iframe><form action="https://evil.example/d"><input></form>',
      '```html\n<img src=x onerror=alert(5)>\n```',
      '<style>body{display:none}</style> <a href="javascript:alert(6)">plain</a> <lora:fox:0.8>',
    ].join('\n\n');
  const { answers, say, own } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  const seen = recorded(page);
  await say('<img src=x onerror=alert(7)> **bold**');
  await expect(answers).toContainText('<lora:fox:0.8>');
  await expect(own).toContainText('<img src=x onerror=alert(7)> **bold**');
  await expect(answers.locator('script, img, iframe, form, input, style')).toHaveCount(0);
  await expect(answers.locator('[onerror], [onclick], [srcdoc]')).toHaveCount(0);
  await expect(answers.getByRole('link', { name: 'press me' })).toHaveCount(0);
  await answers.getByText('press me').click();
  await answers.getByText('again', { exact: true }).click();

  const link = answers.getByRole('link', { name: /bank\.example/ });
  await expect(link).toContainText('(evil.example)');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(answers.getByRole('link', { name: /Image: chart/ })).toContainText('(evil.example)');

  await page.reload();
  await expect(answers).toContainText('<lora:fox:0.8>');
  expect(seen.dialogs).toEqual([]);
  const home = new Set([new URL(product.url).origin, new URL(aiGateway.url).origin]);
  const foreign = seen.requests.filter(({ url }) => !home.has(new URL(url).origin));
  expect(foreign.filter(({ url }) => !/^(?:blob|data):/.test(url))).toEqual([]);
  // The key goes to its gateway alone.
  const carriers = seen.requests.filter(({ text }) => text.includes(AI_KEY));
  expect(carriers.length).toBeGreaterThan(0);
  expect(carriers.filter(({ url }) => !url.startsWith(aiGateway.url))).toEqual([]);
});

test('a reload in the middle of an answer keeps what had come, and what is being written', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => LONG_ANSWER;
  const { answers, field, say, retry } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  aiGateway.misbehave({ kind: 'stall', at: 'midway' });
  await say('Tell me all');
  await expect(answers).toContainText('Point 10:');
  await field.fill('And another thing');
  await page.reload();
  await expect(answers).toContainText('Point 10:');
  await expect(field).toHaveValue('And another thing');
  await expect(answers.getByText('Interrupted before the end.')).toBeVisible();
  await expect(answers).not.toContainText("I couldn't reach");
  await retry.click();
  await expect(answers).toContainText('Point 60:');
  await expect(answers).toHaveCount(1);
});

test('an image goes with a question; only images, and after a reload it is asked for again', async ({
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

test('a template is found, chosen, taken away, suggested and applied', async ({
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
  await expect(page.getByText('Please add your prompt after the colon')).toBeVisible();
  await page.keyboard.type('a fox in the snow');
  await field.press('Enter');
  await expect(answers.getByRole('region', { name: 'Meta-prompt' })).toContainText(
    /Quality \d+ of 100/,
  );
  expect(aiGateway.requests).toEqual([]);

  await say('a lighthouse in fog');
  await expect(answers).toHaveCount(2);
  await composer.getByRole('button', { name: 'Transform to meta-prompt' }).click();
  await expect(answers).toHaveCount(3);
  await expect(answers.last().getByRole('region', { name: 'Prompt', exact: true })).toContainText(
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

test('a prompt in an answer is copied, and arrives in the form of a post', async ({
  page,
  product,
  aiGateway,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const prompt = 'a fox in the snow,\n\nwatercolour --ar 3:2';
  aiGateway.answer = () => `Try this:\n\n\`\`\`\n${prompt}\n\`\`\`\n\nGood luck!`;
  const { answers, say } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  await say('A prompt, please');
  const block = answers.getByRole('figure');
  await block.getByRole('button', { name: 'Copy prompt' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt);
  await block.getByRole('link', { name: 'Use in a post' }).click();
  await expect(page.getByRole('heading', { name: 'Create & Share' })).toBeVisible();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(prompt);

  // Nobody has worked on the form yet: Back leads where the prompt came from.
  await page.goBack();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(block).toContainText('a fox in the snow');
});

test('a picture is pasted or dropped; words that come with one are pasted as words', async ({
  page,
  product,
}) => {
  const { field, log, button } = chat(page);
  await openWithAi(page, product, null, '/chat');
  const remove = button('Remove the image');
  const bring = (target: Locator, how: 'paste' | 'drop', type: string, words = '') =>
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
  expect(await bring(field, 'paste', 'image/png', 'words')).toBe(false);
  await expect(remove).toHaveCount(0);
  expect(await bring(field, 'paste', 'image/png')).toBe(true);
  await remove.click();
  await expect(field).toBeFocused();
  expect(await bring(log, 'drop', 'image/webp')).toBe(true);
  await expect(remove).toBeVisible();
  expect(await bring(log, 'drop', 'application/pdf')).toBe(true);
  await expect(page.getByText('Only image files can be attached')).toBeVisible();
  await expect(remove).toBeVisible();
});

test('a double click on Send sends once, and stops nothing', async ({
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
  await expect(log.getByText('Stopped before the end.')).toHaveCount(0);
  await expect(answers).toHaveCount(1);
});

test('without a network a message waits, and a meta-prompt is made all the same', async ({
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
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ask about any prompt' })).toBeVisible();
  await page.context().setOffline(true);
  await say('What comes first?');
  const refusal = page.getByText('Your message stays here until you are connected again.');
  await expect(refusal).toBeVisible();
  await expect(field).toHaveValue('What comes first?');
  await expect(answers).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(refusal).toHaveCount(0);
  await page.context().setOffline(true);
  await say('Transform this prompt: a fox in the snow');
  await expect(answers.getByRole('region', { name: 'Meta-prompt' })).toBeVisible();
});

test('what was used stands beside the chat, or behind a button where there is no room', async ({
  page,
  product,
  aiGateway,
}) => {
  const { button } = chat(page);
  await page.setViewportSize({ width: 1280, height: 620 });
  await openWithAi(page, product, aiGateway, '/chat');
  const panel = page.getByRole('complementary', { name: 'AI usage' });
  await expect(panel.getByText('Requests today')).toBeVisible();
  expect(await panel.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true);
  // The page ends where the conversation does, however long the panel is.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await panel.getByRole('button', { name: 'Clear Data' }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole('button', { name: 'Clear Data' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.setViewportSize({ width: 900, height: 700 });
  await expect(panel).toHaveCount(0);
  await button('Usage').click();
  await expect(page.getByRole('dialog', { name: 'AI usage' })).toContainText('Requests today');
});

test('two tabs show one conversation while it is written, and an answer has one writer', async ({
  page,
  product,
  aiGateway,
  context,
}) => {
  aiGateway.answer = () => LONG_ANSWER;
  await openWithAi(page, product, aiGateway, '/chat');
  const other = await context.newPage();
  await other.goto(`${product.url}/chat`);
  const here = chat(page);
  const there = chat(other);
  await expect(there.field).toBeVisible();
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'midway' });
  await here.say('Tell me all');
  await expect(there.own).toContainText('Tell me all');
  await expect(there.answers).toContainText('Being written in another tab...');
  await expect(there.answers).toContainText('Point 10:');
  await expect(there.stop).toHaveCount(0);
  stalled.release();
  await expect(there.answers).toContainText('Point 60:');
  await expect(here.answers).toContainText('Point 60:');

  await there.button('Clear').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(here.log.getByRole('article')).toHaveCount(0);
});

test('the end is followed only while its reader is there', async ({ page, product, aiGateway }) => {
  aiGateway.answer = () => LONG_ANSWER;
  const { answers, say, button } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'midway' });
  await say('Tell me all');
  await expect(answers.getByText('Point 30:')).toBeInViewport();
  await page.mouse.wheel(0, -900);
  await expect(button('Jump to latest')).toBeVisible();
  const top = await page.evaluate(() => window.scrollY);
  stalled.release();
  await expect(answers).toContainText('Point 60:');
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await button('Jump to latest').click();
  await expect(answers.getByText('Point 60:')).toBeInViewport();
  await expect(button('Jump to latest')).toHaveCount(0);
});

test('what is typed outlasts reloads, limits and the network; Shift+Enter breaks a line', async ({
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

for (const width of [390, 1440]) {
  test(`no one is shut out at ${String(width)} px`, async ({ page, product, aiGateway }) => {
    await page.setViewportSize({ width, height: 844 });
    aiGateway.answer = () =>
      '## Why\n\n- [x] light\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = 1;\n```\n\n[x](https://a.example)';
    const { answers, say, field, composer } = chat(page);
    await openWithAi(page, product, aiGateway, '/chat');
    await expect(field).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await say('Improve this prompt: a fox');
    await say('What is light?');
    await expect(answers).toHaveCount(2);
    await say('Transform this prompt: a fox');
    await expect(answers.getByRole('region', { name: 'Meta-prompt' })).toBeVisible();
    failAlways(aiGateway, { kind: 'status', status: 401 });
    await say('Once more');
    await expect(answers.last()).toContainText('did not accept the API key');
    await field.fill('line\n'.repeat(20));
    const { height = Infinity } = (await composer.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(COMPOSER_MAX_PX);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
}
