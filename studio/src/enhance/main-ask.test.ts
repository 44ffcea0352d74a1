import { expect, test } from 'vitest';
import { mainAsk } from './main-ask.ts';

test.each([
  ['Act as a chef. Your task is to plan a menu for four. Be brief.', 'Plan a menu for four', true],
  ['I want you to act as a poet. I want you to write about the sea.', 'Write about the sea', true],
  ['I want you to act as a poet.', 'Act as a poet', true],
  ['Act as a guide. You will show visitors the old town.', 'Show visitors the old town', true],
  [
    'Act as a tester. Your task is to:\n- Review the given forms for errors',
    'Review the given forms for errors',
    true,
  ],
  [
    'Your task is to build a site that has:\n- a form',
    'Build a site that has (see the list in the request)',
    true,
  ],
  ['# Title\n\nSome words about a thing here', 'Some words about a thing here', false],
  ['{"mood": "calm", "prompt": "A fox in snow. Cold."}', 'A fox in snow', false],
  [
    '---\nname: x\ndescription: Notes on tests for teams\n---\nText',
    'Notes on tests for teams',
    false,
  ],
  ['写一封信给我的朋友，说明天见。谢谢。', '写一封信给我的朋友，说明天见', false],
  ['Escribe un poema', 'Escribe un poema', false],
  ['', '', false],
])('%j asks: %s', (prompt, ask, isClear) => {
  expect(mainAsk(prompt)).toEqual({ ask, isClear });
});

test('a long ask is cut', () => {
  const { ask } = mainAsk(`Your task is to write ${'words and '.repeat(100)}more`);
  expect(ask.length).toBeLessThanOrEqual(240);
  expect(ask.endsWith('…')).toBe(true);
});
