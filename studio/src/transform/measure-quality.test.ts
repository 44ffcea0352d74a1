import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blend, measureQuality } from './measure-quality.ts';
import { transformPrompt } from './transform-prompt.ts';

describe('the blend', () => {
  const none = {
    clarity: 0,
    specificity: 0,
    completeness: 0,
    professionalism: 0,
    actionability: 0,
  };
  test.each([
    ['clarity', 20],
    ['specificity', 25],
    ['completeness', 25],
    ['professionalism', 15],
    ['actionability', 15],
  ])('%s weighs %d percent', (metric, weight) => {
    expect(blend({ ...none, [metric]: 100 })).toBe(weight);
  });
});

const GOOD = transformPrompt(
  'Compare the heat pumps of Aira and Vaillant for our house of 1987',
).transformedPrompt;

describe('a worse text scores lower', () => {
  const good = measureQuality(GOOD);
  test.each([
    ['without its expert', GOOD.replace(/You are an? expert/, 'There is an'), 'clarity'],
    ['with an empty goal', GOOD.replace(/#GOAL:\n[^#]{1,900}/, '#GOAL:\n\n'), 'actionability'],
    [
      'without numbers and names',
      GOOD.replace('Aira and Vaillant for our house of 1987', 'all sorts'),
      'specificity',
    ],
    ['without its output', GOOD.slice(0, GOOD.indexOf('#OUTPUT')), 'completeness'],
    ['with slang', GOOD.replace('Compare', 'yo bro plz compare lol'), 'professionalism'],
    ['in capitals', GOOD.toUpperCase().replace('YOU ARE', 'You are'), 'professionalism'],
    [
      'with vague words',
      GOOD.replace('heat pumps', 'things, stuff, something and whatever'),
      'clarity',
    ],
    ['in endless sentences', GOOD.replace('Compare', 'and so on '.repeat(120)), 'clarity'],
    ['without steps', GOOD.replaceAll(/^\d\. .*$/gm, ''), 'actionability'],
  ] as const)('%s', (_, text, metric) => {
    const worse = measureQuality(text);
    expect(worse[metric]).toBeLessThan(good[metric]);
  });

  test('a text without structure scores below the acceptable minimum', () => {
    expect(measureQuality('write a poem').overallScore).toBeLessThan(60);
    expect(measureQuality('').overallScore).toBeLessThan(60);
  });
});

test('a request with more details scores higher', () => {
  const score = (prompt: string) => transformPrompt(prompt).qualityScore;
  expect(score('rain')).toBeLessThan(score('write a poem about rain'));
  expect(score('write a poem about rain')).toBeLessThan(
    score(
      'Write a poem of 12 lines about rain in Bergen for children, in a warm tone, without rhymes',
    ),
  );
});

test('any text scores from 0 to 100', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const value of Object.values(measureQuality(text))) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
    }),
  );
});
