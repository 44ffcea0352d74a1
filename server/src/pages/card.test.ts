import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawable, SITE_CARD } from './card-content.ts';
import type { CardContent } from './card-content.ts';
import { drawCard } from './card.node.ts';

const CARD: CardContent = {
  label: 'Prompt',
  title: 'Mist over pines',
  prompt: 'A wide shot of {{place}} --ar 16:9',
  description: '',
  author: 'Ada',
};

test.each([
  ['the site', SITE_CARD],
  ['a post', CARD],
  ['long words', { ...CARD, title: 'W'.repeat(120), prompt: 'W'.repeat(340) }],
  ['a page with a description', { ...CARD, prompt: '', description: 'About '.repeat(50) }],
])('draws %s as PNG of 1200 x 630 px', async (_, content) => {
  const png = await drawCard(content);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { channels } = await sharp(png).stats();
  // The card has dark ground and light letters.
  expect([channels[0]?.min, channels[0]?.max]).toEqual([expect.any(Number), expect.any(Number)]);
  expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(200);
});

test('the fonts have every character that is kept', async () => {
  const missing: string[] = [];
  const all = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code));
  const kept = all.filter((character) => drawable(`abc${character}`, 10) === `abc${character}`);
  expect(kept.length).toBeGreaterThan(400);
  for (let from = 0; from < kept.length; from += 100) {
    const text = kept.slice(from, from + 100).join(' ');
    const card = { label: '', title: text, prompt: text, description: text, author: '' };
    await drawCard(card, (characters) => missing.push(characters));
  }
  expect(missing).toEqual([]);
});

test.each([
  ['Füchse  im\nNebel', 'Füchse im Nebel'],
  ['Лиса', 'Лиса'],
  ['Fox 🦊 and 狐', 'Fox and'],
  ['東京の夜 2026', ''],
  ['شارع', ''],
  ['🦊🦊', ''],
  ['---', ''],
  ['one two three', 'one two…'],
  ['e\u0301te\u0301', 'été'],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text, text.startsWith('one') ? 8 : 100)).toBe(drawn);
});
