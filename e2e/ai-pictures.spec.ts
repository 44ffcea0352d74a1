import { expect } from '@playwright/test';
import sharp from 'sharp';
import { openWithAi, test } from './ai-steps.ts';
import { generatedPicture } from './upload-files.ts';

test("sends the model the picture without the file's metadata", async ({
  page,
  product,
  aiGateway,
}) => {
  aiGateway.answer = () => JSON.stringify({ description: 'A field', enhancedPrompts: [] });
  await openWithAi(page, product, aiGateway, '/ai-apps?app=image');
  const file = await generatedPicture('field.png', 'a field\nSteps: 20, Seed: 4242424242');
  expect(file.buffer.includes('4242424242')).toBe(true);
  await page.getByLabel('Image file').setInputFiles(file);
  await aiGateway.arrived(1);
  const body = JSON.stringify(aiGateway.requests[0]?.body);
  const [, type, data = ''] = /data:([a-z/]+);base64,([A-Za-z0-9+/=]+)/.exec(body) ?? [];
  expect(type).toBe('image/jpeg');
  const sent = Buffer.from(data, 'base64');
  expect(sent.includes('4242424242')).toBe(false);
  const { format, exif, xmp } = await sharp(sent).metadata();
  expect([format, exif, xmp]).toEqual(['jpeg', undefined, undefined]);
});
