import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AiGateway } from '@promptory/fakes/ai-gateway';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { AI_KEY, openWithAi, test } from './ai-steps.ts';
import type { Product } from './product-process.ts';
import { violationsInBothThemes } from './screens.ts';
import { type ChosenFile, MEGABYTE, swatch } from './upload-files.ts';

const PANEL_PATH = '/ai-apps?app=image';

const SEEN = {
  description:
    'A red fox sits in fresh snow. <img src="https://evil.example/x.png" onerror="document.title=1">',
  detectedStyle: 'photographic',
  suggestedTags: ['fox', 'winter wildlife'],
  textElements: ['NO ENTRY', 'ممنوع الدخول'],
  colorPalette: ['Fox red (#c1440e)', 'white', 'misty teal'],
  lightingAnalysis: 'Soft light from an overcast sky.',
  enhancedPrompts: [
    { style: 'photographic', prompt: 'A photograph of a red fox in snow', description: 'As seen' },
    { style: 'artistic', prompt: 'A painting of a red fox in snow', description: 'Painted' },
  ],
};

async function openPanel(page: Page, product: Product, gateway: AiGateway | null): Promise<void> {
  await openWithAi(page, product, gateway, PANEL_PATH);
  await expect(chooser(page)).toBeVisible();
}

const chooser = (page: Page) => page.getByRole('button', { name: /^Choose (an|another) image/ });
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function choose(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel('Image file').setInputFiles(file);
}

function answering(gateway: AiGateway): void {
  gateway.answer = () => JSON.stringify(SEEN);
}

