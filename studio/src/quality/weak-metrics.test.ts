import { expect, test } from 'vitest';
import { assessPrompt } from './assess-prompt.ts';
import type { Finding, Judged } from './finding.ts';
import { readPrompt } from './read-prompt.ts';
import { type QualityMetrics, scoreSignals } from './score.ts';
import { signalsOf } from './signals.ts';
import { incomplete, unclear, unprofessional, unspecific } from './weak-metrics.ts';

const PROMPT = 'Write a poem.';

function judgedWith(metrics: Partial<QualityMetrics>, prompt = PROMPT): Judged {
  const read = readPrompt(prompt);
  const signals = signalsOf(prompt, read);
  const score = scoreSignals(signals);
  return {
    prompt,
    read,
    signals,
    score: { ...score, metrics: { ...score.metrics, ...metrics } },
  };
}

test.each<[keyof QualityMetrics, number, string, (judged: Judged) => Finding | null]>([
  ['clarity', 70, 'high', unclear],
  ['completeness', 60, 'high', incomplete],
  ['specificity', 60, 'medium', unspecific],
  ['professionalism', 80, 'low', unprofessional],
])('%s under %i is an issue of severity %s', (metric, least, severity, find) => {
  expect(find(judgedWith({ [metric]: least }))).toBeNull();
  const { issue } = find(judgedWith({ [metric]: least - 0.01 })) ?? {};
  expect([issue?.severity, issue?.category]).toEqual([severity, metric]);
  // Not rounded up to the limit that it misses.
  expect(issue?.description).toContain(`is ${least - 1} of 100`);
});

test('what is lacking is named', () => {
  expect(incomplete(judgedWith({ completeness: 0 }))?.issue.description).toContain(
    'it lacks a role, context, an output format, constraints',
  );
});

test('what is there already is not said to be lacking', () => {
  const { issues, suggestions } = assessPrompt('Use no more than 100 words. Output a list.');
  const { description } = issues.find(({ category }) => category === 'completeness') ?? {};
  expect(description).toContain('it says little of the output format, constraints');
  expect(description).not.toMatch(/lacks[^;]*(?:format|constraints)/);
  const said = suggestions.map(({ suggestion }) => suggestion);
  expect(said).toContain('Say more of the output.');
  expect(said).not.toContain('Name the output format.');
});

test('one number is a number, and what is missing stands nowhere', () => {
  const { issue } = unspecific(judgedWith({ specificity: 0 }, 'Viaje de 3 días')) ?? {};
  expect(issue?.description).not.toContain('numbers');
  expect(issue?.location.text).toBe('');
});

test('junk is not said again', () => {
  for (const { implementation } of assessPrompt('asdf').suggestions)
    expect(implementation).not.toContain('asdf');
});
