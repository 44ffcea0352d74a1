import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findVariables } from '../prompt-variables.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { findLostParts } from '../text/preserved-parts.ts';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { editPrompt } from './edit-prompt.ts';
import { applyEdits } from './prompt-edit.ts';

const edited = (prompt: string) => applyEdits(prompt, editPrompt(prompt));

describe('a clear prompt stays unchanged', () => {
  test.each([
    'Who was the first person on the moon?',
    'Translate "good morning" into Japanese.',
    'Wie alt ist das Universum?',
    '地球到月球有多远？',
    'Suggest creative perks or acknowledgments for sponsors to foster a sense of belonging.',
    'Write a haiku about rain for {{audience: children | adults}}.',
    '{"task": "i want you to act as a poet"}',
    'Compare Android e iPhone',
    'Şu metni özetle',
    'Bu yazıyı çevir ve kısalt, sonra bana gönder.',
  ])('%s', (prompt) => {
    expect(editPrompt(prompt)).toEqual([]);
  });
});

describe('what only the author knows becomes a variable', () => {
  test.each([
    ['Write a blog post about bread', 'audience length tone'],
    ['Write a short funny blog post about bread for bakers', ''],
    ['Write a function that merges two sorted lists', 'language result'],
    ['Translate the word sun', 'language'],
    ['Plan a trip to Japan for 5 days', 'budget interests'],
    ['Act as a nutritionist.', 'question'],
    ['Compare PostgreSQL and MySQL', 'criteria format'],
    ['Dame ideas para un negocio', 'inversión experiencia lugar'],
    ['Schreibe einen Blogartikel über Wärmepumpen', 'Zielgruppe Länge Ton'],
    ['Explique la photosynthèse', 'niveau longueur'],
    ['Escreva um artigo sobre energia solar', 'público extensão tom'],
    ['写一篇关于人工智能的文章', '读者 字数 语气'],
    ['Write a love letter to my wife', 'length sender name'],
  ])('%s', (prompt, names) => {
    expect(
      findVariables(edited(prompt))
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names);
    expect(edited(prompt).startsWith(prompt)).toBe(true);
  });
});

describe('a polite request becomes a direct one', () => {
  test.each([
    ['I want you to act as a linux terminal. Reply.', 'Act as a linux terminal. Reply.'],
    ['I want you to only reply with code.', 'Only reply with code.'],
    ['Could you please explain this rule to a child?', 'Explain this rule to a child.'],
    ['Can you swim? I want you to be honest.', 'Can you swim? Be honest.'],
    ['Quiero que actúes como un guía de museo.', 'Actúa como un guía de museo.'],
    ['Peux-tu résumer le roman en 3 phrases ?', 'Résume le roman en 3 phrases.'],
    ['Você pode traduzir o poema para o inglês?', 'Traduza o poema para o inglês.'],
    ['我想让你扮演一位历史老师。', '扮演一位历史老师。'],
  ])('%s', (prompt, expected) => {
    expect(edited(prompt)).toBe(expected);
  });
});

describe('slips', () => {
  test.each([
    ['Reply in the the same tone. do not explain.', 'Reply in the same tone. Do not explain.'],
    ['Please sort teh rows, which dont fit.', "Please sort the rows, which don't fit."],
    ['Use the file teh.txt and the name "teh".', 'Use the file teh.txt and the name "teh".'],
    ['Keep it short.Do not use teh jargon.', 'Keep it short. Do not use the jargon.'],
    ['Fix `do not teh` e.g. do it now.', 'Fix `do not teh` e.g. do it now.'],
  ])('%s', (prompt, expected) => {
    expect(edited(prompt)).toBe(expected);
  });
});

