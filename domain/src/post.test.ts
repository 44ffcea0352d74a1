import { describe, expect, test } from 'vitest';
import { EMPTY_POST_FORM, postFormSchema } from './post.ts';

function messages(change: object): string[] {
  const result = postFormSchema.safeParse({ ...EMPTY_POST_FORM, title: 'A title', ...change });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('postFormSchema', () => {
  test('a blank title is rejected with one message', () => {
    expect(messages({ title: ' \n ' })).toEqual(['Title is required']);
  });

  test('a title loses characters that nobody sees, and is required to have others', () => {
    const { title } = postFormSchema.parse({ ...EMPTY_POST_FORM, title: '\u202e Rain\u200b ' });
    expect(title).toBe('Rain');
    expect(messages({ title: '\u200b\u3164' })).toEqual(['Title is required']);
  });

  test.each([
    ['title', 99, 'Title must be less than 100 characters'],
    ['description', 499, 'Description must be less than 500 characters'],
    ['prompt', 1999, 'Prompt must be less than 2000 characters'],
  ])('%s has at most %i characters', (field, longest, message) => {
    expect(messages({ [field]: '🌧'.repeat(longest) })).toEqual([]);
    expect(messages({ [field]: '🌧'.repeat(longest + 1) })).toEqual([message]);
    expect(messages({ [field]: ` ${'x'.repeat(longest)} ` })).toEqual([]);
  });

  test('trims texts and tags, and keeps line breaks in a prompt', () => {
    expect(
      postFormSchema.parse({
        title: ' Rain ',
        description: '',
        prompt: '\n a\n\n  b \0 ',
        tags: [' neon ', '#Neon', '', 'rain'],
        allowCopyPrompt: false,
        attachedPrompt: { format: 'markdown', content: ' # All\0\n' },
      }),
    ).toEqual({
      title: 'Rain',
      description: '',
      prompt: 'a\n\n  b',
      tags: ['neon', 'rain'],
      allowCopyPrompt: false,
      attachedPrompt: { format: 'markdown', content: '# All' },
    });
  });

  test('an attached prompt is neither empty nor too long', () => {
    const attached = (content: string) => messages({ attachedPrompt: { format: 'text', content } });
    expect(attached(' ')).toEqual(['The attached prompt is empty. Add its text or remove it.']);
    expect(attached('\u{1F327}'.repeat(100_000))).toEqual([]);
    expect(attached('x'.repeat(100_001))).toEqual([
      'The attached prompt must be at most 100,000 characters',
    ]);
  });

  test('too many tags are rejected', () => {
    const tags = Array.from({ length: 21 }, (_, index) => `tag ${String(index)}`);
    expect(messages({ tags })).toEqual(['You can add up to 20 tags']);
  });
});
