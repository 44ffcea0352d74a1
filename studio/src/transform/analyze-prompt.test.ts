import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzePrompt, saidElements } from './analyze-prompt.ts';
import { TRANSFORM_VOCABULARIES } from '../languages/transform-vocabularies.ts';
import { FIELDS, PROMPT_DOMAINS } from './fields.ts';
import { PROMPT_INTENTS } from './intents.ts';

describe('the domain', () => {
  test.each([
    ['business', 'Write a marketing campaign for our brand'],
    ['technology', 'Debug this Python function'],
    ['creative', 'Write a poem about rain'],
    ['education', 'Prepare a lesson for my students'],
    ['health', 'Which symptoms show a lack of sleep'],
    ['personal', 'Find a recipe for dinner with my family'],
    ['general', 'Tell me more'],
    ['business', 'Prepara una campaña de publicidad para la empresa'],
    ['technology', 'Corrige cette base de données de mon logiciel'],
    ['creative', 'Schreibe ein Gedicht über den Regen'],
    ['education', 'Explique para os estudantes da escola'],
    ['health', 'Quali sono i sintomi di questa malattia'],
    ['personal', 'Ucuz bir tatil için otel bul'],
    ['business', 'Напиши стратегию для компании'],
    ['technology', '调试这段代码'],
    ['creative', '雨についての詩を書いて'],
    ['education', '학생을 위한 수업을 준비해줘'],
    ['health', 'ما هي أعراض هذا المرض'],
    ['personal', 'एक सस्ता होटल और यात्रा'],
  ])('%s: %s', (domain, prompt) => {
    const analysis = analyzePrompt(prompt);
    expect(analysis.domain).toBe(domain);
    if (domain !== 'general') expect(analysis.decidedBy.domain.length).toBeGreaterThan(0);
  });

  test.each([
    ['a cat', 'general', null],
    ['my back hurts', 'health', 'medicine'],
    ['Me duele la cabeza', 'health', 'medicine'],
    ['Write an essay about the effects of remote work on productivity', 'creative', 'writing'],
    ['Act as my partner. We improve code.', 'general', null],
    ['Act as a chef. Debug the recipe in Python', 'personal', 'home'],
  ])('does not come from things that are only mentioned: %s', (prompt, domain, field) => {
    const analysis = analyzePrompt(prompt, () => false);
    expect(analysis.domain).toBe(domain);
    expect(analysis.field?.id ?? null).toBe(field);
  });

  test('is reported with the words that decided', () => {
    expect(analyzePrompt('Debug this Python function').decidedBy).toMatchObject({
      domain: ['Debug', 'Python', 'function'],
      intent: ['Debug'],
    });
  });
});

describe('the intent', () => {
  test.each([
    ['content_creation', 'Write a letter'],
    ['analysis', 'Compare these two offers'],
    ['planning', 'A roadmap and schedule for the move'],
    ['education', 'Explain how rain forms'],
    ['optimization', 'Improve and polish this sentence'],
    ['general', 'rain'],
    ['content_creation', '写一首诗'],
    ['analysis', 'Проанализируй текст'],
    ['planning', 'Planifica la mudanza'],
    ['education', 'Erkläre mir das bitte'],
    ['optimization', '文章を改善してください'],
  ])('%s: %s', (intent, prompt) => {
    expect(analyzePrompt(prompt).intent).toBe(intent);
  });

  test.each([
    ['planning', 'Haftalık yemek planı hazırla'],
    ['planning', 'Erstelle einen Trainingsplan für 4 Wochen'],
    ['planning', 'Create a weekly schedule'],
    ['content_creation', 'Write a story about the plan that failed'],
    ['content_creation', 'Design a logo for a budget brand'],
  ])('is planning if a plan is to be made: %s: %s', (intent, prompt) => {
    expect(analyzePrompt(prompt).intent).toBe(intent);
  });

  test('does not come from negated words', () => {
    expect(analyzePrompt('Do not write explanations').intent).toBe('general');
  });
});

