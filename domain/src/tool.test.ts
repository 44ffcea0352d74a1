import { describe, expect, test } from 'vitest';
import { EMPTY_TOOL_FORM, toolFailureText, toolFormSchema } from './tool.ts';

const COMPLETE = {
  ...EMPTY_TOOL_FORM,
  name: 'ComfyUI',
  description: 'Nodes for pictures.',
  websiteUrl: 'https://www.comfy.org',
  category: 'Image Generation',
};

function messages(change: object): string[] {
  const result = toolFormSchema.safeParse({ ...COMPLETE, ...change });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('toolFormSchema', () => {
  test('an empty form reports each required field once', () => {
    const result = toolFormSchema.safeParse(EMPTY_TOOL_FORM);
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Tool name is required',
      'Description is required',
      'Website URL is required',
      'Category is required',
    ]);
  });

  test.each([
    ['https://example.com', []],
    [' http://example.com/a?b#c ', []],
    ['https://bücher.example/ü', []],
    ['example.com', ['Please enter a valid website URL']],
    ['https://', ['Please enter a valid website URL']],
    ['https://exa mple.com', ['Please enter a valid website URL']],
    ['https://example.com/a b', ['Please enter a valid website URL']],
    ['javascript:alert(1)', ['Please enter a valid website URL']],
    [`https://example.com/${'a'.repeat(500)}`, ['Please enter a valid website URL']],
  ])('the address %s', (websiteUrl, expected) => {
    expect(messages({ websiteUrl })).toEqual(expected);
  });

  test('length limits count code points', () => {
    expect(messages({ name: '🌧'.repeat(100), description: '🌧'.repeat(1000) })).toEqual([]);
    expect(messages({ name: '🌧'.repeat(101), description: '🌧'.repeat(1001) })).toEqual([
      'Tool name must be at most 100 characters',
      'Description must be at most 1000 characters',
    ]);
  });

  test('an unknown category is rejected', () => {
    expect(messages({ category: 'Audio' })).toEqual(['Category is required']);
  });

  test('texts are trimmed, and duplicate tags are removed regardless of case', () => {
    const form = toolFormSchema.parse({
      ...COMPLETE,
      name: '  ComfyUI ',
      tags: [' nodes', 'Nodes', '#local '],
    });
    expect(form).toMatchObject({ name: 'ComfyUI', tags: ['nodes', 'local'] });
  });
});

test.each([
  [new Error('new row violates a rule'), 'new row violates a rule'],
  [
    new TypeError('Failed to fetch'),
    'Network error. Please check your internet connection and try again.',
  ],
  [new Error(' '), 'Failed to submit tool. Please try again.'],
  [null, 'Failed to submit tool. Please try again.'],
])('error %s', (error, text) => {
  expect(toolFailureText(error)).toBe(text);
});
