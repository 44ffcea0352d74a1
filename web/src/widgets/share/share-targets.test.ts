import { expect, test } from 'vitest';
import { PROMPT_TARGETS, promptAddress, SHARE_TARGETS } from './share-targets.ts';

test('a link is handed on whole, with its title', () => {
  const shared = { title: 'Fog & rain #1', url: 'http://localhost:3000/reels?start=a&b' };
  for (const { addressOf } of SHARE_TARGETS) {
    const { searchParams } = new URL(addressOf(shared));
    expect(searchParams.get('url')).toBe(shared.url);
    expect(searchParams.get('text') ?? searchParams.get('title')).toBe(shared.title);
  }
});

test.each(PROMPT_TARGETS)('$label gets the prompt as it is', ({ address }) => {
  const prompt = 'a {{subject}} + 100% fog\n--ar 3:2 &q=1 \u{1F30A}';
  const opened = promptAddress(address, prompt);
  expect(new URL(opened).searchParams.get('q')).toBe(prompt);
  expect(opened).not.toContain('+');
});

test('half a character does not break the address', () => {
  expect(() => promptAddress('https://claude.ai/new', 'wave \uD83C')).not.toThrow();
});
