import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeywordIndex, fold, readWords, wordsOf } from './keyword-index.ts';

function found(keywords: string, text: string): string[] {
  return wordsOf(createKeywordIndex([{ label: 'x', keywords }])(readWords(text)).get('x'));
}

describe('a keyword', () => {
  test.each([
    ['plan', 'Plan a planet', ['Plan']],
    ['market*', 'Marketing for marketers, my mar', ['Marketing', 'marketers']],
    ['social media', 'Social media and SOCIAL media', ['Social media']],
    ['social media', 'media social', []],
    ['machine learn*', 'about machine learning', ['machine learning']],
    ['машинн* обучен*', 'о машинном обучении', ['машинном обучении']],
    ['машинн* обучен*', 'о машинном', []],
    ['计划, 旅行', '帮我写一个旅行计划', ['旅行', '计划']],
    ['여행', '저렴한 여행을', ['여행']],
    ['تسويق', 'خطة التسويق', ['التسويق']],
    ['प्रकाश', 'सुंदर प्रकाश', ['प्रकाश']],
    ['análisis', 'ANALISIS y análisis', ['ANALISIS', 'análisis']],
    ['ışık*', 'Işıklar', ['Işıklar']],
    ['ai', 'AI助手', ['AI']],
    ['x', '', []],
  ])('%s in %s', (keywords, text, words) => {
    expect(new Set(found(keywords, text))).toEqual(new Set(words));
  });

  test('is counted, with its first place', () => {
    const find = createKeywordIndex([{ label: 'x', keywords: 'plan' }]);
    expect(find(readWords('a plan, a Plan')).get('x')).toEqual([
      { written: 'plan', count: 2, start: 2 },
    ]);
  });

  test('belongs to each label that has it; a label without hits is absent', () => {
    const find = createKeywordIndex([
      { label: 'a', keywords: 'plan' },
      { label: 'b', keywords: 'plan, goal' },
      { label: 'c', keywords: 'trip' },
    ]);
    expect([...find(readWords('the plan')).keys()].sort()).toEqual(['a', 'b']);
  });
});

test('words come back in order and are part of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      let end = 0;
      for (const { written, start } of readWords(text)) {
        expect(start).toBeGreaterThanOrEqual(end);
        expect(text.slice(start, start + written.length)).toBe(written);
        end = start + written.length;
      }
    }),
  );
});

test('folding twice changes nothing more for words of usual letters', () => {
  for (const word of ['İstanbul', 'ÇALIŞMAK', 'Été', 'Ёж', '説明', '설명', 'हिन्दी', 'straße']) {
    expect(fold(fold(word))).toBe(fold(word));
  }
});
