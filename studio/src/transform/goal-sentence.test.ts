import { describe, expect, test } from 'vitest';
import { findGoalSentence } from './goal-sentence.ts';

describe('the main sentence', () => {
  test.each([
    [
      '# Title\nYou are a cook. Your task is to plan **three** menus. Thanks.',
      'Your task is to plan three menus.',
    ],
    ['- Rain.\n- Please sum up the report!', 'Please sum up the report!'],
    ['Eres cocinero. Quiero un menú de tres platos.', 'Quiero un menú de tres platos.'],
    ['你是厨师。请写一份三道菜的家庭菜单给我。', '请写一份三道菜的家庭菜单给我。'],
    ['Rain falls. The sun shines.', null],
    ['{"goal": "I want rain and nothing else"}', null],
    ['# I want a heading that is none', null],
    [`I want ${'x'.repeat(300)}.`, null],
    ['I want.', null],
    ['', null],
  ])('%j', (request, sentence) => {
    expect(findGoalSentence(request)).toBe(sentence);
  });
});
