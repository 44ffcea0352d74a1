import { expect, test } from 'vitest';
import { charsOverLimit, COMMENT_MAX_CHARS, tidyComment } from './comment.ts';

test('a comment is trimmed, and control characters are removed', () => {
  expect(tidyComment('  two\n\n\tlines \0\u0001\u009f \n')).toBe('two\n\n\tlines');
  expect(tidyComment(' \n\t ')).toBe('');
});

test('the limit counts code points of the trimmed text', () => {
  expect(charsOverLimit('x'.repeat(COMMENT_MAX_CHARS))).toBe(0);
  expect(charsOverLimit(` ${'x'.repeat(COMMENT_MAX_CHARS)}\n`)).toBe(0);
  expect(charsOverLimit('🖼'.repeat(COMMENT_MAX_CHARS))).toBe(0);
  expect(charsOverLimit('x'.repeat(COMMENT_MAX_CHARS + 1))).toBe(1);
});
