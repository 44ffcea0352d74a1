import type { GenerationData } from '@promptory/studio/generation-data/generation-data';

/** What a form may keep of a picture's generation data: never the text that it was read from. */
export type FoundData = Omit<GenerationData, 'raw'>;

/** The settings that every program has, under the names that prompts are shared with; in their order. */
export function settingsOf({ known }: FoundData): { name: string; value: string }[] {
  const { steps, sampler, scheduler, cfg, seed, size, model, loras } = known;
  return [
    { name: 'Steps', value: steps?.toString() },
    { name: 'Sampler', value: sampler },
    { name: 'Schedule type', value: scheduler },
    { name: 'CFG scale', value: cfg?.toString() },
    { name: 'Seed', value: seed },
    { name: 'Size', value: size && `${String(size.width)}x${String(size.height)}` },
    { name: 'Model', value: model },
    { name: 'LoRA', value: loras.length > 0 ? loras.join(', ') : undefined },
  ].flatMap(({ name, value }) => (value === undefined || value === '' ? [] : [{ name, value }]));
}

/**
 * The prompt with its negative prompt and settings as people share them, one part a line: so the panel
 * of a post picks them out. Settings that do not begin with the steps come before the negative prompt,
 * which would swallow them.
 */
export function promptOf(found: FoundData): string {
  const prompt = found.prompt.trim();
  const negative = found.negativePrompt.trim();
  const settings = settingsOf(found)
    .map(({ name, value }) => `${name}: ${value.replace(/\s+/g, ' ')}`)
    .join(', ');
  const negativeLine = negative === '' ? '' : `Negative prompt: ${negative}`;
  const lines = settings.startsWith('Steps: ')
    ? [prompt, negativeLine, settings]
    : [prompt, settings, negativeLine];
  return lines.filter((line) => line !== '').join('\n');
}
