import { describe, expect, test } from 'vitest';
import { createKeywordIndex, wordsOf } from './keyword-index.ts';

function found(keywords: string, text: string): string[] {
  return wordsOf(createKeywordIndex([{ label: 'x', keywords }])(text).get('x'));
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

  test('is counted, with the offset of its first hit', () => {
    const find = createKeywordIndex([{ label: 'x', keywords: 'plan' }]);
    expect(find('a plan, a Plan').get('x')).toEqual([{ written: 'plan', count: 2, start: 2 }]);
  });

  test('belongs to each label that has it; a label without hits is absent', () => {
    const find = createKeywordIndex([
      { label: 'a', keywords: 'plan' },
      { label: 'b', keywords: 'plan, goal' },
      { label: 'c', keywords: 'trip' },
    ]);
    expect([...find('the plan').keys()].sort()).toEqual(['a', 'b']);
  });
});
