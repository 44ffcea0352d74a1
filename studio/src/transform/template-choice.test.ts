import { expect, test } from 'vitest';
import { matchTemplate } from './match-template.ts';
import {
  FITTING_TASKS,
  FURTHER_FITTING_TASKS,
  FURTHER_OTHER_TASKS,
  OTHER_TASKS,
} from './template-tasks.testing.ts';

const FITTING = [...FITTING_TASKS, ...FURTHER_FITTING_TASKS];

/** The template that is used without asking, or null. */
function chosen(request: string): string | null {
  const match = matchTemplate(request);
  return match?.level === 'high' ? match.template.id : null;
}

test('the fitting template is chosen for at least 95 percent of the tasks', () => {
  const missed = FITTING.filter(([id, request]) => chosen(request) !== id);
  expect(missed.length, missed.map(([, request]) => request).join('\n')).toBeLessThanOrEqual(
    FITTING.length * 0.05,
  );
});

test('no task gets a template that does not fit', () => {
  const wrong = [...FITTING, ...OTHER_TASKS, ...FURTHER_OTHER_TASKS].filter(([id, request]) => {
    const template = chosen(request);
    return template !== null && template !== id;
  });
  expect(wrong).toEqual([]);
});

test('no template is suggested for tasks that fit none', () => {
  const suggested = [...OTHER_TASKS, ...FURTHER_OTHER_TASKS].filter(
    ([, request]) => (matchTemplate(request)?.level ?? 'none') !== 'none',
  );
  expect(suggested).toEqual([]);
});

test.each([
  ['a prompt with headings', '# Task\nPlan a cheap trip to Rome for 5 days'],
  ['metadata', '---\nname: travel-planner\n---\nPlan a cheap trip to Rome'],
  ['a role', 'Act as a travel planner and plan a cheap trip to Rome'],
])('%s keeps its own structure', (_, prompt) => {
  expect(matchTemplate(prompt)).toBeNull();
});
