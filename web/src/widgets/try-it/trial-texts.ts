import { formatCost } from '@promptory/studio';
import { formatNumber } from '../../lib/format.ts';
import type { TrialState } from './trial.ts';

/** The status line of a run. Screen readers announce its changes. */
export function statusText({ kind }: TrialState): string {
  switch (kind) {
    case 'idle':
      return 'Not run yet.';
    case 'running':
      return 'Writing…';
    case 'stopped':
      return 'Stopped.';
    case 'failed':
      return "Couldn't run the prompt.";
    case 'done':
      return '';
  }
}

/** The model, time, length and cost of a complete answer. */
export function completionText({ completion, cost }: TrialState & { kind: 'done' }): string {
  const { model, processingTimeMs, tokens, finish } = completion;
  const seconds = Math.max(0.1, processingTimeMs / 1000).toFixed(1);
  const cut = finish === 'length' ? ' The answer was cut off at its maximum length.' : '';
  return `${model}, ${seconds} s, ${formatNumber(tokens)} tokens${costText(cost)}.${cut}`;
}

function costText(cost: number | null | undefined): string {
  if (cost === undefined) return '';
  if (cost === null) return ', price unknown';
  if (cost === 0) return ', free';
  return cost < 0.001 ? ', less than $0.001' : `, $${formatCost(cost)}`;
}
