import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCount, boundCounts, combineCounts, countOf, countsSchema, sum } from './counts.ts';

const counts = fc.dictionary(fc.string(), fc.nat(1000), { maxKeys: 8 });

describe('counts', () => {
  test('combine name by name', () => {
    expect(combineCounts({ a: 1, b: 2 }, { b: 3, c: 4 }, sum)).toEqual({ a: 1, b: 5, c: 4 });
    expect(combineCounts({ a: 1, b: 2 }, { b: 3, c: 4 }, Math.max)).toEqual({ a: 1, b: 3, c: 4 });
  });

  test('merging by maximum is commutative, idempotent and keeps the order of the first', () => {
    fc.assert(
      fc.property(counts, counts, (left, right) => {
        const joined = combineCounts(left, right, Math.max);
        expect(joined).toEqual(combineCounts(right, left, Math.max));
        expect(JSON.stringify(combineCounts(joined, right, Math.max))).toBe(JSON.stringify(joined));
      }),
    );
  });

  test('no name is lost or changes a prototype', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constant('__proto__')), { maxLength: 30 }),
        (names) => {
          let counted: Readonly<Record<string, number>> = {};
          for (const name of names) counted = addCount(counted, name, 1, 10);
          expect(Object.values(counted).reduce(sum, 0)).toBe(names.length);
          expect(Object.keys(counted).length).toBeLessThanOrEqual(10);
          expect(countsSchema.parse(JSON.parse(JSON.stringify(counted)))).toEqual(counted);
        },
      ),
    );
    expect(countOf({}, 'constructor')).toBe(0);
  });

  test('with a maximum, the largest counts are kept and the others are added up', () => {
    expect(boundCounts({ a: 1, b: 5, c: 2, d: 3 }, 3)).toEqual({ b: 5, d: 3, other: 3 });
    expect(boundCounts({ a: 1, other: 5, c: 2, d: 3 }, 2)).toEqual({ other: 11 });
    expect(boundCounts({ a: 1 }, 3)).toEqual({ a: 1 });
  });

  test.each([{ a: -1 }, { a: Number.NaN }, { a: '1' }, { ['x'.repeat(201)]: 1 }, []])(
    'stored %j counts as damaged',
    (stored) => {
      expect(countsSchema.safeParse(stored).success).toBe(false);
    },
  );
});
