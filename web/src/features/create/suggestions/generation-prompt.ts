import type { GenerationData } from '@promptory/studio';

/** Generation settings without the raw text, which may be private. */
export type FoundGeneration = Omit<GenerationData, 'raw'>;

/** Common settings with their usual labels, in display order. */
export function settingsOf({ known }: FoundGeneration): { name: string; value: string }[] {
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
 * Formats prompt, negative prompt and settings one per line, as people share them, so the post
 * panel can parse them. Settings without a step count come first, since the parser would treat them
 * as part of the negative prompt.
 */
export function promptOf(found: FoundGeneration): string {
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
