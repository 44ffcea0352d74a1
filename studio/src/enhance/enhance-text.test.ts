import { describe, expect, test } from 'vitest';
import { enhanceText } from './enhance-text.ts';
import { LANGUAGES } from '../languages/language.ts';
import { DICTIONARIES } from '../languages/dictionaries.ts';

const HEADINGS = ['#CONTEXT', '#GOAL', '#INFORMATION', '#RESPONSE GUIDELINES', '#OUTPUT'];

describe('a prompt without structure', () => {
  const { prompt, description, id, madeWithoutModel } = enhanceText(
    'Write a haiku about the sea for {{name}}',
    'creative_writing',
  );

  test('gets a role and all sections in order, with each heading on its own line', () => {
    expect(prompt).toMatch(/^You are an expert writer and editor with many years of practice\.\n/);
    const lines = prompt.split('\n').filter((line) => line.startsWith('#'));
    expect(lines).toEqual(HEADINGS);
    expect([id, madeWithoutModel]).toEqual(['enhanced_1', true]);
    expect(description).toContain('an expert role');
  });

  test('stays unchanged under #INFORMATION; the goal does not repeat it, and its variables are listed', () => {
    expect(prompt).toContain('#INFORMATION\nWrite a haiku about the sea for {{name}}\n');
    expect(prompt).toContain(`#GOAL\n${DICTIONARIES.en.enhance.texts.goal}\n`);
    expect(prompt.split('Write a haiku').length).toBe(2);
    expect(prompt).toContain('To be filled in before use: {{name}}.');
  });

  test.each([
    ['code_generation', 'an expert software engineer'],
    ['analysis', 'an expert analyst'],
    ['research', 'an expert researcher'],
  ] as const)('has the role of %s', (category, expert) => {
    expect(enhanceText('Compare two ways to travel', category).prompt).toContain(
      `You are ${expert}`,
    );
  });

  test.each([
    ['write an email to my boss', 'professional communication'],
    ['Explain fractions to a ten year old with 3 examples', 'teaching'],
    ['asdf asdf', 'answers precisely and completely'],
  ])('gets an expert of its field: %s', (prompt, field) => {
    expect(enhanceText(prompt, 'text_ai').prompt.split('\n')[0]).toMatch(
      new RegExp(`^You are an expert .*${field}`),
    );
  });

  test('gets guidelines of its category', () => {
    expect(enhanceText('Sort a list', 'code_generation').prompt).toMatch(
      /runnable code|invalid input|Add tests|dependencies/,
    );
    expect(enhanceText('Find sources on bees', 'research').prompt).toMatch(
      /primary and recent|Never invent|sources disagree|technical term|established/,
    );
  });
});

describe('does not add present parts', () => {
  test('role and sections', () => {
    const { prompt } = enhanceText(
      'Act as a nurse.\n\n## Goal\nCalm people.\n\n## Rules\n- Be kind',
      'text_ai',
    );
    expect(prompt).not.toContain('You are an expert');
    expect(prompt).not.toContain('#GOAL');
    expect(prompt).not.toContain('#RESPONSE GUIDELINES');
    expect(prompt).toContain('#CONTEXT');
    expect(prompt).toContain('#OUTPUT');
  });

  test('format and request for the bare result', () => {
    const bare =
      'Act as a terminal. Only reply with the output, no explanations. My first command is pwd';
    const { prompt } = enhanceText(bare, 'code_generation');
    expect(prompt).toContain('Deliver exactly the form the request asks for');
    expect(prompt).not.toMatch(/short note|state the language/i);
  });

  test('adds conversation guidelines to a conversation', () => {
    const { prompt } = enhanceText('Act as a guide. My first request is a tour.', 'text_ai');
    expect(prompt).toMatch(/Stay in the role|wait for the next message|each reply/);
    expect(prompt).toContain('one message at a time');
  });

  test('keeps a complete prompt unchanged', () => {
    const complete = `You are a poet.\n\n${HEADINGS.map((heading) => `${heading}\nx`).join('\n\n')}`;
    expect(enhanceText(complete, 'text_ai')).toMatchObject({
      prompt: complete,
      description: 'Nothing was missing, so the prompt is unchanged',
    });
  });
});

test('lists values whose wording matters, but not small numbers and field names', () => {
  const { prompt } = enhanceText('Make 3 drafts in 85 mm with "Red Sea"', 'text_ai');
  expect(prompt).toContain('- Keep these exactly as written: 85 mm, "Red Sea".');
  expect(enhanceText('{"name": "x y"}', 'text_ai').prompt).toContain('exactly as written: "x y".');
});

test.each([
  ['text_ai', 'What is the capital of France?', 'Answer the question directly'],
  ['text_ai', 'Write an email to my boss about leave', 'Give only the finished message'],
  ['creative_writing', 'schreib ein Gedicht über den Herbst', 'Gib nur den fertigen Text'],
  ['code_generation', 'código en Python para ordenar una lista', 'el código completo'],
] as const)('the output fits %s: %s', (category, prompt, output) => {
  expect(enhanceText(prompt, category).prompt).toContain(`#OUTPUT\n${output}`.split('\n')[1]);
});

test('uses the first task of a longer request as its goal', () => {
  const request =
    'Plan a garden for a small yard in the north. The soil is poor and the winters are long.';
  const { prompt } = enhanceText(request, 'text_ai');
  expect(prompt).toContain('#GOAL\nPlan a garden for a small yard in the north.\n');
});

test('adds nothing to a text in a language without texts', () => {
  const request = 'نامه ای به رئیسم بنویس';
  const { prompt, description } = enhanceText(request, 'text_ai');
  expect(prompt).toBe(request);
  expect(description).toContain('the prompt is unchanged');
});

test('keeps JSON unchanged between the sections', () => {
  const data = JSON.stringify({ task: 'Plan a trip', days: 3 });
  expect(enhanceText(data, 'text_ai').prompt).toContain(`#INFORMATION\n${data}\n\n#RESPONSE`);
});

const REQUESTS = {
  en: 'Write a letter to my bank about a card',
  es: 'Escribe una carta para el banco sobre una tarjeta que no funciona',
  fr: 'Écris une lettre pour la banque sur une carte qui ne marche pas',
  de: 'Schreibe einen Brief an die Bank über eine Karte, die nicht geht',
  pt: 'Escreva uma carta para o banco sobre um cartão que não funciona',
  it: 'Scrivi una lettera per la banca su una carta che non funziona',
  tr: 'Banka için çok kısa bir mektup yaz, kart çalışmıyor',
  ru: 'Напиши письмо в банк о карте',
  zh: '给银行写一封关于银行卡的信',
  ja: '銀行にカードについての手紙を書いてください',
  ko: '은행에 카드에 관한 편지를 써 주세요',
  ar: 'اكتب رسالة إلى البنك عن بطاقة',
  hi: 'बैंक को कार्ड के बारे में पत्र लिखें',
};

test.each(LANGUAGES)(
  '%s: uses texts of the language, keeps the request, and adds nothing twice',
  (language) => {
    const request = REQUESTS[language];
    const { prompt } = enhanceText(request, 'analysis');
    expect(prompt).toContain(`#INFORMATION\n${request}\n`);
    expect(prompt).toContain(DICTIONARIES[language].enhance.texts.experts.analysis);
    expect(prompt).toContain(DICTIONARIES[language].enhance.texts.guidelines[0]);
    expect(prompt).not.toMatch(/\{(?:expert|topic|ask|values|variables)\}/);
    expect(enhanceText(prompt, 'analysis').prompt).toBe(prompt);
  },
);
