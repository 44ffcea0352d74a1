import { describe, expect, test } from 'vitest';
import { mapSections } from './map-sections.ts';

function mapped(request: string) {
  const sections = mapSections(request);
  return sections === null ? null : Object.fromEntries(sections);
}

describe('a prompt’s own sections', () => {
  test('are mapped to the five; only headings with an exact section name are dropped', () => {
    expect(
      mapped(
        'Hello.\n# Role\nchef\n## Goal: a menu\n\nfor two\n# Tips\nsalt\n# Output format\ntable',
      ),
    ).toEqual({
      CONTEXT: 'Hello.\n\n# Role\nchef',
      GOAL: 'a menu\n\nfor two\n\n# Tips\nsalt',
      OUTPUT: '# Output format\ntable',
    });
  });

  test('of one kind are joined in their order', () => {
    expect(mapped('Goal: a\nRules: b\nOutput: c\nTone: d')).toEqual({
      GOAL: 'a',
      'RESPONSE GUIDELINES': 'Rules: b\n\nTone: d',
      OUTPUT: 'c',
    });
  });

  test('two are enough if their headings are written like ours', () => {
    expect(mapped('#CONTEXT\nI run a bakery.\n#GOAL\nSell bread.')).toEqual({
      CONTEXT: 'I run a bakery.',
      GOAL: 'Sell bread.',
    });
  });

  test.each([
    ['two of ours after other text', 'Hello.\n#CONTEXT\na\n#GOAL\nb'],
    ['two of the five', 'Goal: a\nOutput: b'],
    ['no goal', 'Role: a\nRules: b\nOutput: c'],
    ['examples that are repeated', 'Task: a\nInput: b\nOutput: c\nInput: d\nOutput: e'],
    ['mostly other headings', 'Goal: a\nRules: b\nOutput: c\n# A\n# B\n# C\n# D'],
    ['more than 20 headings', `Goal: a\nRules: b\nOutput: c\n${'# x\n'.repeat(18)}`],
    ['more than 20,000 characters', `Goal: a\nRules: b\nOutput: c\n${'x'.repeat(20_000)}`],
    ['an open fence', 'Goal: a\nRules: b\nOutput: c\n```\nx'],
    ['headings in code only', '```\nGoal: a\nRules: b\nOutput: c\n```'],
  ])('are not mapped: %s', (_, request) => {
    expect(mapSections(request)).toBeNull();
  });
});
