import { expect, test } from 'vitest';
import { createPhraseFinder } from './phrases.ts';
import { wordsOf } from './words.ts';

const find = createPhraseFinder({
  role: ['act as', 'act as a', '扮演', 'rolünü üstlen'],
  write: ['write', 'schreib*', '작성'],
  format: ['in table*'],
});

function found(text: string): string[] {
  return find(text, wordsOf(text)).map(
    ({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`,
  );
}

test.each([
  ['Please ACT AS a poet', ['role: ACT AS a']],
  ['act, as it were', ['role: act, as']],
  ['react as one', []],
  ['Schreibe es; schreiben Sie; schrei', ['write: Schreibe', 'write: schreiben']],
  ['put it in tables', ['format: in tables']],
  ['rewrite', []],
  ['请扮演老师', ['role: 扮演']],
  ['보고서를 작성해줘 and write', ['write: 작성', 'write: write']],
  ['Doktor rolünü üstlen', ['role: rolünü üstlen']],
  ['', []],
  ['__proto__ constructor', []],
])('%s', (text, phrases) => {
  expect(found(text)).toEqual(phrases);
});
