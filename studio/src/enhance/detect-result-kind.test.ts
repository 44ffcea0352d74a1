import { expect, test } from 'vitest';
import { detectResultKind } from './detect-result-kind.ts';

test.each([
  ['message', 'Write an email to my boss', 'text_ai'],
  ['message', 'schreibe eine Mail an meinen Chef', 'text_ai'],
  ['message', 'patronuma izin maili yaz', 'text_ai'],
  ['message', 'escribe un correo a mi jefe', 'text_ai'],
  ['message', '写一封信给老师', 'creative_writing'],
  ['translation', 'Translate this into German: good day', 'text_ai'],
  ['translation', 'bunu İngilizceye çevir', 'text_ai'],
  ['piece', 'Tell me a joke', 'text_ai'],
  ['piece', 'Schreib ein Gedicht über den Herbst', 'creative_writing'],
  ['piece', 'बारिश पर एक कविता लिखो', 'text_ai'],
  ['question', 'What is the capital of France?', 'research'],
  ['question', '2+2', 'text_ai'],
  ['report', 'How do I compare two loans?', 'analysis'],
  ['code', 'Write an email parser', 'code_generation'],
  ['other', 'Plan an email campaign for spring', 'text_ai'],
  ['other', 'Write an email marketing strategy', 'text_ai'],
  ['report', 'Compare Rust and Go', 'analysis'],
] as const)('%s: %s', (kind, request, category) => {
  expect(detectResultKind(request, category)).toBe(kind);
});
