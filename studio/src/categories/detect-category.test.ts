import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectCategory, explainCategory } from './detect-category.ts';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { weightedTermsOfAllLanguages } from './weighted-terms.ts';
import { PROMPT_CATEGORIES } from './prompt-category.ts';
import type { PromptCategory } from './prompt-category.ts';

test.each<[string, PromptCategory]>([
  ['', 'text_ai'],
  ['hello', 'text_ai'],
  ['Translate this letter into German', 'text_ai'],
  ['Act as a travel guide and suggest museums', 'text_ai'],
  ['Write an email to my landlord about the broken heating', 'text_ai'],
  ['Suggest a vegetarian recipe for two', 'text_ai'],
  ['Write a Python function that sorts a list', 'code_generation'],
  ['Refactor this React component', 'code_generation'],
  ['Fix the bug in my SQL query', 'code_generation'],
  ['Build a REST API with Node.js and Docker', 'code_generation'],
  ['Create a regex for phone numbers', 'code_generation'],
  ['Write unit tests for this class', 'code_generation'],
  ['Write a short story about a lighthouse keeper', 'creative_writing'],
  ['Compose a haiku about autumn', 'creative_writing'],
  ['Write the lyrics of a love song', 'creative_writing'],
  ['Write a blog post on remote work', 'creative_writing'],
  ['You are a stand-up comedian. Tell jokes about airports', 'creative_writing'],
  ['Analyze the sales data and find trends', 'analysis'],
  ['Summarize this article in five points', 'analysis'],
  ['Evaluate the pros and cons of remote work', 'analysis'],
  ['Compare these two contracts', 'analysis'],
  ['Do a SWOT analysis of my company', 'analysis'],
  ['Find research papers on coral bleaching and cite sources', 'research'],
  ['Write a literature review about sleep', 'research'],
  ['Research the history of the compass', 'research'],
  ['Investigate the state of the art in battery storage', 'research'],
  ['a fox in the snow', 'image_generation'],
  ['Escribe código en Python que ordene una lista', 'code_generation'],
  ['Escribe una historia sobre un faro', 'creative_writing'],
  ['Analiza los datos de ventas', 'analysis'],
  ['Traduce esta carta al inglés', 'text_ai'],
  ['Haz una investigación sobre el sueño', 'research'],
  ['Écris un programme en Java', 'code_generation'],
  ['Écris une histoire courte', 'creative_writing'],
  ['Analyse ce texte', 'analysis'],
  ['Traduis ce texte', 'text_ai'],
  ['Fais des recherches sur le sommeil', 'research'],
  ['Schreibe Code in Python', 'code_generation'],
  ['Schreibe ein Gedicht über den Wald', 'creative_writing'],
  ['Analysiere die Daten', 'analysis'],
  ['Übersetze den Brief', 'text_ai'],
  ['Recherchiere zum Thema Schlaf', 'research'],
  ['Escreva um código em Python', 'code_generation'],
  ['Escreva um poema sobre o mar', 'creative_writing'],
  ['Resuma este texto', 'analysis'],
  ['Traduza esta carta', 'text_ai'],
  ['Pesquise sobre o sono', 'research'],
  ['Scrivi codice in Python', 'code_generation'],
  ['Scrivi una poesia sul mare', 'creative_writing'],
  ['Riassumi questo testo', 'analysis'],
  ['Traduci questa lettera', 'text_ai'],
  ['Fai una ricerca sul sonno', 'research'],
  ['Python ile kod yaz', 'code_generation'],
  ['Deniz hakkında bir şiir yaz', 'creative_writing'],
  ['Bu metni özetle', 'analysis'],
  ['Bu metni İngilizceye çevir', 'text_ai'],
  ['Uyku üzerine araştırma yap', 'research'],
  ['Напиши код на Python', 'code_generation'],
  ['Напиши стихотворение о море', 'creative_writing'],
  ['Проанализируй данные', 'analysis'],
  ['Переведи письмо', 'text_ai'],
  ['Проведи исследование сна', 'research'],
  ['用Python编写代码', 'code_generation'],
  ['写一首关于海的诗', 'creative_writing'],
  ['总结这篇文章', 'analysis'],
  ['翻译这封信', 'text_ai'],
  ['调研睡眠的文献', 'research'],
  ['Pythonのコードを書いて', 'code_generation'],
  ['海についての詩を書いて', 'creative_writing'],
  ['この文章を要約して', 'analysis'],
  ['この手紙を翻訳して', 'text_ai'],
  ['睡眠についての論文を調査して', 'research'],
  ['파이썬 코드를 써줘', 'code_generation'],
  ['바다에 대한 시를 써줘', 'creative_writing'],
  ['이 글을 요약해줘', 'analysis'],
  ['이 편지를 번역해줘', 'text_ai'],
  ['수면에 대한 연구를 조사해줘', 'research'],
  ['اكتب كود بايثون', 'code_generation'],
  ['اكتب قصيدة عن البحر', 'creative_writing'],
  ['حلل هذه البيانات', 'analysis'],
  ['ترجم هذه الرسالة', 'text_ai'],
  ['ابحث عن النوم', 'research'],
  ['पायथन में कोड लिखो', 'code_generation'],
  ['समुद्र पर कविता लिखो', 'creative_writing'],
  ['इस लेख का सारांश दो', 'analysis'],
  ['इस पत्र का अनुवाद करो', 'text_ai'],
  ['नींद पर शोध करो', 'research'],
])('%s is for %s', (prompt, category) => {
  expect(detectCategory(prompt)).toBe(category);
});

