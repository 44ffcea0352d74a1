import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convertPlaceholders,
  countOtherPlaceholders,
  fillPrompt,
  findVariables,
  splitPrompt,
  VARIABLES_MAX,
} from './prompt-variables.ts';

const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
const keysOf = (prompt: string) => findVariables(prompt).map(({ key }) => key);

describe('forms', () => {
  test.each([
    ['{{name}}', { key: 'name', name: 'name', kind: 'text', initial: '' }],
    ['{{ time of day }}', { key: 'time of day', kind: 'text', initial: '' }],
    ['{{name: Ada Lovelace}}', { key: 'name', kind: 'text', initial: 'Ada Lovelace' }],
    ['{{ratio: 16:9}}', { kind: 'text', initial: '16:9' }],
    ['{{tone: warm | dry|warm | }}', { kind: 'choice', options: ['warm', 'dry'], initial: 'warm' }],
    ['{{tone: warm |}}', { kind: 'text', initial: 'warm' }],
    ['{{count: 3}}', { kind: 'number', initial: '3' }],
    ['{{weight: -0.5}}', { kind: 'number', initial: '-0.5' }],
    ['{{sharp: yes | no}}', { kind: 'yes-no', yes: 'yes', no: 'no', initial: 'yes' }],
    ['{{sharp: Off | On}}', { kind: 'yes-no', yes: 'On', no: 'Off', initial: 'Off' }],
    ['{{Größe in cm}}', { key: 'größe in cm', name: 'Größe in cm' }],
    ['{{対象}}', { key: '対象', kind: 'text' }],
    ['${name:Ada}', { key: 'name', kind: 'text', initial: 'Ada' }],
    ['${size}', { key: 'size', kind: 'text', initial: '' }],
    ['[CLIENT NAME]', { key: 'client name', name: 'client name', kind: 'text' }],
    ['<TARGET_AUDIENCE>', { key: 'target audience', name: 'target audience' }],
    ['[URL]', { key: 'url', name: 'URL' }],
  ])('%s', (prompt, variable) => {
    expect(findVariables(`Write about ${prompt}.`)).toMatchObject([variable]);
  });
});

test.each([
  [
    'Markdown',
    'See [API](https://a.test), ![LOGO](x), [X][REF] and\n[REF]: https://a.test\n- [X] a',
  ],
  ['HTML', '<DIV CLASS="A"><BR><B>bold</B></DIV> <TABLE>x</TABLE>'],
  ['tags around a section', '<RULES>\nBe brief.\n</RULES> [INST] hello [/INST]'],
  ['JSON', '{"a": {"b": 1}, "c": ["D", "E"], "f": {"g": {}}}'],
  ['escaped JSON', '{{"name": "x"}} and {{ "a": 1 }}'],
  ['footnotes and indexes', 'as shown [1], [12], list[0], list[MAX_LENGTH]'],
  ['LaTeX', '\\[X\\] \\frac{{a}}{{b}} x^{{n}} \\textbf{{bold}} {A_{1}}'],
  ['generics', 'Map<STRING, INT>, List<STRING>, a < B > c, Vec<T>'],
  ['weights', '[word:0.8] (word:1.2) [WORD:0.8] ([WORD]:1.2) <lora:style:1> [from:to:0.5]'],
  ['regular expressions', '^[A-Z0-9]+[A-F]{2}$'],
  ['JSX', '<div style={{color: "red"}} onClick={{x}}>'],
  [
    'template engines',
    '{{#if x}}{{else}}{{/if}} {{> part}} {{{raw}}} {{name | upper}} {{a = 1}} {% x %}',
  ],
  ['shell scripts', 'echo ${HOME:-/root} ${1} $NAME <<EOF'],
  ['code blocks', '```js\nconst a = `${name}`;\nlist[INDEX]; // [INDEX]\n```'],
])('no false alarms: %s', (_, prompt) => {
  expect(keysOf(prompt)).toEqual([]);
});

test('a code block may contain {{name}}; text after it counts', () => {
  expect(keysOf('```\nHello {{name}} ${x}\n```\n[PLACE]')).toEqual(['name', 'place']);
});

test('all spellings of a name are one variable; the first default counts', () => {
  expect(
    findVariables('{{Client Name}} [CLIENT_NAME] {{client-name: Ada}} {{client name: B}}'),
  ).toEqual([{ key: 'client name', name: 'Client Name', kind: 'text', initial: 'Ada' }]);
});

test('variables above the limit stay as they are', () => {
  const prompt = Array.from({ length: 60 }, (_, index) => `{{v${String(index)}}}`).join(' ');
  expect(findVariables(prompt)).toHaveLength(VARIABLES_MAX);
});

test('values replace every use; blank values keep the placeholder', () => {
  const values = new Map([
    ['name', '$& {{other}}'],
    ['place', ' '],
  ]);
  const pieces = fillPrompt('{{name}} in {{place}}, {{ Name }} --ar 3:2', values);
  expect(textOf(pieces)).toBe('$& {{other}} in {{place}}, $& {{other}} --ar 3:2');
  expect(pieces.map(({ kind }) => kind)).toEqual([
    'filled',
    'text',
    'variable',
    'text',
    'filled',
    'text',
    'parameter',
  ]);
});

test('other placeholder styles are converted', () => {
  const prompt = '${tone:warm | dry} for [CLIENT NAME] of <COMPANY>, {{kept}}, [1], list[MAX]';
  expect(countOtherPlaceholders(prompt)).toBe(3);
  expect(convertPlaceholders(prompt)).toBe(
    '{{tone: warm | dry}} for {{client name}} of {{company}}, {{kept}}, [1], list[MAX]',
  );
});

describe('any text', () => {
  const piece = fc.constantFrom(
    '{{',
    '}}',
    '{',
    '}',
    '${',
    '[',
    ']',
    '<',
    '>',
    '</',
    ':',
    '|',
    'NAME',
    'tone',
    'a',
    ' ',
    '\n',
    '```',
    '\\',
    '=',
    '-',
    '3',
    'yes',
    '--ar 3:2',
    'Negative prompt:',
    '🌧',
  );
  const prompt = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  test('the pieces join to the text, and no values change nothing', () => {
    fc.assert(
      fc.property(prompt, (text) => {
        expect(textOf(splitPrompt(text))).toBe(text);
        expect(textOf(fillPrompt(text, new Map()))).toBe(text);
      }),
    );
  });

  test('a filled prompt has none of the variables left', () => {
    fc.assert(
      fc.property(prompt, (text) => {
        const values = new Map(findVariables(text).map(({ key }) => [key, 'x']));
        const kept = fillPrompt(text, values).filter(({ kind }) => kind === 'filled').length;
        expect(kept).toBe(splitPrompt(text).filter(({ key }) => key !== undefined).length);
      }),
    );
  });

  test('converting leaves nothing to convert', () => {
    fc.assert(
      fc.property(prompt, (text) => {
        expect(countOtherPlaceholders(convertPlaceholders(text))).toBe(0);
      }),
    );
  });

  test.each([
    '{{',
    '{{a:',
    '${a:',
    '[A',
    '<A',
    '<AB>',
    '[AB]',
    '{{a}}',
    '```\n',
    '\\a{{b}}',
    '{{a|',
  ])('%j for 100,000 characters takes linear time', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    // A pattern with unbounded backtracking exceeds the time limit of the test.
    findVariables(text);
    convertPlaceholders(text);
  });
});
