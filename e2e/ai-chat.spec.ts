import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { AI_KEY, openWithAi, test } from './ai-steps.ts';
import { chat, COMPOSER_MAX_PX, failAlways, LONG_ANSWER } from './ai-chat-steps.ts';
import { violationsInBothSizes, violationsInBothThemes } from './screens.ts';

/** Records all requests and dialogs of a page from now on. */
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

test('an answer is streamed, stops on Esc, and can be regenerated in the same place', async ({
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
  await expect(log.getByText('Stopped before it finished.')).toBeVisible();
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
  await expect(stop).toHaveCount(0);
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Answer: First light/ })).toHaveCount(1);
});

const FAULTS = [
  ['refuses', { kind: 'status', status: 500 }, 'The AI service has an internal problem'],
  ['is cut off', { kind: 'cut', at: 'midway' }, "I couldn't reach the AI service"],
  ['takes no key', { kind: 'status', status: 401 }, 'did not accept the API key'],
] as const;

test('an answer from a gateway that refuses, is cut off or takes no key shows an error and can be retried', async ({
  page,
  product,
  aiGateway,
}) => {
  const { answers, say, retry, own } = chat(page);
  await openWithAi(page, product, aiGateway, '/ai-chat');
  for (const [name, fault, says] of FAULTS) {
    const question = `What comes first if it ${name}?`;
    failAlways(aiGateway, fault);
    await say(question);
    await expect(answers.last()).toContainText(says);
    await expect(own.last()).toContainText(question);
    aiGateway.behave();
    await retry.click();
    await expect(answers.last()).toContainText(`Answer to: ${question}`);
    await expect(answers.last()).not.toContainText(says);
  }
});

test('without a model the chat shows a notice, and rule-based answers still work', async ({
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
  await expect(answers.last().getByRole('group', { name: 'Prompt', exact: true })).toContainText(
    'Lisbon',
  );
  await expect(button('Retry')).toHaveCount(0);
});

test('markup from a model never runs, and its addresses are never requested', async ({
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
  // The key was sent only to the gateway that it belongs to.
  const carriers = seen.requests.filter(({ text }) => text.includes(AI_KEY));
  expect(carriers.length).toBeGreaterThan(0);
  expect(carriers.filter(({ url }) => !url.startsWith(aiGateway.url))).toEqual([]);
});

test('a reload during an answer keeps the received part and the typed text', async ({
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
  await expect(answers.getByText('Interrupted before it finished.')).toBeVisible();
  await expect(answers).not.toContainText("I couldn't reach");
  await retry.click();
  await expect(answers).toContainText('Point 60:');
  await expect(answers).toHaveCount(1);
});

test('a prompt in an answer can be copied and used for a post', async ({
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

  // The form has no changes yet, so Back returns to the chat without a question.
  await page.goBack();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(block).toContainText('a fox in the snow');
});

test('the usage status is in the header, and the usage opens in a drawer', async ({
  page,
  product,
  aiGateway,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await openWithAi(page, product, aiGateway, '/chat');
  const usage = page.getByRole('button', { name: 'Usage Good' });
  const drawer = page.getByRole('dialog', { name: 'AI usage' });
  await usage.click();
  await expect(drawer.getByText('Requests today')).toBeVisible();
  // The drawer scrolls on its own.
  await drawer.getByRole('button', { name: 'Clear Data' }).scrollIntoViewIfNeeded();
  await expect(drawer.getByRole('button', { name: 'Clear Data' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(usage).toBeFocused();

  await page.setViewportSize({ width: 390, height: 700 });
  await usage.click();
  await expect(drawer).toContainText('Requests today');
});

test('two tabs show the same conversation while it changes, and only one of them requests an answer', async ({
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

test('the chat scrolls with the answer only while the reader is at the end', async ({
  page,
  product,
  aiGateway,
}) => {
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

test('the chat is accessible in a wide and a narrow window', async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () =>
    '## Why\n\n- [x] light\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = 1;\n```\n\n[x](https://a.example)';
  const { answers, say, field, composer } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  await expect(field).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
  await say('Improve this prompt: a fox');
  await say('What is light?');
  await expect(answers).toHaveCount(2);
  await say('Transform this prompt: a fox');
  await expect(answers.getByRole('region', { name: 'Meta-prompt' })).toBeVisible();
  failAlways(aiGateway, { kind: 'status', status: 401 });
  await say('Once more');
  await expect(answers.last()).toContainText('did not accept the API key');
  await field.fill('line\n'.repeat(20));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => (await composer.boundingBox())?.height)
      .toBeLessThanOrEqual(COMPOSER_MAX_PX);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
});
