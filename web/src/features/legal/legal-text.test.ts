import { expect, test } from 'vitest';
import { readyText } from './legal-text.ts';

test('a text names the site', () => {
  expect(readyText('# Terms\n\nOf {{site}}, {{site}}.', 'terms', 'art.example')).toBe(
    '# Terms\n\nOf art.example, art.example.',
  );
});

test.each(['Only words.', '## Smaller\n', '\uFEFF#nothing'])('%j gets a heading', (text) => {
  expect(readyText(text, 'privacy', 'art.example')).toMatch(/^# Privacy\n\n/);
});
