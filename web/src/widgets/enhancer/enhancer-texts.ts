import type { Enhancement, EnhancementStyle } from '@promptory/studio';
import { formatNumber } from '../../lib/format.ts';
import type { EnhancerState, PauseReason } from './enhancer-machine.ts';

export const STYLE_NAMES: Readonly<Record<EnhancementStyle, string>> = {
  photographic: 'Photographic',
  artistic: 'Artistic',
  cinematic: 'Cinematic',
  digital_art: 'Digital art',
  professional: 'Professional',
};

const PAUSED_TEXTS: Readonly<Record<PauseReason, string>> = {
  off: '',
  offline: "You're offline. The prompt will be enhanced when you're back online.",
  hidden: 'The prompt will be enhanced when you return to this tab.',
  limit:
    "You're close to your AI request limit, so automatic enhancement is paused. Press Enhance to use a request.",
};

/** The status line of the panel. Screen readers announce its changes. */
export function statusText(
  { step, result, applied, undone }: EnhancerState,
  prompt: string,
): string {
  switch (step.kind) {
    case 'waiting':
      return 'Starts 2 seconds after you stop typing.';
    case 'paused':
      return PAUSED_TEXTS[step.reason];
    case 'working':
      return 'Enhancing the prompt…';
    case 'stopped':
      return 'Stopped. Press Enhance to start again.';
    case 'failed':
      return "Couldn't enhance the prompt.";
    case 'skipped':
      return 'The prompt was not enhanced.';
    case 'idle':
      if (applied?.option.prompt.trim() === prompt.trim()) {
        return `${STYLE_NAMES[applied.option.style]} is applied.`;
      }
      if (undone !== null) return 'Your original prompt was restored.';
      if (result !== null) return readyText(result);
      return prompt.trim() === ''
        ? 'Write a prompt to see better versions of it here.'
        : 'Press Enhance for better versions of your prompt.';
  }
}

function readyText({ alreadyClear, enhanced, madeWithoutModel }: Enhancement): string {
  if (alreadyClear) return 'Already clear: there is nothing to change.';
  const count = enhanced.length;
  return `${String(count)} ${count === 1 ? 'option is' : 'options are'} ready${madeWithoutModel ? ', made without AI' : ''}.`;
}

/** Says how the options were made: the model and the duration. */
export function madeText({ model, cached, processingTime, alreadyClear }: Enhancement): string {
  if (model === null && alreadyClear) return 'Checked with built-in rules, without AI';
  if (model === null) return 'Made with built-in rules, without AI';
  const seconds = Math.max(0.1, processingTime / 1000).toFixed(1);
  return cached ? `Made by ${model} earlier` : `Made by ${model} in ${seconds} s`;
}

/** The progress of the model while it writes. */
export function progressText(characters: number, options: number, provider: string): string {
  if (characters === 0) return `Asking ${provider}…`;
  const ready =
    options === 0 ? '' : `, ${String(options)} ${options === 1 ? 'option' : 'options'} ready`;
  return `Writing: ${formatNumber(characters)} characters${ready}`;
}

/** True if the options were made for an earlier text than the current one. */
export function isOfEarlierText(
  result: Enhancement,
  state: EnhancerState,
  prompt: string,
): boolean {
  const text = prompt.trim();
  return (
    text !== result.original.trim() &&
    text !== state.applied?.option.prompt.trim() &&
    !result.enhanced.some((option) => option.prompt.trim() === text)
  );
}
