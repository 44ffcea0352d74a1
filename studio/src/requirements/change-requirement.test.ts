import { expect, test } from 'vitest';
import { changeRequirement } from './change-requirement.ts';
import { readDescription } from './read-description.ts';
import { checkRequirements } from './requirements.ts';

const SAID =
  'uh write a friendly letter to my landlord, at most 90 words, no legal terms, the heating is off';

function change(value: string, wanted: string, said = SAID): string {
  const requirements = checkRequirements({ naturalLanguageDescription: said });
  const read = readDescription(requirements, 'text_ai');
  const found = read.requirements.find((one) => one.value === value);
  if (found === undefined) throw new Error(`No ${value}`);
  return changeRequirement(said, found, wanted);
}

test.each([
  ['at most 90 words', 'at most 120 words', 'landlord, at most 120 words, no legal terms'],
  ['friendly', 'firm', 'write a firm letter'],
  ['no legal terms', '', 'at most 90 words, the heating is off'],
  ['at most 90 words', '  ', 'my landlord, no legal terms'],
])('%s becomes %j', (value, wanted, part) => {
  expect(change(value, wanted)).toContain(part);
});

test('words of a model are added at the end, and leaving them out changes nothing', () => {
  const requirement = {
    id: 'req_1',
    description: 'Tone of the answer',
    category: 'tone',
    priority: 'medium',
    value: 'assertive',
    examples: [],
  } as const;
  expect(changeRequirement(SAID, requirement, 'Sound assertive')).toBe(`${SAID}. Sound assertive`);
  expect(changeRequirement(SAID, requirement, '')).toBe(SAID);
});
