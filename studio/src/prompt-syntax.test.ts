import { describe, expect, test } from 'vitest';
import { tokenisePrompt } from './prompt-syntax.ts';

function picked(prompt: string, kind: 'variable' | 'parameter' | 'negative-label'): string[] {
  return tokenisePrompt(prompt)
    .filter((token) => token.kind === kind)
    .map((token) => token.text);
}

describe('variables', () => {
  test.each([
    ['A {{subject}} at {{ time of day }}', ['{{subject}}', '{{ time of day }}']],
    ['${tone} and ${tone:warm and dry}', ['${tone}', '${tone:warm and dry}']],
    ['Write to [CLIENT NAME] of <COMPANY>', ['[CLIENT NAME]', '<COMPANY>']],
    ['[emphasis], array[0], <lora:x:1>, a < B > c, [A]', []],
    ['{{}} ${} {{a\nb}} ${1}', []],
    ['[API](https://a.test) ![LOGO](x) [text][REF] [REF]: https://a.test', []],
    ['list[MAX_LENGTH] of List<STRING> matches [A-Z0-9] and cat <<EOF>>', []],
    ['a\\[NAME\\] ([WORD:1.2]) [WORD:0.8] {"a": ["B"]}', []],
    ['[CLIENT]: hello [NAME], [PLACE]', ['[CLIENT]', '[NAME]', '[PLACE]']],
  ])('%s', (prompt, variables) => {
    expect(picked(prompt, 'variable')).toEqual(variables);
  });
});

describe('parameters', () => {
  test.each([
    ['a fox --ar 3:2 --v 6.1', ['--ar 3:2', '--v 6.1']],
    ['a fox --style raw --s 250 --c 10', ['--style raw', '--s 250', '--c 10']],
    ['a fox --tile --seed 42', ['--tile', '--seed 42']],
    ['a fox --no text, people --ar 1:1', ['--no text, people', '--ar 1:1']],
    [
      '--sref https://a.test/1 https://a.test/2 --cref x',
      ['--sref https://a.test/1 https://a.test/2', '--cref x'],
    ],
    ['run npm install --no-save --verbose -- x--ar 3:2', []],
    ['--v --ar', []],
    ['a --no fog\nnext line', ['--no fog']],
  ])('%s', (prompt, parameters) => {
    expect(picked(prompt, 'parameter')).toEqual(parameters);
  });
});

describe('the negative section', () => {
  test('begins at its label and ends at the settings or the end', () => {
    const tokens = tokenisePrompt(
      'a castle {{mood}}\nNegative prompt: blurry, {{flaw}}\nSteps: 20, Sampler: Euler a',
    );
    expect(tokens).toEqual([
      { kind: 'text', text: 'a castle ', negative: false },
      { kind: 'variable', text: '{{mood}}', negative: false },
      { kind: 'text', text: '\n', negative: false },
      { kind: 'negative-label', text: 'Negative prompt:', negative: true },
      { kind: 'text', text: ' blurry, ', negative: true },
      { kind: 'variable', text: '{{flaw}}', negative: true },
      { kind: 'text', text: '\n', negative: true },
      { kind: 'text', text: 'Steps: 20, Sampler: Euler a', negative: false },
    ]);
  });

  test('can be at the start of the prompt; in the middle of a line it is plain text', () => {
    expect(picked('negative prompt: fog', 'negative-label')).toEqual(['negative prompt:']);
    expect(picked('Write a negative prompt: x', 'negative-label')).toEqual([]);
  });
});

describe('any input', () => {
  test('an empty prompt has no tokens', () => {
    expect(tokenisePrompt('')).toEqual([]);
  });

  // A pattern with unbounded backtracking exceeds the time limit of the test.
  test.each([
    '{{',
    '${a:',
    '${a ',
    '[A',
    '<A',
    '--no ',
    '--no a',
    ' --',
    '--s ',
    ' --sref a --',
    '\t',
    'Negative prompt:',
    '\nSteps: ',
    '🌧',
  ])('%j many times: the tokens join to the input', (piece) => {
    const prompt = piece.repeat(100_000);
    const joined = tokenisePrompt(prompt)
      .map((token) => token.text)
      .join('');
    expect(joined === prompt).toBe(true);
  });
});
