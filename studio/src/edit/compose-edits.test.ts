import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeEdits } from './compose-edits.ts';
import { applyEdits, type PromptEdit } from './prompt-edit.ts';

const edit = (start: number, end: number, text: string, reason = 'one'): PromptEdit => ({
  start,
  end,
  text,
  reason,
});

test('separate edits stay separate, with positions in the original', () => {
  // "so i am here" -> "i am here" -> "i am there."
  const composed = composeEdits(
    [edit(0, 3, '')],
    [edit(5, 5, 't', 'two'), edit(9, 9, '.', 'three')],
    'i am here',
  );
  expect(composed).toEqual([edit(0, 3, ''), edit(8, 8, 't', 'two'), edit(12, 12, '.', 'three')]);
});

/** Turns cut points and texts into sorted edits without overlap. */
function editsOf(text: string, points: readonly number[], texts: readonly string[]): PromptEdit[] {
  const cuts = [...new Set(points.map((point) => point % (text.length + 1)))].sort((a, b) => a - b);
  const edits: PromptEdit[] = [];
  for (let index = 0; index + 1 < cuts.length; index += 2)
    edits.push(edit(cuts[index] ?? 0, cuts[index + 1] ?? 0, texts[index / 2] ?? ''));
  return edits;
}

test('the joined edits give the same text as both rounds', () => {
  const points = fc.array(fc.nat(60), { maxLength: 10 });
  const texts = fc.array(fc.string({ maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), points, texts, points, texts, (text, ...rest) => {
      const [points1, texts1, points2, texts2] = rest;
      const first = editsOf(text, points1, texts1);
      const between = applyEdits(text, first);
      const second = editsOf(between, points2, texts2);
      const composed = composeEdits(first, second, between);
      expect(applyEdits(text, composed)).toBe(applyEdits(between, second));
      let position = 0;
      for (const { start, end } of composed) {
        expect(start).toBeGreaterThanOrEqual(position);
        expect(end).toBeGreaterThanOrEqual(start);
        position = end;
      }
    }),
    { numRuns: 1000 },
  );
});
