import { describe, expect, test } from 'vitest';
import { isThin, readSections, sectionBodies } from './sections.ts';

function names(text: string) {
  return readSections(text)?.map(({ name }) => name) ?? null;
}

describe('headings', () => {
  test.each([
    ['#CONTEXT:\nx', ['CONTEXT']],
    ['## 🎯 Goal\nx', ['GOAL']],
    ['**Role:** chef\n**Task**: cook', ['CONTEXT', 'GOAL']],
    ['Objective: x\nOutput format: y', ['GOAL', 'OUTPUT']],
    ['# 2. Output Format', ['OUTPUT']],
    ['OBJETIVO: x\nFORMATO: y', ['GOAL', 'OUTPUT']],
    ['Роль: юрист\nЗадача: поиск', ['CONTEXT', 'GOAL']],
    ['任务：写\n要求：短', ['GOAL', 'RESPONSE GUIDELINES']],
    ['hello\n# Tips\nx\n# Goal\ny', [null, null, 'GOAL']],
    ['# Tips\nx', null],
    ['My goal is: x', null],
    ['The **goal** counts', null],
    ['```\n#GOAL:\n```', null],
    ['```\n#GOAL:\n```\n# Output\nx', [null, 'OUTPUT']],
    ['~~~\n```\n#GOAL:\n~~~\n# Output', [null, 'OUTPUT']],
    ['a ```b``` c\n```x``` y\n# Goal', [null, 'GOAL']],
    ['# Goal\n```\nopen', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('lose no text: headings and bodies together give the text', () => {
    const text = 'pre\n#GOAL: a\r\nb\n\n**Output**: c\n# Other\n```\n#GOAL\n```\nend';
    const joined = readSections(text)?.map(({ heading, body }) => heading + body);
    expect(joined?.join('')).toBe(text);
  });

  test('are not read if there are more than 60, or more than 2000 labels and fences', () => {
    expect(names('# Goal\n'.repeat(60))).toHaveLength(60);
    expect(names('# Goal\n'.repeat(61))).toBeNull();
    expect(names(`# Goal\n${'name: x\n'.repeat(1999)}`)).toHaveLength(1);
    expect(names(`# Goal\n${'name: x\n'.repeat(2000)}`)).toBeNull();
  });
});

describe('bodies', () => {
  test('belong to the five exact names; other headings are part of the bodies', () => {
    const bodies = sectionBodies('#GOAL:\na\n## Tips\nb\n# Task\nc\n#OUTPUT:\nd\n#GOAL:\ne');
    expect([...bodies]).toEqual([
      ['GOAL', 'a\n## Tips\nb\n# Task\nc'],
      ['OUTPUT', 'd\n#GOAL:\ne'],
    ]);
  });

  test('with fewer than 20 characters are nearly empty', () => {
    expect(isThin(undefined)).toBe(true);
    expect(isThin(` ${'x'.repeat(19)} `)).toBe(true);
    expect(isThin('x'.repeat(20))).toBe(false);
  });
});
