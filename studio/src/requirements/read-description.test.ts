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

test('what is told about people is no constraint', () => {
  const { constraints } = read(
    "write a menu and my daughter doesn't eat fish and I can't cook and it must not cost more than 80 euros",
  );
  expect(constraints).toEqual(['It must not cost more than 80 euros']);
});

test('each requirement has the clause that states it', () => {
  expect(
    said(
      'I need a prompt that writes weekly newsletters for small business owners, with a friendly tone, at most 300 words, and never mentions prices. Use bullet points. Maybe add an emoji.',
    ),
  ).toEqual([
    'use_case high: Write weekly newsletters for small business owners',
    'audience medium: small business owners',
    'tone medium: friendly',
    'output medium: at most 300 words',
    'constraints medium: at most 300 words',
    'constraints high: never mentions prices.',
    'format medium: bullet points',
    'use_case low: Maybe add an emoji',
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

describe('audience', () => {
  test.each([
    ['Write a guide for busy parents who work', 'busy parents'],
    ['Explain tides for our new students in a poem', 'our new students'],
    ['Make a plan for a poster about spring', null],
    ['Write jokes, for example about cats', null],
    ['Write descriptions for handmade candles', null],
    ['recipes for sauces with tomatoes', null],
    ['a prompt for designing emails', null],
    ['Schreibe Texte für Stellenanzeigen im formellen Ton', null],
    ['Write about warm soup for a customer service blog', null],
    ['Make a plan to help users and to guide players', null],
    ['Escribe cuentos para niños sobre el mar', 'niños'],
    ['为小学生写一篇短文，关于火山', '小学生'],
    ['اكتب قصة قصيرة للاطفال عن البحر', 'اطفال'],
    ['Rédige un mot pour mes clients', 'mes clients'],
    ['Müşterilere kısa bir mektup yaz', 'Müşteriler'],
    ['초보자를 위한 투자 글을 써줘', '초보자'],
    ['初心者向けにPythonを説明して', '初心者'],
    ['बच्चों के लिए कहानी लिखें', 'बच्चों'],
    ['Explain tides for a 10 year old', 'a 10 year old'],
    ['Plan a trip for 2 adults and kids aged 8 to 10', '2 adults and kids aged 8 to 10'],
    ['Write a blog post. Audience: busy founders', 'busy founders'],
  ])('%s', (text, audience) => {
    expect(read(text).audience).toBe(audience);
  });
});

describe('the brief', () => {
  test.each([
    ['I need a prompt that writes haiku', 'Write haiku'],
    ['Please help me write haiku', 'Write haiku'],
    ['A prompt for better haiku', 'Write better haiku'],
    ['I need https://a.test/b', 'I need https://a.test/b'],
    ['iPhone photos of the sea', 'iPhone photos of the sea'],
    ['The 3 best haiku of Bashō', 'The 3 best haiku of Bashō'],
    ['Necesito un haiku', 'Necesito un haiku'],
    ['I need a prompt for candles', 'Write about candles'],
    ['a prompt for designing emails', 'Design emails'],
    ['Create a prompt that can summarize reports', 'Summarize reports'],
    ['quiero un prompt que escriba recetas', 'Escriba recetas'],
    ['necesito un prompt para escribir correos', 'Escribe correos'],
    ['je veux un prompt qui écrit des poèmes', 'Écris des poèmes'],
    ['vorrei un prompt che scrive ricette', 'Scrivi ricette'],
    ['quero um prompt que crie receitas', 'Crie receitas'],
    ['我想要一个写食谱的提示词，语气友好', '写食谱，语气友好'],
    ['レシピを書くプロンプトが欲しい', 'レシピを書く'],
    ['Help me teach students to write good prompts', 'Teach students to write good prompts'],
    ['Write a system prompt for a chatbot', 'Write a system prompt for a chatbot'],
  ])('of %j is %j', (text, brief) => {
    expect(read(text)).toMatchObject({ brief, asksForPrompt: false });
  });

  test.each([
    'ich brauche einen Prompt, der Rezepte schreibt',
    'bana tarif yazan bir prompt lazım',
    'мне нужен промпт, который пишет рецепты',
    '요리법을 쓰는 프롬프트가 필요해',
    'أريد برومبت يكتب وصفات',
    'I need a prompt for kids that explains tides',
  ])('%s: reports that the brief still asks for a prompt', (text) => {
    expect(read(text)).toMatchObject({ brief: text, asksForPrompt: true, useCase: text });
  });
});

describe('negations', () => {
  test.each([
    ['Müşterilere resmi olmayan bir tonda e-posta yaz', 'resmi olmayan'],
    ['Write emails without a friendly tone', 'without a friendly tone'],
    ['Not formal at all, a casual tone for the newsletter', 'not formal, casual'],
    ['A speech that must not be funny', 'not funny'],
    ['Redige un message, pas trop formel', 'pas trop formel'],
    ['Schreibe eine Mail, nicht zu förmlich', 'nicht zu förmlich'],
    ['Напиши письмо, не официальный стиль', 'не официальный'],
    ['写一封信，语气不要太正式', '不要太正式'],
    ['Pythonを説明して、堅すぎない口調で', '堅すぎない口調'],
    ['Write a letter, not formal but friendly', 'not formal, friendly'],
    ['Write a note with no jargon and a friendly tone', 'friendly'],
  ])('is not a wanted tone in %s', (text, tone) => {
    expect(read(text).tone).toBe(tone);
  });

  test('is not a format but a constraint', () => {
    expect(read('Summarize the text, no bullet points; do not use tables')).toMatchObject({
      format: null,
      constraints: ['no bullet points', 'do not use tables'],
    });
  });

  test('is not an audience', () => {
    expect(read('Write a story that is not for children').audience).toBeNull();
  });
});

test.each([
  'Write about warm soup in winter evenings',
  'Explain why the sky is so clear at night',
  'Describe a professional kitchen in detail please',
])('%s: a word that describes something else is not a tone', (text) => {
  expect(read(text).tone).toBeNull();
});

test('a format and a length are distinguished', () => {
  expect(read('Write an ad, 100 words, output as JSON')).toMatchObject({
    format: 'JSON',
    length: '100 words',
  });
});

test.each([
  ['A speech that must not be funny', ['must not be funny']],
  ['Write a guide on how to live without sugar', []],
  ['Explain how to use a drill at home', []],
  ['Recipes without sugar for my week', ['without sugar for my week']],
])('the constraints in the first clause of %s', (text, constraints) => {
  expect(read(text).constraints).toEqual(constraints);
});

test.each([
  ['Write a function, output only code', true],
  ['Return the facts as JSON with keys "name" and "trend"', true],
  ['Escribe una función, solo código', true],
  ['Write a poem about code', false],
  ['Explain what JSON is to my students', false],
])('whether only the bare result is wanted in %s', (text, isBare) => {
  expect(read(text).isBare).toBe(isBare);
});