test('the analysis of a picture by a model is shown, copied and used for a post', async ({
  page,
  product,
  aiGateway,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  answering(aiGateway);
  const requests: { url: string; text: string }[] = [];
  page.on('request', (request) => {
    requests.push({
      url: request.url(),
      text: `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
    });
  });
  await openPanel(page, product, aiGateway);
  await choose(page, await swatch('fox.png', '#c1440e'));
  await expect(status(page, 'The analysis is ready.')).toBeAttached();
  await expect(page.getByRole('img', { name: 'Chosen picture: fox.png' })).toBeVisible();
  await expect(part(page, 'Description')).toContainText(SEEN.description);
  await expect(part(page, 'Detected style')).toContainText('Photographic');
  await expect(part(page, 'Text in the picture')).toContainText('NO ENTRY');
  await expect(part(page, 'Colours').getByRole('listitem')).toHaveText([
    /Fox red\s*#c1440e/,
    'white',
    'misty teal',
  ]);
  await expect(part(page, 'Lighting')).toContainText(SEEN.lightingAnalysis);
  const prompts = part(page, 'Enhanced prompts');
  await expect(prompts.getByRole('heading', { level: 4 })).toHaveText([
    'Photographic',
    'Artistic',
    'Cinematic',
    'Digital art',
  ]);
  await expect(prompts).toContainText('photo_1');
  await expect(prompts.getByRole('group', { name: 'Prompt', exact: true })).toHaveCount(4);
  const made = part(page, 'About this analysis');
  await expect(made).toContainText('An AI model that saw the picture');
  await expect(made).toContainText('qwen/qwen2.5-vl-32b-instruct:free');

  await page.getByRole('button', { name: 'Copy all tags' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('fox, winter wildlife');
  await page.getByText('Raw debug result').click();
  await expect(page.getByRole('region', { name: 'Raw debug result' })).toContainText(
    '"detectedStyle": "photographic"',
  );

  await page.getByRole('button', { name: 'Analyze again' }).click();
  await expect(made).toContainText('CachedYes');
  expect(aiGateway.completions()).toHaveLength(1);

  await expect(page.locator('img[src*="evil"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('1');
  expect(requests.filter(({ url }) => url.includes('evil.example'))).toEqual([]);
  const withKey = requests.filter(({ text }) => text.includes(AI_KEY));
  expect(withKey.filter(({ url }) => url.endsWith('/chat/completions'))).toHaveLength(1);
  expect(withKey.every(({ url }) => url.startsWith(aiGateway.url))).toBe(true);

  await prompts.getByRole('link', { name: 'Use in a post' }).first().click();
  await expect(page).toHaveURL(/\/create/);
  await page.goBack();
  await expect(prompts.getByRole('group', { name: 'Prompt', exact: true })).toHaveCount(4);
});

test('a failing model and a lost connection show errors, and the user can continue', async ({
  page,
  product,
  aiGateway,
}) => {
  answering(aiGateway);
  await openPanel(page, product, aiGateway);
  aiGateway.misbehave({ kind: 'status', status: 500 }, { times: 20 });
  await choose(page, await swatch('fox.png', '#c1440e'));
  const failure = page.getByRole('alert').filter({ hasText: 'Error: Image analysis failed: ' });
  await expect(failure).toContainText('OpenRouter server error');
  await expect(failure).toContainText('Please try again or check your internet connection.');

  await failure
    .getByRole('button', { name: 'Retry, then continue without AI if it fails' })
    .click();
  await expect(part(page, 'About this analysis')).toContainText('without an AI model');
  await expect(page.getByText(/^Described without AI - /)).toBeVisible();

  aiGateway.behave();
  aiGateway.misbehave({ kind: 'cut', at: 'midway' }, { times: 20 });
  await page.getByRole('button', { name: 'Analyze again' }).click();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('img', { name: 'Chosen picture: fox.png' })).toBeVisible();
  aiGateway.behave();
  await failure.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(part(page, 'Description')).toContainText('A red fox sits in fresh snow.');
  await expect(failure).toBeHidden();

  aiGateway.answer = () => 'I cannot answer in JSON.';
  await choose(page, await swatch('other.png', '#123456'));
  await expect(failure).toContainText('Failed to parse AI response after 3 attempts');
});

test('an analysis can be stopped, and another picture replaces the first', async ({
  page,
  product,
  aiGateway,
}) => {
  answering(aiGateway);
  await openPanel(page, product, aiGateway);
  const first = aiGateway.misbehave({ kind: 'stall', at: 'headers' });
  await choose(page, await swatch('first.png', '#c1440e'));
  await first.reached;
  await expect(page.getByText(/^Asking .+ what is in the picture/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The analysis was stopped.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze again' })).toBeFocused();
  expect(await aiGateway.requests[0]?.outcome).toBe('abandoned');

  // A double click starts one analysis and does not stop it.
  const second = aiGateway.misbehave({ kind: 'stall', at: 'headers' });
  await page.getByRole('button', { name: 'Analyze again' }).dblclick();
  await second.reached;
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await choose(page, await swatch('second.png', '#123456'));
  await expect(part(page, 'Description')).toContainText('A red fox');
  await expect(page.getByRole('img', { name: 'Chosen picture: second.png' })).toBeVisible();
  expect(await aiGateway.requests[1]?.outcome).toBe('abandoned');
  expect(aiGateway.completions()).toHaveLength(3);
});

test('a panel that is closed by mistake loses neither the picture nor the answer', async ({
  page,
  product,
  aiGateway,
}) => {
  answering(aiGateway);
  await openWithAi(page, product, aiGateway, '/ai-apps');
  const link = page.getByRole('link', { name: 'Image to Prompt' });
  await link.click();
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'headers' });
  await choose(page, await swatch('fox.png', '#c1440e'));
  await stalled.reached;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await link.click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Chosen picture: fox.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  stalled.release();
  await link.click();
  await expect(part(page, 'Description')).toContainText('A red fox');
  expect(aiGateway.completions()).toHaveLength(1);
});

test('without a model a picture is analyzed locally and not sent', async ({ page, product }) => {
  await openPanel(page, product, null);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await choose(page, {
    name: 'made.png',
    mimeType: 'image/png',
    buffer: await pngWithParameters(
      [
        'a lighthouse in a storm, <b>oil</b> painting',
        'Negative prompt: blurry, text',
        'Steps: 30, Sampler: Euler a, CFG scale: 7, Seed: 42, Size: 512x768, Model: dreamer',
      ].join('\n'),
    ),
  });
  await expect(
    page.getByText('Described without AI - add an API key to let a model look at your images'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'AI settings' })).toHaveAttribute(
    'href',
    '/settings/ai',
  );
  const data = part(page, 'Generation data');
  await expect(data).toContainText('Stable Diffusion WebUI');
  await expect(data.getByRole('group', { name: 'Prompt', exact: true })).toContainText(
    'a lighthouse in a storm, <b>oil</b> painting',
  );
  await expect(data).toContainText('blurry, text');
  await expect(data).toContainText('Sampler');
  await expect(data).toContainText('Euler a');
  await expect(part(page, 'Enhanced prompts').getByRole('heading', { level: 4 })).toHaveCount(4);
  await expect(part(page, 'About this analysis')).toContainText('without an AI model');

  const huge = sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#c1440e' } });
  await choose(page, {
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: await huge.png().toBuffer(),
  });
  await expect(part(page, 'Description')).toContainText('8000 × 8000');
  await choose(page, {
    name: 'moving.gif',
    mimeType: 'image/gif',
    buffer: await readFile(fileURLToPath(new URL('fixtures/moving.gif', import.meta.url))),
  });
  await expect(page.getByRole('img', { name: 'Chosen picture: moving.gif' })).toBeVisible();
  await expect(status(page, 'The analysis is ready.')).toBeAttached();
  expect(sent.filter((body) => body.includes('lighthouse'))).toEqual([]);
});

test('images are not sent to an own server without an image model', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, aiGateway, '/settings/ai');
  await page.getByLabel('Model for images').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('None. Images are described without a model')).toBeVisible();
  await page.goto(`${product.url}${PANEL_PATH}`);
  await expect(chooser(page)).toContainText('It stays in this browser.');
  await choose(page, await swatch('fox.png', '#c1440e'));
  await expect(
    page.getByText('Described without AI - no model for images is set up'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'AI settings' })).toBeVisible();
  await expect(part(page, 'Enhanced prompts').getByRole('heading', { level: 4 })).toHaveCount(4);
  expect(aiGateway.requests).toHaveLength(0);
});

test('a file that is not a picture is refused, and the earlier picture stays', async ({
  page,
  product,
}) => {
  await openPanel(page, product, null);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await choose(page, await swatch('fox.png', '#c1440e'));
  await expect(status(page, 'The analysis is ready.')).toBeAttached();

  const refusal = page.getByRole('alert');
  await choose(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(refusal).toHaveText('Error: Please select an image file');
  await choose(page, {
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * MEGABYTE + 1),
  });
  await expect(refusal).toHaveText(
    'Error: Image file too large. Please upload an image smaller than 10MB.',
  );
  await expect(page.getByRole('img', { name: 'Chosen picture: fox.png' })).toBeVisible();

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title=1</script></svg>';
  await choose(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await expect(refusal).toContainText(
    'Error: This file is not a PNG, JPEG, WebP, GIF or AVIF image. Please choose another one.',
  );
  await expect(page.getByText("Your browser can't display this image.")).toBeVisible();
  await choose(page, { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(refusal).toContainText('This image file is empty.');
  const broken = (await swatch('x.png', '#123456')).buffer.subarray(0, 60);
  await choose(page, { name: 'broken.png', mimeType: 'image/png', buffer: broken });
  await expect(page.getByText('broken.png')).toBeVisible();
  await expect(status(page, 'The analysis is ready.')).toBeAttached();
  expect(thrown).toEqual([]);
});

test('a picture can be pasted', async ({ page, product }) => {
  await openPanel(page, product, null);
  const { buffer } = await swatch('pasted.png', '#c1440e');
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, buffer.toString('base64'));
  await expect(page.getByRole('img', { name: 'Chosen picture: pasted.png' })).toBeVisible();
  await expect(part(page, 'Enhanced prompts')).toBeVisible();
});

test('the panel has no accessibility violations when empty, busy, failed or with a result', async ({
  page,
  product,
  aiGateway,
}) => {
  answering(aiGateway);
  await openPanel(page, product, aiGateway);
  async function expectNone(): Promise<void> {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
  }
  await expectNone();
  const stall = aiGateway.misbehave({ kind: 'stall', at: 'headers' });
  await choose(page, await swatch('fox.png', '#c1440e'));
  await stall.reached;
  await expectNone();
  await page.getByRole('button', { name: 'Stop' }).click();
  aiGateway.misbehave({ kind: 'status', status: 401 });
  await page.getByRole('button', { name: 'Analyze again' }).click();
  await expect(page.getByRole('alert')).toContainText('Authentication failed');
  await expectNone();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByText('Raw debug result').click();
  await expect(page.getByRole('region', { name: 'Raw debug result' })).toBeVisible();
  await expectNone();
});

/** Returns a PNG with generation data in the format of the Stable Diffusion web UI. */
async function pngWithParameters(text: string): Promise<Buffer> {
  const { buffer } = await swatch('made.png', '#445566');
  const body = Buffer.from(`tEXtparameters\0${text}`, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const headerEnd = 33;
  return Buffer.concat([buffer.subarray(0, headerEnd), chunk, buffer.subarray(headerEnd)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
