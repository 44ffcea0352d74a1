import { expect, test } from 'vitest';
import type { Finding, Judged } from './finding.ts';
import { readPrompt } from './read-prompt.ts';
import { type QualityMetrics, scoreSignals } from './score.ts';
import { signalsOf } from './signals.ts';
import { incomplete, unclear, unprofessional, unspecific } from './weak-metrics.ts';

const PROMPT = 'Write a poem.';

function judgedWith(metrics: Partial<QualityMetrics>): Judged {
  const read = readPrompt(PROMPT);
  const signals = signalsOf(PROMPT, read);
  const score = scoreSignals(signals);
  return {
    prompt: PROMPT,
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
