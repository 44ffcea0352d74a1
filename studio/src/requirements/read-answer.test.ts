import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const WHOLE = {
  parsedRequirements: [
    {
      id: 'req_1',
      description: 'Weekly newsletter',
      category: 'use_case',
      priority: 'high',
      value: 'newsletter',
      examples: ['Bread'],
    },
  ],
  identifiedUseCase: 'Newsletters',
  targetAudience: 'Customers',
  desiredOutputFormat: 'Markdown',
  suggestedTone: 'Warm',
  detectedConstraints: ['300 words'],
  generatedPrompts: [
    {
      id: 'prompt_1',
      title: 'Weekly',
      prompt: 'Write a newsletter.',
      explanation: 'Short.',
      addressedRequirements: ['req_1'],
      qualityScore: 91,
      estimatedEffectiveness: 88,
      tags: ['mail'],
      suggestedImprovements: ['Add a date.'],
    },
  ],
  confidence: 93,
};
const JSON_TEXT = JSON.stringify(WHOLE, null, 2);

describe('the formats in which models answer', () => {
  test.each([
    ['plain', JSON_TEXT],
    ['fenced', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['among prose', `Sure! Here it is:\n\n${JSON_TEXT}\n\nI hope that helps :}`],
    ['with trailing commas', JSON_TEXT.replaceAll('\n}', ',\n}').replace('"Bread"', '"Bread",')],
    ['with single quotes', JSON_TEXT.replaceAll('"', "'")],
    ['with comments', JSON_TEXT.replace('{', '{ // what was asked\n')],
  ])('%s', (_, text) => {
    expect(readAnswer(text)).toEqual(WHOLE);
  });

  test('cut off by the token limit: the part that arrived is read', () => {
    const cut = readAnswer(JSON_TEXT.slice(0, JSON_TEXT.indexOf('Short.')));
    expect(cut?.generatedPrompts[0]?.prompt).toBe('Write a newsletter.');
  });

  test('a list of prompts alone', () => {
    expect(
      readAnswer('[{"prompt": "Write a poem."}, "or", {"prompt": "Write a song."}]')
        ?.generatedPrompts,
    ).toMatchObject([
      { id: 'prompt_1', title: 'Prompt 1', prompt: 'Write a poem.' },
      { id: 'prompt_2', title: 'Prompt 2', prompt: 'Write a song.' },
    ]);
  });

  test('JSON in the prose around the answer is ignored', () => {
    expect(readAnswer(`As in {"a": 1} and [2]: ${JSON_TEXT}`)).toEqual(WHOLE);
  });

  test.each([
    '',
    'I cannot do that.',
    '{',
    '{}',
    '[]',
    'null',
    '{"generatedPrompts": []}',
    '["I cannot help"]',
    '{"generatedPrompts": ["..."]}',
  ])('%j holds no prompt', (text) => {
    expect(readAnswer(text)).toBeNull();
  });
});

describe('missing or wrong fields', () => {
  test('get default values: 85, 80 and 80 percent', () => {
    expect(readAnswer('{"generatedPrompts": [{"prompt": "Go on"}]}')).toEqual({
      parsedRequirements: [],
      identifiedUseCase: '',
      targetAudience: '',
      desiredOutputFormat: '',
      suggestedTone: '',
      detectedConstraints: [],
      generatedPrompts: [
        {
          id: 'prompt_1',
          title: 'Prompt 1',
          prompt: 'Go on',
          explanation: '',
          addressedRequirements: [],
          qualityScore: 80,
          estimatedEffectiveness: 80,
          tags: [],
          suggestedImprovements: [],
        },
      ],
      confidence: 85,
    });
  });

  test.each([
    [0.85, 85],
    ['0.9', 90],
    [1, 100],
    [0, 0],
    [2, 2],
  ])('%j is %i percent, as shares of 1 are given too', (given, percent) => {
    const answer = readAnswer(
      JSON.stringify({
        confidence: given,
        generatedPrompts: [{ prompt: 'Go on', qualityScore: given, estimatedEffectiveness: given }],
      }),
    );
    expect(answer?.confidence).toBe(percent);
    expect(answer?.generatedPrompts[0]).toMatchObject({
      qualityScore: percent,
      estimatedEffectiveness: percent,
    });
  });

  test('cutting a long text splits no surrogate pair', () => {
    const answer = readAnswer(
      JSON.stringify({
        identifiedUseCase: `${'a'.repeat(999)}🪁`,
        generatedPrompts: [`${'a'.repeat(7999)}🪁`],
      }),
    );
    expect(answer?.identifiedUseCase).toBe('a'.repeat(999));
    expect(answer?.generatedPrompts[0]?.prompt).toBe('a'.repeat(7999));
  });

  test('lengths and numbers are limited', () => {
    const answer = readAnswer(
      JSON.stringify({
        confidence: '140%',
        parsedRequirements: [
          { description: 'a', category: 'Use Case', priority: 'HIGH', value: 5, examples: 'one' },
          { description: 'b', category: 'nonsense', priority: 7 },
          'c',
          null,
          { description: '' },
        ],
        generatedPrompts: [
          { prompt: 'x'.repeat(10_000), qualityScore: -3, estimatedEffectiveness: 'high' },
          ...Array<string>(9).fill('Go on'),
        ],
      }),
    );
    expect(answer?.confidence).toBe(100);
    expect(answer?.parsedRequirements).toMatchObject([
      { category: 'use_case', priority: 'high', value: '5', examples: ['one'] },
      { category: 'use_case', priority: 'medium', value: '' },
      { description: 'c' },
    ]);
    expect(answer?.generatedPrompts).toHaveLength(5);
    expect(answer?.generatedPrompts[0]).toMatchObject({
      qualityScore: 0,
      estimatedEffectiveness: 80,
    });
    expect(answer?.generatedPrompts[0]?.prompt).toHaveLength(8000);
  });

  test('ids are filled in and made unique; only existing requirements are addressed', () => {
    const answer = readAnswer(
      JSON.stringify({
        parsedRequirements: [
          { id: 'req_2', description: 'a' },
          { id: 'req_2', description: 'b' },
          { description: 'c' },
          { id: 4, description: 'd' },
        ],
        generatedPrompts: [
          { id: 'p', prompt: 'first', addressedRequirements: ['req_2', 'req_9', 4, 'req_2'] },
          { id: 'p', prompt: 'other', addressedRequirements: 'req_1' },
        ],
      }),
    );
    expect(answer?.parsedRequirements.map(({ id }) => id)).toEqual([
      'req_2',
      'req_1',
      'req_3',
      '4',
    ]);
    expect(answer?.generatedPrompts.map(({ id }) => id)).toEqual(['p', 'prompt_1']);
    expect(answer?.generatedPrompts.map((prompt) => prompt.addressedRequirements)).toEqual([
      ['req_2', '4'],
      ['req_1'],
    ]);
  });

  test('no key changes a prototype', () => {
    readAnswer(
      '{"__proto__": {"polluted": 1}, "generatedPrompts": [{"prompt": "a", "__proto__": {"polluted": 1}}]}',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('any text', () => {
  test('is read or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        const prompts = readAnswer(text)?.generatedPrompts ?? [];
        expect(new Set(prompts.map(({ id }) => id)).size).toBe(prompts.length);
      }),
    );
  });

  // Non-linear or deeply recursive code would fail on these.
  test.each([
    '{',
    '[',
    '{"a":',
    '[{"prompt":',
    '"',
    '{"',
    "{'",
    '/*',
    '\\',
    '{"a":"b\n',
    '"+"',
    '{{',
    '```',
  ])('%j a million characters long', (piece) => {
    expect(() => readAnswer(piece.repeat(1_000_000 / piece.length))).not.toThrow();
  });
});
