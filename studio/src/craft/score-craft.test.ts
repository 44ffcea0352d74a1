import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { detectCraftKind } from './detect-craft-kind.ts';
import { scoreCraft } from './score-craft.ts';

const GOOD =
  'Act as an experienced small-animal veterinarian. My 12-year-old cat with early kidney disease has lost 400 g in six weeks and drinks more than before. List which blood values I should ask for at the next visit, explain in plain language what each of them would tell us, and name the signs that mean I should not wait. At most 300 words, no dosages.';

describe('the craft score', () => {
  test('is low for nonsense, with and without headings', () => {
    for (const text of ['asdf qwer zxcv', '# Role\nfloop grab\n\n# Goal\nsnark blimp wug'])
      expect(scoreCraft(text).score).toBeLessThan(20);
  });

  test('is 0 for a blank text', () => {
    expect(scoreCraft(' \n ')).toMatchObject({ score: 0, kind: 'other', findings: [] });
  });

  test.each([
    ['doubled', `${GOOD}\n\n${GOOD}`],
    ['shuffled', GOOD.split(' ').reverse().join(' ')],
    ['misspelled', GOOD.replace(/([a-z])([a-z])([a-z]{3})/g, '$2$1$3')],
    ['padded', `${GOOD} Please make sure that the result is really good and helpful.`],
    ['praised', `best, ultimate, amazing, perfect, world class, top quality, viral, ${GOOD}`],
    ['shortened', GOOD.slice(0, 200)],
    ['mixed', `${GOOD}\n\nWrite a PostgreSQL query that lists all orders of March by customer.`],
    ['vague', 'Tell me something about some stuff and various things, maybe something nice.'],
  ])('is lower for a %s prompt', (_, worse) => {
    expect(scoreCraft(worse, 'chat_role').score).toBeLessThan(scoreCraft(GOOD, 'chat_role').score);
  });

  test('names the passages of repetition and contradiction', () => {
    const text = `${GOOD} ${GOOD}`;
    const repeated = scoreCraft(text).findings.find(({ id }) => id === 'repeated_text');
    expect(repeated?.start).toBe(GOOD.length + 1);
    const wishes = 'A photorealistic cat on a sofa, painted as a watercolor with soft edges.';
    const finding = scoreCraft(wishes, 'image').findings.find(({ id }) => id === 'contradiction');
    expect(wishes.slice(finding?.start, finding?.end)).toBe('watercolor');
  });

  test.each([
    ['See attached and use the usual format.', 'missing_material', 'See attached'],
    ['Translate {SOURCE} from {ONE} to {OTHER} for {READER}.', 'unfilled_fields', '{SOURCE}'],
    ['Cover all areas, every case and everything else.', 'unlimited_wish', 'all'],
  ])('names the passage of %j', (text, id, passage) => {
    const finding = scoreCraft(text).findings.find((one) => one.id === id);
    expect(text.slice(finding?.start, finding?.end)).toContain(passage);
  });

  test('has a score from 0 to 100 and passages inside the text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { score, findings } = scoreCraft(text);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        for (const { start, end } of findings) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  // An operation with superlinear time exceeds the time limit of the test.
  test.each(HOSTILE_PIECES)('reads %j a million times', (piece) => {
    expect(scoreCraft(hugeTextOf(piece)).score).toBeGreaterThanOrEqual(0);
  });
});

test.each([
  ['Translate this letter into Spanish', 'translation'],
  ['Write a Python function that parses ISO dates', 'code'],
  ['Extract all invoice numbers from the following text', 'extraction'],
  ['Act as a travel guide', 'chat_role'],
  ['Plan a three-day itinerary for Porto', 'planning'],
  ['Schreibe ein Gedicht über den Herbst', 'writing'],
  ['Analiza las causas de la inflación', 'analysis'],
  ['a red fox in the snow, oil painting, soft light', 'image'],
  ['zzz', 'other'],
] as const)('the kind of %j is %s', (text, kind) => {
  expect(detectCraftKind(text)).toBe(kind);
});
