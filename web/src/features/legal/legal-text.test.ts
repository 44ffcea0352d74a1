import { expect, test } from 'vitest';
import { prepareText } from './legal-text.ts';

test('inserts the host', () => {
  expect(prepareText('# Terms\n\nOf {{site}}, {{site}}.', 'terms', 'art.example')).toBe(
    '# Terms\n\nOf art.example, art.example.',
  );
});

test.each(['Only words.', '## Smaller\n', '\uFEFF#nothing'])('adds a heading to %j', (text) => {
  expect(prepareText(text, 'privacy', 'art.example')).toMatch(/^# Privacy\n\n/);
});
