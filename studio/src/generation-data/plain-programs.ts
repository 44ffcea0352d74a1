import type { GenerationData, GenerationSetting } from './generation-data.ts';
import { generationData } from './known-settings.ts';
import { tokenisePrompt } from '../prompt-syntax.ts';
import type { Texts } from './texts.ts';

const JOB_ID = /\s{0,8}Job ID: ([\da-f-]{36})\s{0,8}$/i;
/** Maximum length of Midjourney's prompts. */
const MIDJOURNEY_MAX_CHARS = 20_000;
/** Parameters that other texts do not contain. */
const MIDJOURNEY_FLAG =
  /(?<!\S)--(?:ar|aspect|v|version|niji|stylize|s|chaos|style|raw|sref|profile) /;

/**
 * Reads Midjourney (5 to 7) descriptions: the prompt with its parameters, then `Job ID:`. The
 * parameters become settings and also stay in the prompt.
 */
export function readMidjourney(description: string): GenerationData | null {
  const text = description.slice(0, MIDJOURNEY_MAX_CHARS);
  const job = JOB_ID.exec(text);
  if (job === null && !MIDJOURNEY_FLAG.test(`${text} `)) return null;
  const prompt = job === null ? text : text.slice(0, job.index);
  const settings: GenerationSetting[] = [];
  for (const token of tokenisePrompt(prompt)) {
    if (token.kind !== 'parameter') continue;
    const [name = '', ...words] = token.text.slice(2).split(/\s+/);
    settings.push({ name, value: words.join(' ') });
  }
  const negativePrompt = settings.find(({ name }) => name === 'no')?.value ?? '';
  if (job?.[1] !== undefined) settings.push({ name: 'Job ID', value: job[1] });
  return generationData({ source: 'midjourney', prompt, negativePrompt, settings, raw: text });
}

const EASY_DIFFUSION_SETTINGS = [
  'seed',
  'num_inference_steps',
  'guidance_scale',
  'width',
  'height',
  'sampler_name',
  'use_stable_diffusion_model',
  'use_vae_model',
  'use_lora_model',
];

/** Reads Easy Diffusion 3, which writes each setting as a separate text. */
export function readEasyDiffusion(texts: Texts): GenerationData | null {
  const prompt = texts.one('prompt');
  if (prompt === '' || texts.one('num_inference_steps') === '') return null;
  const settings = EASY_DIFFUSION_SETTINGS.map((name) => ({ name, value: texts.one(name) }));
  const lora = texts.one('use_lora_model');
  return generationData({
    source: 'easydiffusion',
    prompt,
    negativePrompt: texts.one('negative_prompt'),
    settings: settings.filter(({ value }) => value !== ''),
    loras: [lora],
    raw: prompt,
  });
}

/**
 * The IPTC terms for generated images: `…/trainedAlgorithmicMedia`, and the term for composites.
 */
const GENERATED = /trainedAlgorithmicMedia$/i;

/**
 * Reads the IPTC properties for generated images. The description is used only if the file says
 * that the image was generated.
 */
export function readXmp(texts: Texts): GenerationData | null {
  const isGenerated = GENERATED.test(texts.one('Iptc4xmpExt:DigitalSourceType').trim());
  const described = isGenerated ? texts.one('dc:description') : '';
  const prompt = texts.one('Iptc4xmpExt:AIPromptInformation') || described;
  const system = texts.one('Iptc4xmpExt:AISystemUsed');
  if (prompt === '' && system === '') return null;
  const settings = [
    { name: 'model', value: system },
    { name: 'version', value: texts.one('Iptc4xmpExt:AISystemVersionUsed') },
  ];
  return generationData({
    source: 'xmp',
    prompt,
    settings: settings.filter(({ value }) => value !== ''),
    raw: prompt,
  });
}
