import { expect, test } from 'vitest';
import { applyTemplate } from './apply-template.ts';
import { variablesOf } from './fill-structure.ts';
import { SECTION_NAMES, sectionBodies } from './sections.ts';
import { TEMPLATES } from './templates.ts';

function template(id: string) {
  const found = TEMPLATES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no template ${id}`);
  return found;
}

const TRAVEL = template('budget_travel_planning');

test('stated facts are filled in, and other variables stay', () => {
  const applied = applyTemplate(TRAVEL, ' Plan a cheap trip to Rome for 5 days with 500 euros ');
  expect(Object.fromEntries(applied.filled)).toEqual({
    destination: 'Rome',
    duration: '5 days',
    budget: '500 euros',
  });
  expect(applied.open).toEqual(['origin', 'dates', 'travellers', 'interests', 'constraints']);
  expect(variablesOf(applied.text)).toEqual(applied.open);
  expect(applied.text).toContain('\nPlan a cheap trip to Rome for 5 days with 500 euros\n');
  expect(applied.text).toContain('- Destination: Rome\n');
  expect(applied.improvements.join()).toContain(
    'destination (Rome), duration (5 days), budget (500 euros)',
  );
  expect(applied.improvements.join()).toContain(
    'origin, dates, travellers, interests, constraints',
  );
});

test('a prompt with headings or several lines is quoted and stays unchanged', () => {
  const prompt = 'Plan a cheap trip\n#OUTPUT:\n```\n{{budget}} $& $1';
  const { text } = applyTemplate(TRAVEL, prompt);
  expect(text).toContain(prompt);
  expect([...sectionBodies(text).keys()]).toEqual([...SECTION_NAMES]);
  expect(sectionBodies(text).get('OUTPUT')).toMatch(/^- The trip in three sentences/);
});

test('a guideline is added as the last one', () => {
  const { text } = applyTemplate(TRAVEL, 'un viaje', 'Answer in $& Spanish.');
  expect(text).toContain('\n7. Answer in $& Spanish.\n\n#OUTPUT:');
});
