import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complianceOf, LENGTH_CHARS, scoreSignals, shareOf, WEIGHTS } from './score.ts';
import type { RequiredSection } from './section-headings.ts';
import type { Signals } from './signals.ts';

const COUNTS = [
  'contentWords',
  'roles',
  'goals',
  'contexts',
  'audiences',
  'formats',
  'constraints',
  'examples',
  'tones',
  'crafts',
  'actions',
  'items',
  'headings',
  'numbers',
  'variables',
  'named',
] as const;
const FAULTS = ['vague', 'informal', 'shouted'] as const;
const SECTIONS: RequiredSection[] = [
  'context',
  'goal',
  'information',
  'responseGuidelines',
  'output',
];

const counts = fc.record(
  Object.fromEntries(COUNTS.map((name) => [name, fc.nat({ max: 300 })])) as Record<
    (typeof COUNTS)[number],
    fc.Arbitrary<number>
  >,
);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const signals: fc.Arbitrary<Signals> = fc
  .tuple(
    counts,
    fc.record({ readable: share, vague: share, informal: share, shouted: share }),
    fc.record({ characters: fc.nat({ max: 30_000 }), words: fc.nat({ max: 5000 }) }),
    fc.subarray(SECTIONS),
  )
  .map(([count, shares, length, sections]) => ({
    ...count,
    ...shares,
    ...length,
    sections: new Set(sections),
  }));

const NOTHING: Signals = {
  ...(Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<
    (typeof COUNTS)[number],
    number
  >),
  characters: 0,
  words: 0,
  sections: new Set(),
  readable: 1,
  vague: 0,
  informal: 0,
  shouted: 0,
};

describe('the overall score', () => {
  test('blends the metrics by 25/20/25/15/15 and is lowered by missing flags', () => {
    expect(Object.values(WEIGHTS)).toEqual([25, 20, 25, 15, 15]);
    fc.assert(
      fc.property(signals, (any) => {
        const { metrics, compliance } = scoreSignals(any);
        const blend =
          0.25 * metrics.clarity +
          0.2 * metrics.specificity +
          0.25 * metrics.completeness +
          0.15 * metrics.professionalism +
          0.15 * metrics.actionability;
        expect(metrics.overallScore).toBeCloseTo(blend * (0.6 + 0.4 * shareOf(compliance)), 8);
      }),
    );
  });

  test('stays from 0 to 100, as do all metrics', () => {
    fc.assert(
      fc.property(signals, (any) => {
        for (const metric of Object.values(scoreSignals(any).metrics)) {
          expect(metric).toBeGreaterThanOrEqual(0);
          expect(metric).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test.each(COUNTS)('rises with each of the %s, by less each time', (name) => {
    fc.assert(
      fc.property(signals, (any) => {
        const at = (count: number) => scoreSignals({ ...any, [name]: count }).metrics.overallScore;
        expect(at(1)).toBeGreaterThan(at(0));
        expect(at(3)).toBeGreaterThan(at(2));
        expect(at(40) - at(39)).toBeLessThan(at(2) - at(1));
      }),
    );
  });

  test.each(FAULTS)('falls with the share of %s words', (name) => {
    const at = (part: number) => scoreSignals({ ...NOTHING, [name]: part }).metrics.overallScore;
    expect(at(0.002)).toBe(at(0));
    expect(at(0.04)).toBeLessThan(at(0));
    expect(at(1)).toBeLessThan(at(0.04));
  });

  test.each(SECTIONS)('rises with the section %s', (section) => {
    const withIt = scoreSignals({ ...NOTHING, sections: new Set([section]) });
    expect(withIt.metrics.overallScore).toBeGreaterThan(scoreSignals(NOTHING).metrics.overallScore);
    expect(shareOf(withIt.compliance)).toBe(1 / 7);
  });
});

describe('compliance', () => {
  test('checks the role, three sections, each section, and 200 characters', () => {
    const three = new Set<RequiredSection>(['context', 'goal', 'output']);
    expect(complianceOf({ ...NOTHING, roles: 1, characters: 200, sections: three })).toEqual({
      hasExpertRole: true,
      hasStructuredFramework: true,
      hasContext: true,
      hasGoal: true,
      hasInformation: false,
      hasResponseGuidelines: false,
      hasOutput: true,
      meetsMinimumLength: true,
    });
    const two = new Set<RequiredSection>(['context', 'goal']);
    const less = complianceOf({ ...NOTHING, characters: 199, sections: two });
    expect(less.hasStructuredFramework).toBe(false);
    expect(less.meetsMinimumLength).toBe(false);
  });
});

describe('length', () => {
  test('does not change the share of the flags', () => {
    expect(shareOf(complianceOf({ ...NOTHING, characters: 200 }))).toBe(0);
  });

  const at = (words: number) => scoreSignals({ ...NOTHING, words }).metrics.completeness;

  test('is judged in words at a quarter of 200, 500 and 2000 characters', () => {
    expect(LENGTH_CHARS).toEqual({ minimum: 200, optimal: 500, maximum: 2000 });
    expect([0, 50, 125, 500, 1000].map(at)).toEqual([0, 2.5, 5, 5, 2.5]);
  });
});
