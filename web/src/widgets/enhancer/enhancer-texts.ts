import type { EnhancementStyle, Enhancement } from '@promptory/studio/enhance/enhancement';
import type { EnhancerState, Hold } from './enhancer-machine.ts';

export const STYLE_NAMES: Readonly<Record<EnhancementStyle, string>> = {
  photographic: 'Photographic',
  artistic: 'Artistic',
  cinematic: 'Cinematic',
  digital_art: 'Digital art',
  professional: 'Professional',
};

const HELD: Readonly<Record<Hold, string>> = {
  off: '',
  offline: 'You are offline. The prompt is enhanced when you are connected again.',
  hidden: 'The prompt is enhanced when you come back to this tab.',
  limit:
    'Your AI requests are nearly used up, so nothing is enhanced unasked. Press Enhance to use one.',
};

/** What the enhancer is doing, in one line that a screen reader reads out when it changes. */
export function statusText(
  { step, result, applied, undone }: EnhancerState,
  prompt: string,
): string {
  switch (step.kind) {
    case 'waiting':
      return 'Enhances when you stop typing for 2 seconds.';
    case 'held':
      return HELD[step.by];
    case 'working':
      return 'Enhancing the prompt…';
    case 'stopped':
      return 'Stopped. Press Enhance to start again.';
    case 'failed':
      return 'The prompt was not enhanced.';
    case 'skipped':
      return 'Not enhanced.';
    case 'idle':
      if (applied?.option.prompt.trim() === prompt.trim()) {
        return `${STYLE_NAMES[applied.option.style]} is applied.`;
      }
      if (undone !== null) return 'Your own prompt is back.';
      if (result !== null) return readyText(result);
      return prompt.trim() === ''
        ? 'Write a prompt, and better versions of it appear here.'
        : 'Press Enhance for better versions of your prompt.';
  }
}

function readyText({ enhanced, madeWithoutModel }: Enhancement): string {
  const count = enhanced.length;
  return `${String(count)} ${count === 1 ? 'option is' : 'options are'} ready${madeWithoutModel ? ', made without AI' : ''}.`;
}

/** How the options were made: by what, and how long it took. */
export function madeText({ model, cached, processingTime }: Enhancement): string {
  if (model === null) return 'Made without AI, by rules';
  const seconds = Math.max(0.1, processingTime / 1000).toFixed(1);
  return cached ? `Made by ${model}, a little earlier` : `Made by ${model} in ${seconds} s`;
}

/** What a model has written so far. */
export function progressText(characters: number, options: number, provider: string): string {
  if (characters === 0) return `Asking ${provider}…`;
  const ready =
    options === 0 ? '' : `, ${String(options)} ${options === 1 ? 'option' : 'options'} ready`;
  return `Writing: ${characters.toLocaleString('en')} characters${ready}`;
}

/** Whether the options belong to another text than the one in the field. */
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
