import { describe, expect, test } from 'vitest';
import { variablesOf } from './fill-structure.ts';
import { ELEMENT_QUESTIONS, frameworkFor } from './frameworks.ts';
import { outputItems } from './frame-request.ts';
import { PROMPT_INTENTS } from './intents.ts';

describe.each([...PROMPT_INTENTS, 'picture', 'code', 'short_piece'] as const)(
  'the framework for %s',
  (kind) => {
    const framework = frameworkFor(kind);

    test('adds output items with complexity', () => {
      const [basic, intermediate, advanced] = (['basic', 'intermediate', 'advanced'] as const).map(
        (complexity) => outputItems(framework, complexity),
      );
      expect(basic?.length).toBeGreaterThan(0);
      expect(intermediate?.length).toBeGreaterThan(basic?.length ?? 0);
      expect(advanced?.length).toBeGreaterThan(intermediate?.length ?? 0);
      expect(advanced?.slice(0, intermediate?.length)).toEqual(intermediate);
    });

    test('repeats no text', () => {
      const all = [...framework.guidelines, ...outputItems(framework, 'advanced')];
      expect(new Set(all).size).toBe(all.length);
    });
  },
);

test('every question has one variable, which no other question has', () => {
  const variables = Object.values(ELEMENT_QUESTIONS).map((question) => variablesOf(question));
  expect(variables.every(({ length }) => length === 1)).toBe(true);
  expect(new Set(variables.flat()).size).toBe(variables.length);
});
