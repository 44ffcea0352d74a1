import { expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';
import type { Finding, AssessedPrompt } from './finding.ts';
import { parsePrompt } from './parse-prompt.ts';
import { type QualityMetrics, scoreSignals } from './score.ts';
import { signalsOf } from './signals.ts';
import { incomplete, unclear, unprofessional, unspecific } from './weak-metrics.ts';

const PROMPT = 'Write a poem.';

function assessedWith(metrics: Partial<QualityMetrics>, prompt = PROMPT): AssessedPrompt {
  const parsed = parsePrompt(prompt);
  const signals = signalsOf(prompt, parsed);
  const score = scoreSignals(signals);
  return {
    prompt,
    parsed,
    signals,
    score: { ...score, metrics: { ...score.metrics, ...metrics } },
  };
}

test.each<[keyof QualityMetrics, number, string, (assessed: AssessedPrompt) => Finding | null]>([
  ['clarity', 70, 'high', unclear],
  ['completeness', 60, 'high', incomplete],
  ['specificity', 60, 'medium', unspecific],
  ['professionalism', 80, 'low', unprofessional],
])('%s under %i is an issue of severity %s', (metric, least, severity, find) => {
  expect(find(assessedWith({ [metric]: least }))).toBeNull();
  const { issue } = find(assessedWith({ [metric]: least - 0.01 })) ?? {};
  expect([issue?.severity, issue?.category]).toEqual([severity, metric]);
  // The value is not rounded up to a limit that it does not reach.
  expect(issue?.description).toContain(`is ${least - 1} of 100`);
});

test('names the missing parts', () => {
  expect(incomplete(assessedWith({ completeness: 0 }))?.issue.description).toContain(
    'it lacks a role, context, an output format, constraints',
  );
});

test('does not report a present part as missing', () => {
  const { issues, suggestions } = checkStructure('Use no more than 100 words. Output a list.');
  const { description } = issues.find(({ category }) => category === 'completeness') ?? {};
  expect(description).toContain('it says little about the output format, constraints');
  expect(description).not.toMatch(/lacks[^;]*(?:format|constraints)/);
  const said = suggestions.map(({ suggestion }) => suggestion);
  expect(said).toContain('Describe the output in more detail.');
  expect(said).not.toContain('Name the output format.');
});

test('one number is enough, and a missing part has an empty location', () => {
  const { issue } = unspecific(assessedWith({ specificity: 0 }, 'Viaje de 3 días')) ?? {};
  expect(issue?.description).not.toContain('numbers');
  expect(issue?.location.text).toBe('');
});

test('does not quote text without meaning', () => {
  for (const { implementation } of checkStructure('asdf').suggestions)
    expect(implementation).not.toContain('asdf');
});