describe('the order of the categories', () => {
  test('images win over all other categories', () => {
    expect(detectCategory('Create an image of a programmer who wrote a poem')).toBe(
      'image_generation',
    );
  });

  test('equal evidence chooses the earlier category', () => {
    expect(explainCategory('translate, javascript').scores).toEqual({
      text_ai: 12,
      code_generation: 12,
    });
    expect(detectCategory('javascript, translate')).toBe('text_ai');
    expect(detectCategory('research, javascript')).toBe('code_generation');
    expect(detectCategory('research, haiku')).toBe('creative_writing');
    expect(detectCategory('research, critique')).toBe('analysis');
  });

  test('a later category wins with clearly more evidence', () => {
    expect(detectCategory('translate javascript to typescript')).toBe('code_generation');
  });

  test('too little evidence does not count', () => {
    expect(explainCategory(`${'so '.repeat(70)} university`)).toEqual({
      category: 'text_ai',
      evidence: [],
      scores: { research: 2 },
    });
  });
});

describe('the explanation', () => {
  test('lists the deciding words with their offsets and weights', () => {
    const prompt = 'Write a haiku, then a poem';
    expect(explainCategory(prompt)).toEqual({
      category: 'creative_writing',
      evidence: [
        { category: 'creative_writing', words: 'haiku', at: 8, weight: 12 },
        { category: 'creative_writing', words: 'poem', at: 22, weight: 12 },
      ],
      scores: { creative_writing: 24 },
    });
  });

  test('a word after the opening has its normal weight', () => {
    const { evidence } = explainCategory(`${'so '.repeat(70)} haiku`);
    expect(evidence).toMatchObject([{ words: 'haiku', weight: 4 }]);
  });

  test('includes evidence against an image', () => {
    const { category, evidence } = explainCategory('Create an image of a translator');
    expect(category).toBe('image_generation');
    expect(evidence).toMatchObject([{ weight: 8 }, { weight: 2 }, { weight: 1 }, { weight: -3 }]);
  });
});

test('no category lists a term twice', () => {
  for (const category of PROMPT_CATEGORIES) {
    if (category === 'image_generation') continue;
    const terms = weightedTermsOfAllLanguages(
      ({ categories }) => categories.categories[category],
    ).map(([term]) => term);
    const twice = terms.filter((term, index) => terms.indexOf(term) !== index);
    expect([category, twice]).toEqual([category, []]);
  }
});

describe('any text', () => {
  test('has a category with evidence from the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (prompt) => {
        const { category, evidence } = explainCategory(prompt);
        expect(PROMPT_CATEGORIES).toContain(category);
        for (const { words, at } of evidence)
          expect(prompt.slice(at, at + words.length)).toBe(words);
      }),
    );
  });

  test.each(HOSTILE_PIECES)('classifies a megabyte of %j', (piece) => {
    expect(PROMPT_CATEGORIES).toContain(detectCategory(hugeTextOf(piece)));
  });
});
