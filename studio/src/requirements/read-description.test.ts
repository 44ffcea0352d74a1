import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { readDescription } from './read-description.ts';
import { checkRequirements } from './requirements.ts';

function read(naturalLanguageDescription: string) {
  return readDescription(checkRequirements({ naturalLanguageDescription }), 'text_ai');
}
const said = (text: string) =>
  read(text).requirements.map(
    ({ category, priority, value }) => `${category} ${priority}: ${value}`,
  );

describe('clauses', () => {
  test.each([
    [
      'Write a long letter, with a warm tone; never beg.',
      ['Write a long letter', 'with a warm tone', 'never beg.'],
    ],
    ['Use salt, pepper, oil.', ['Use salt, pepper, oil.']],
    [
      'Title: "Bread, butter and a long evening", please',
      ['Title: "Bread, butter and a long evening", please'],
    ],
    ['It costs 1,000 euros, and that is a lot', ['It costs 1,000 euros', 'that is a lot']],
    ['写一篇文章，语气要友好，不超过800字。', ['写一篇文章', '语气要友好', '不超过800字。']],
    ['اكتب رسالة قصيرة، بأسلوب ودية', ['اكتب رسالة قصيرة', 'بأسلوب ودية']],
  ])('%s', (text, clauses) => {
    expect(clausesOf(text).map((clause) => clause.text)).toEqual(clauses);
    for (const clause of clausesOf(text))
      expect(text.slice(clause.start).trimEnd()).toContain(clause.text);
  });
});

test('each requirement stands with the words that said so', () => {
  expect(
    said(
      'I need a prompt that writes weekly newsletters for small business owners, with a friendly tone, at most 300 words, and never mentions prices. Use bullet points. Maybe add an emoji.',
    ),
  ).toEqual([
    'use_case high: writes weekly newsletters for small business owners',
    'audience medium: small business owners',
    'tone medium: friendly',
    'output medium: at most 300 words',
    'constraints medium: at most 300 words',
    'constraints high: never mentions prices.',
    'format medium: Use bullet points',
    'use_case low: Maybe add an emoji.',
  ]);
});

test('quotations are examples', () => {
  expect(read('Name my café like "Blue Hour" or “Sol”').examples).toEqual(['Blue Hour', 'Sol']);
});

describe('in other languages', () => {
  test.each([
    ['Escribe correos para clientes nuevos, con tono formal', 'clientes nuevos', 'formal'],
    ['Schreibe einen Artikel über Brot für Anfänger, freundlich bitte', 'Anfänger', 'freundlich'],
    [
      'Écris un guide de jardinage pour les débutants, dans un ton amical',
      'les débutants',
      'amical',
    ],
    ['Fırınım için haftalık bülten yaz, samimi bir üslup kullan', null, 'samimi'],
    ['为初学者写一篇关于机器学习的文章，语气友好', '初学者', '友好'],
    ['Напиши статью о хлебе для новичков, дружелюбный стиль', 'новичков', 'дружелюбный'],
  ])('%s', (text, audience, tone) => {
    expect(read(text)).toMatchObject({ audience, tone });
  });
});

describe('for whom', () => {
  test.each([
    ['Write a guide for busy parents who work', 'busy parents'],
    ['Explain tides for our new students in a poem', 'our new students'],
    ['Make a plan for a poster about spring', null],
    ['Write jokes, for example about cats', null],
  ])('%s', (text, audience) => {
    expect(read(text).audience).toBe(audience);
  });
});

describe('the brief', () => {
  test.each([
    ['I need a prompt that writes haiku', 'writes haiku'],
    ['Please help me write haiku', 'write haiku'],
    ['A prompt for better haiku', 'better haiku'],
    ['I need https://a.test/b', 'https://a.test/b'],
    ['iPhone photos of the sea', 'iPhone photos of the sea'],
    ['The 3 best haiku of Bashō', 'The 3 best haiku of Bashō'],
    ['Necesito un haiku', 'Necesito un haiku'],
  ])('of %j is %j', (text, brief) => {
    expect(read(text).brief).toBe(brief);
  });
});
