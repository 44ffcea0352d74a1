import { valuesOf } from '../languages/all-languages.ts';
import { CRAFT_VOCABULARIES } from '../languages/craft-vocabularies.ts';
import { listed } from '../languages/terms.ts';
import { createTermFinder } from '../text/find-terms.ts';
import type { CraftText } from './read-craft-text.ts';

interface Side {
  readonly pair: number;
  readonly isFirst: boolean;
}

const findSides = createTermFinder<Side>(sides(), { skipsNegated: true, maxHitsPerTerm: 3 });

/** Finds wishes that exclude each other, each with the passages of both. */
export function findContradictions({
  pieces,
}: CraftText): { start: number; end: number; one: string; other: string }[] {
  const found = new Map<
    number,
    { first?: { start: number; end: number }; second?: { start: number; end: number } }
  >();
  for (const piece of pieces)
    for (const { meaning, start, end } of findSides(piece.text)) {
      const entry = found.get(meaning.pair) ?? {};
      const passage = { start: piece.start + start, end: piece.start + end };
      if (meaning.isFirst) entry.first ??= passage;
      else entry.second ??= passage;
      found.set(meaning.pair, entry);
    }
  const full = (start: number, end: number): string => {
    const piece = pieces.find((one) => start >= one.start && end <= one.start + one.text.length);
    return piece?.text.slice(start - piece.start, end - piece.start) ?? '';
  };
  return [...found.values()].flatMap(({ first, second }) =>
    first === undefined || second === undefined
      ? []
      : [{ ...second, one: full(first.start, first.end), other: full(second.start, second.end) }],
  );
}

function* sides(): Generator<readonly [string, Side]> {
  let pair = 0;
  for (const opposites of valuesOf(CRAFT_VOCABULARIES, (craft) => craft.opposites))
    for (const [one, other] of opposites) {
      for (const term of listed(one)) yield [term, { pair, isFirst: true }];
      for (const term of listed(other)) yield [term, { pair, isFirst: false }];
      pair += 1;
    }
}