describe('data', () => {
  const text = 'The committee met on Monday and agreed to move the office to the new building.';

  test('pasted text is marked and not corrected', () => {
    expect(edited(`Summarize this in one sentence: ${text} i dont mind.`)).toBe(
      `Summarize this in one sentence:\n"""\n${text} i dont mind.\n"""`,
    );
  });

  test('marks end where a list ends, and a list of unclear end gets none', () => {
    expect(
      edited(
        'Classify these expenses: rent 720, power 94, phone 61, food 480, fuel 160, insurance 132. We earn 2350 together. No lectures',
      ),
    ).toContain('insurance 132.\n"""\n\nWe earn 2350 together.');
    expect(
      edited(
        "Classe moi ces dépenses et dis où je peux économiser : loyer 720, edf 94, courses environ 480, essence 160, clopes 200 (j'arrête bientôt), resto ?? 100 peut être. On gagne 2 350 à deux. Sans me faire la morale",
      ),
    ).not.toContain('"""');
  });

  test('text with instructions after it, and quoted text, stay unchanged', () => {
    for (const prompt of [
      `Summarize this in one sentence: ${text} Do not use names.`,
      `Summarize this in one sentence: "${text}"`,
    ])
      expect(editPrompt(prompt)).toEqual([]);
  });

  test('a missing text gets a place', () => {
    expect(edited('Proofread this email')).toBe('Proofread this email\n\n"""\n{{text}}\n"""');
    expect(edited('Fix my code')).toBe('Fix my code\n\n"""\n{{code}}\n"""');
  });
});

test.each([
  'Write a report on rain for our staff and all of its members, please, by the end of the week. Thank you very much in advance.',
  'résumé du Horla',
])('nothing is offered if only thanks would go or only a verb would come: %s', (prompt) => {
  expect(editPrompt(prompt)).toEqual([]);
});

test.each([
  ['Bewerbung Erzieherin', /^Schreibe eine Bewerbung: Erzieherin\. (?!Die Stelle)/],
  ['lettre de motivation vendeuse', /^Écris une lettre de motivation : vendeuse\. (?!Le poste)/],
  ['einladung 50. geburtstag', /^Schreibe eine Einladung: 50\. Geburtstag\. Datum/],
  ['Geschenkidee für Papa', /^Nenne Geschenkideen für Papa\./],
])('%s is asked only what it leaves open', (prompt, expected) => {
  expect(edited(prompt)).toMatch(expected);
});

test('a long paragraph is separated into task, rules and first input', () => {
  const task =
    'Act as a financial analyst with experience in technical analysis, who interprets the macroeconomic environment and helps customers to gain long-term advantages. Answer with a well-founded statement about the future of the market.';
  const rules = 'Do not give legal advice. Never mention other companies or their products.';
  const input = 'My first request is "What will happen to gold?"';
  expect(edited(`${task} ${rules} ${input}`)).toBe(`${task}\n\n${rules}\n\n${input}`);
});

test('numbered steps inside a line get lines of their own', () => {
  expect(edited('Do this: 1. Read the file. 2. Sort the rows. 3. Print the sum.')).toBe(
    'Do this:\n1. Read the file.\n2. Sort the rows.\n3. Print the sum.',
  );
});

const PIECES = [
  'I want you to act as a poet. ',
  'Write a blog post about rain',
  'Can you write a letter? ',
  'do not explain. ',
  'My first request is "go now". ',
  'Summarize the following text: ',
  'Escribe un cuento ',
  'Kannst du mir einen Brief schreiben? ',
  '写一篇文章',
  'the the ',
  'in order to win 12 km ',
  '{{name}} ',
  ' ${tone:warm} ',
  '[NAME]',
  '\n',
  '\n```\nteh i dont\n```\n',
  'https://a.test/teh?do=1 ',
  '"dont" ',
  "'so it goes' ",
  '1. One 2. two 3. three ',
  '. ',
  '? ',
  ', and ',
  '。',
  '\ud83c',
];
const anyPrompt = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join('').trim()),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('edits of any prompt are ordered, lose nothing, keep the language and are final', () => {
  fc.assert(
    fc.property(anyPrompt, (prompt) => {
      const edits = editPrompt(prompt);
      const result = applyEdits(prompt, edits);
      let position = 0;
      for (const { start, end, reason } of edits) {
        expect(start).toBeGreaterThanOrEqual(position);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(reason).toMatch(/^\S[^\n]*$/);
        position = end;
      }
      expect(findLostParts(prompt, result)).toEqual([]);
      expect(editPrompt(result)).toEqual([]);
      const language = detectLanguage(prompt);
      if (language !== null) expect(detectLanguage(result) ?? language).toBe(language);
    }),
    { numRuns: 600 },
  );
});

test.each(HOSTILE_PIECES)('a long text of %j finishes', (piece) => {
  const text = hugeTextOf(piece);
  expect(editPrompt(text)).toEqual([]);
  editPrompt(text.slice(0, 10_000));
});
