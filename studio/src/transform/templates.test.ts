import { describe, expect, test } from 'vitest';
import { passesSecondCheck } from './acceptance.ts';
import { fillStructure, variablesOf } from './fill-structure.ts';
import { SECTION_NAMES, sectionBodies } from './sections.ts';
import { TEMPLATE_SOURCES } from './template-catalogue.ts';
import { TEMPLATES } from './templates.ts';

test('there are ten, with the specified names', () => {
  expect(TEMPLATES.map(({ name }) => name.toLowerCase())).toEqual([
    'personal writing style',
    'ideal self development',
    'professional profile analysis',
    'content strategy planning',
    'budget travel planning',
    'complex topic simplification',
    'professional communication',
    'productivity planning',
    'goal setting and tracking',
    'personalized learning paths',
  ]);
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(10);
});

describe.each(TEMPLATES)('$name', (template) => {
  test('has the five sections and an expert', () => {
    expect([...sectionBodies(template.structure).keys()]).toEqual([...SECTION_NAMES]);
    expect(passesSecondCheck(template.structure)).toBe(true);
  });

  test('begins unused, with an effectiveness from 87 to 96', () => {
    expect(template.usageCount).toBe(0);
    expect(template.effectiveness).toBeGreaterThanOrEqual(87);
    expect(template.effectiveness).toBeLessThanOrEqual(96);
  });

  test('has an example with every variable filled and no unused value', () => {
    expect(variablesOf(template.structure)[0]).toBe('request');
    expect(variablesOf(template.example)).toEqual([]);
    const worked = TEMPLATE_SOURCES.find(({ id }) => id === template.id)?.worked ?? {};
    expect(Object.keys(worked).sort()).toEqual([...variablesOf(template.structure)].sort());
  });

  test('lists its keywords without duplicates', () => {
    expect(template.keywords.length).toBeGreaterThan(20);
    expect(new Set(template.keywords).size).toBe(template.keywords.length);
    expect(template.keywords.filter((keyword) => /[*,]|^$/.test(keyword))).toEqual([]);
  });
});

test('values are filled in unchanged, and variables in them are not replaced', () => {
  const values = new Map([
    ['a', '{{b}} $& $1'],
    ['b', 'x'],
  ]);
  expect(fillStructure('{{a}} {{b}} {{c}} {{__proto__}}', values)).toBe(
    '{{b}} $& $1 x {{c}} {{__proto__}}',
  );
});
