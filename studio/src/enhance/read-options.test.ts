import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMAGE_STYLES } from './image-style.ts';
import { readOptions } from './read-options.ts';

const long = (text: string) => `${text} in a scene that is told at length`;
const styles = (answer: string) => readOptions(answer, IMAGE_STYLES).map(({ style }) => style);

describe('four styles', () => {
  test.each([
    ['a list', JSON.stringify(IMAGE_STYLES.map((style) => ({ style, prompt: long(style) })))],
    [
      'a list in a field',
      JSON.stringify({ enhanced: IMAGE_STYLES.map((style) => ({ style, prompt: long(style) })) }),
    ],
    [
      'by id',
      JSON.stringify(
        ['photo_1', 'art_1', 'cinema_1', 'digital_1'].map((id) => ({ id, prompt: long(id) })),
      ),
    ],
    [
      'a map of texts',
      JSON.stringify(Object.fromEntries(IMAGE_STYLES.map((style) => [style, long(style)]))),
    ],
    [
      'a map of objects',
      JSON.stringify(
        Object.fromEntries(IMAGE_STYLES.map((style) => [style, { prompt: long(style) }])),
      ),
    ],
    [
      'within one more field',
      JSON.stringify({
        enhanced: Object.fromEntries(IMAGE_STYLES.map((style) => [style, long(style)])),
      }),
    ],
    ['without names, in order', JSON.stringify(IMAGE_STYLES.map(() => ({ prompt: long('x') })))],
    [
      'under another name',
      JSON.stringify(IMAGE_STYLES.map((style) => ({ style, enhanced_prompt: long(style) }))),
    ],
    [
      'as text with headings',
      IMAGE_STYLES.map((style) => `**${style.replace('_', ' ')}:** ${long(style)}`).join('\n\n'),
    ],
    [
      'as numbered headings',
      IMAGE_STYLES.map((style, index) => `### ${String(index + 1)}. ${style}\n${long(style)}`).join(
        '\n',
      ),
    ],
  ])('%s', (_name, answer) => {
    expect(styles(answer)).toEqual([...IMAGE_STYLES]);
  });

  test('reads some styles, each once, in the requested order', () => {
    const answer = JSON.stringify([
      { style: 'Cinematic', prompt: long('c') },
      { style: 'photographic', prompt: long('first'), description: ' d ' },
      { style: 'photographic', prompt: long('second') },
      { style: 'baroque', prompt: long('b') },
      { style: 'artistic', prompt: 'short' },
      { style: 'digital_art', prompt: 7 },
    ]);
    expect(readOptions(answer, IMAGE_STYLES)).toEqual([
      { style: 'photographic', prompt: long('first'), description: 'd', changes: [] },
      { style: 'cinematic', prompt: long('c'), description: '', changes: [] },
    ]);
  });

  test('reads the complete options of a truncated answer', () => {
    const whole = JSON.stringify({
      enhanced: IMAGE_STYLES.map((style) => ({ style, prompt: long(style) })),
    });
    expect(styles(whole.slice(0, whole.indexOf('digital')))).toEqual(IMAGE_STYLES.slice(0, 3));
  });

  test.each([
    '',
    'I am sorry, I cannot help with that request.',
    '[]',
    '{}',
    'null',
    '{"error":"x"}',
  ])('reads no prompt from %j', (answer) => {
    expect(styles(answer)).toEqual([]);
  });

  test('ignores a prompt that is far too long', () => {
    expect(styles(JSON.stringify([{ style: 'artistic', prompt: 'x '.repeat(10_000) }]))).toEqual(
      [],
    );
  });
});

describe('a single prompt', () => {
  const text = `You are an expert poet. ${'Write one more line about the sea. '.repeat(5)}`.trim();
  const prompts = (answer: string) =>
    readOptions(answer, ['professional']).map(({ prompt }) => prompt);

  test.each([
    ['JSON', JSON.stringify({ prompt: text })],
    ['JSON in a list', JSON.stringify({ enhanced: [{ style: 'anything', prompt: text }] })],
    ['plain text', text],
    ['fenced', `\`\`\`text\n${text}\n\`\`\``],
    ['after a preamble', `Here is the enhanced prompt:\n\n${text}`],
  ])('%s', (_name, answer) => {
    expect(prompts(answer)).toEqual([text]);
  });

  test.each(['No.', '{"foo": "bar", "baz": "a b c d e f g h i j k l m n o p q r s t u v"}'])(
    'reads no prompt from %j',
    (answer) => {
      expect(prompts(answer)).toEqual([]);
    },
  );
});

test('finishes for any answer', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (answer) => {
      expect(readOptions(answer, IMAGE_STYLES).length).toBeLessThanOrEqual(4);
      expect(readOptions(answer, ['professional']).length).toBeLessThanOrEqual(1);
    }),
  );
});
