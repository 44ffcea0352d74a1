import { expect, test } from 'vitest';
import { diffEdits } from './diff-edits.ts';
import { explainEdits } from './explain-edits.ts';

const FROM = 'Write a nice text about really fast cars.';
const TO = 'Write a short text about fast cars for buyers.';

function reasons(changes: { before: string; after: string; reason: string }[]): string[] {
  return explainEdits(FROM, TO, diffEdits(FROM, TO, 'Clearer'), changes).map(
    ({ reason }) => reason,
  );
}

test('each edit has the reason of the change with its words', () => {
  expect(
    reasons([
      { before: 'really fast', after: 'fast', reason: 'Drops a filler' },
      { before: 'nice', after: 'short', reason: 'Says how long\nit is' },
      { before: '', after: 'for buyers', reason: 'Names the readers' },
    ]),
  ).toEqual(['Says how long it is', 'Drops a filler', 'Names the readers']);
});

test('a change that did not happen explains nothing', () => {
  expect(
    reasons([
      { before: 'blue', after: 'green', reason: 'Made up' },
      { before: 'cars', after: 'cars', reason: 'Unchanged' },
      { before: '', after: '', reason: 'Empty' },
      { before: 'nice', after: 'short', reason: ' ' },
    ]),
  ).toEqual(['Clearer', 'Clearer', 'Clearer']);
});
