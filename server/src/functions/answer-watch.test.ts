import { expect, test } from 'vitest';
import { createAnswerWatch } from './answer-watch.ts';

/** Watches an answer in pieces of this many bytes; [has text, has error]. */
function watched(text: string, isEvents: boolean, pieceBytes = Infinity): [boolean, boolean] {
  const watch = createAnswerWatch(isEvents);
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    watch.add(bytes.subarray(at, Math.min(bytes.length, at + pieceBytes)));
  }
  return [watch.hasText(), watch.hasError()];
}

const delta = (fields: object) => `data: ${JSON.stringify({ choices: [{ delta: fields }] })}\n\n`;

test.each<[string, string, [boolean, boolean]]>([
  ['comments', ': PROCESSING\n\n', [false, false]],
  ['empty content', delta({ role: 'assistant', content: '' }), [false, false]],
  ['text', delta({ content: 'fox' }), [true, false]],
  ['reasoning', delta({ content: '', reasoning: 'Hm' }), [true, false]],
  ['an error', 'data: {"error":{"code":502}}\n\n', [false, true]],
  ['an error of a choice', 'data: {"choices":[{"error":{"code":502}}]}\n\n', [false, true]],
  ['text about an error', delta({ content: '{"error":"no"} data: {"error":1}' }), [true, false]],
  ['a null error', 'data: {"error":null,"choices":[]}\n\n', [false, false]],
])('a stream with %s', (_, text, expected) => {
  expect(watched(text, true)).toEqual(expected);
});

test.each<[string, string, [boolean, boolean]]>([
  ['text', '{"choices":[{"message":{"content" : "fox","error":""}}]}', [true, false]],
  ['an error', '{"error":{"code":502,"message":"No"}}', [false, true]],
  ['an error as text', '{"error":"No"}', [false, true]],
  ['nothing', '{"choices":[]}', [false, false]],
])('a whole answer with %s, in any pieces', (_, text, expected) => {
  for (const bytes of [1, 7, Infinity]) expect(watched(text, false, bytes)).toEqual(expected);
});

test('a long answer takes little memory and time', () => {
  const start = performance.now();
  expect(watched(`{"a":"${'"error" '.repeat(400_000)}`, false, 65_536)).toEqual([false, false]);
  expect(performance.now() - start).toBeLessThan(1000);
});
