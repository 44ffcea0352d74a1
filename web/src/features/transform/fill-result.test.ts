import { expect, test } from 'vitest';
import { fillResult } from './fill-result.ts';

const PROMPT = '#GOAL:\nPlan {{days}} in {{city}}.\n#OUTPUT:\nA table';

test('values are filled in, and variables without a value stay open', () => {
  const { text, pieces } = fillResult(PROMPT, new Map([['city', 'Rome']]));
  expect(text).toBe('#GOAL:\nPlan {{days}} in Rome.\n#OUTPUT:\nA table');
  expect(pieces.filter(({ kind }) => kind === 'filled').map((one) => one.text)).toEqual(['Rome']);
});

test('a choice stays open until one is made', () => {
  const prompt = 'Level: {{level: beginner | advanced}}';
  expect(fillResult(prompt, new Map()).text).toBe(prompt);
  expect(fillResult(prompt, new Map([['level', 'advanced']])).text).toBe('Level: advanced');
});

test('ranges of the result are found again after filling', () => {
  const { text, rangeOf } = fillResult(
    PROMPT,
    new Map([
      ['days', 'two long weekends'],
      ['city', 'Rome'],
    ]),
  );
  const start = PROMPT.indexOf('A table');
  const range = rangeOf({ start, end: start + 'A table'.length });
  expect(text.slice(range.start, range.end)).toBe('A table');
  expect(rangeOf({ start: 0, end: 5 })).toEqual({ start: 0, end: 5 });
});