describe('the complexity', () => {
  test.each([
    ['word '.repeat(10), 'basic'],
    ['word '.repeat(11), 'intermediate'],
    ['word '.repeat(20), 'intermediate'],
    ['word '.repeat(21), 'advanced'],
    ['写诗', 'basic'],
    [
      '请帮我写一篇关于人工智能未来发展的详细分析文章，包括历史背景、现状、主要公司和未来趋势',
      'advanced',
    ],
  ])('%s: %s', (prompt, complexity) => {
    expect(analyzePrompt(prompt).complexityLevel).toBe(complexity);
  });
});

describe('missing elements', () => {
  test('is the default', () => {
    const { missingElements } = analyzePrompt(
      'You are a chef. Write a list of at most five dishes for beginners, for example soup, in a friendly tone, because we have guests',
    );
    expect(missingElements).toEqual([]);
    expect(analyzePrompt('rain').missingElements).toEqual([
      'role',
      'goal',
      'context',
      'audience',
      'format',
      'constraints',
      'examples',
      'tone',
    ]);
  });

  test('of an image prompt are elements of images', () => {
    const picture = analyzePrompt('Portrait photo of a fisherman, golden hour, 3:2');
    expect(picture.isPicture).toBe(true);
    expect(picture.suggestedFramework).toMatch(/^Picture brief/);
    expect(picture.missingElements).toEqual(['setting', 'mood']);
  });
});

describe('a picture', () => {
  test('is recognised by generator syntax, or by the function of the caller', () => {
    expect(analyzePrompt('a fox --ar 3:2').isPicture).toBe(true);
    expect(analyzePrompt('a fox').isPicture).toBe(false);
    expect(analyzePrompt('a fox', () => true).isPicture).toBe(true);
    expect(analyzePrompt('a fox --ar 3:2', () => false).isPicture).toBe(false);
  });
});

test('keywords of one language are not searched in a text of another language', () => {
  // 'die' is an article, 'Brief' a letter, 'plane' means to plan in German.
  expect(analyzePrompt('The plane will die in a brief fall').intent).toBe('general');
});

test('fields of everyday life need two keywords to add expertise', () => {
  expect(analyzePrompt('Plan a trip to Rome with my kids').requiredExpertise).toEqual([
    'travel planning',
  ]);
  expect(analyzePrompt('Plan a trip for our wedding and the birthday').requiredExpertise).toContain(
    'home, food and everyday life',
  );
});

test('needed expertise begins with the field and has at most three parts', () => {
  const { requiredExpertise } = analyzePrompt(
    'Write a marketing email about our tax software for doctors',
  );
  expect(requiredExpertise.length).toBe(3);
  expect(FIELDS.map(({ expertise }) => expertise)).toContain(requiredExpertise[0]);
});

test('every field is detected by its keywords in every language', () => {
  for (const field of FIELDS) {
    for (const { fields } of Object.values(TRANSFORM_VOCABULARIES)) {
      const keywords = fields[field.id];
      if (keywords === undefined) continue;
      const text = keywords.replaceAll('*', '').replaceAll(',', '. ');
      const analysis = analyzePrompt(text, () => false);
      expect([field.id, analysis.decidedBy.domain.length > 0]).toEqual([field.id, true]);
    }
  }
});

test('any text has an analysis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (prompt) => {
      const analysis = analyzePrompt(prompt);
      expect(PROMPT_DOMAINS).toContain(analysis.domain);
      expect(PROMPT_INTENTS).toContain(analysis.intent);
      expect(analysis.requiredExpertise.length).toBeGreaterThan(0);
    }),
  );
});

test('elements are also detected by characters such as question marks', () => {
  expect(saidElements('rain?').has('goal')).toBe(true);
  expect(saidElements('fox 16:9').has('aspect_ratio')).toBe(true);
  expect(saidElements('at 12:30:45').has('aspect_ratio')).toBe(false);
});
