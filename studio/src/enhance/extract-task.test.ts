import { expect, test } from 'vitest';
import { extractTask } from './extract-task.ts';

test.each([
  ['Act as a chef. Your task is to plan a menu for four. Be brief.', 'Plan a menu for four', true],
  ['I want you to act as a poet. I want you to write about the sea.', 'Write about the sea', true],
  ['I want you to act as a poet.', 'Act as a poet', true],
  ['Act as a guide. You will show visitors the old town.', 'Show visitors the old town', true],
  [
    'Act as a tester. Your task is to:\n- Review the given forms for errors',
    'Act as a tester',
    true,
  ],
  ['Your task is to build a site that has:\n- a form', 'Build a site that has', true],
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
  [
    'I want you to act as a tutor. Explain fractions to a child.',
    'Explain fractions to a child',
    true,
  ],
  [
    'Imagine you are a developer tasked with creating a smart contract. Use Solidity.',
    'Create a smart contract',
    true,
  ],
  [
    'Act as the Buddha (a.k.a. Siddhattha, of the Tipiṭaka) and give advice.',
    'Act as the Buddha (a.k.a. Siddhattha, of the Tipiṭaka) and give advice',
    true,
  ],
  [
    'Act as an instructor in a school who teaches algorithms. You will show code in Python.',
    'Act as an instructor in a school who teaches algorithms',
    true,
  ],
  ['What is the capital of France?', 'What is the capital of France?', false],
  [
    'A tool for my house, e.g. for the shed. Make it small.',
    'A tool for my house, e.g. for the shed',
    false,
  ],
])('the task of %j is: %s', (prompt, task, isClear) => {
  expect(extractTask(prompt)).toEqual({ task, isClear });
});

test.each([
  'A board for my files.\nIt has tabs.\nIt has a search.\nIt is dark.\n- Summarize all options and show a button',
  'My meeting notes stand below. They are long. Names are short. Make sure the summary is in German.',
  'I have texts. I would like you to review them for spelling and grammar.',
  'Identify (see the list below):\n- names',
])('a late or incomplete remark is not a clear task: %j', (prompt) => {
  expect(extractTask(prompt).isClear).toBe(false);
});

test('cuts a long task', () => {
  const { task } = extractTask(`Your task is to write ${'words and '.repeat(100)}more`);
  expect(task.length).toBeLessThanOrEqual(240);
  expect(task.endsWith('…')).toBe(true);
});
