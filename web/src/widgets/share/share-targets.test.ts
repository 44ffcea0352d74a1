import { expect, test } from 'vitest';
import { PROMPT_TARGETS, promptUrl, SHARE_TARGETS } from './share-targets.ts';

test('share links contain the complete URL and the title', () => {
  const content = { title: 'Fog & rain #1', url: 'http://localhost:3000/reels?start=a&b' };
  for (const { toUrl } of SHARE_TARGETS) {
    const { searchParams } = new URL(toUrl(content));
    expect(searchParams.get('url')).toBe(content.url);
    expect(searchParams.get('text') ?? searchParams.get('title')).toBe(content.title);
  }
});

test.each(PROMPT_TARGETS)('$label receives the unchanged prompt', ({ address }) => {
  const prompt = 'a {{subject}} + 100% fog\n--ar 3:2 &q=1 \u{1F30A}';
  const url = promptUrl(address, prompt);
  expect(new URL(url).searchParams.get('q')).toBe(prompt);
  expect(url).not.toContain('+');
});

test('a prompt that ends with half a surrogate pair does not throw', () => {
  expect(() => promptUrl('https://claude.ai/new', 'wave \uD83C')).not.toThrow();
});
