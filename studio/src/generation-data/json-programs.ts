import { type GenerationData } from './generation-data.ts';
import { generationData, settingsOf } from './known-settings.ts';
import { field, isRecord, type JsonTexts } from './loose-json.ts';

const LIST_MAX = 32;
/** Maximum length of the command-line switches after a quoted prompt. */
const SWITCHES_MAX_CHARS = 2000;

function textField(value: unknown, name: string): string {
  const text = field(value, name);
  return typeof text === 'string' ? text : '';
}

function listField(value: unknown, name: string): unknown[] {
  const list = field(value, name);
  return Array.isArray(list) ? list.slice(0, LIST_MAX) : [];
}

/** SwarmUI 0.9: `parameters` or UserComment contains JSON with `sui_image_params`. */
export function readSwarm(text: string, json: JsonTexts): GenerationData | null {
  if (!text.includes('sui_image_params')) return null;
  const params = field(json.plain(text), 'sui_image_params');
  if (!isRecord(params)) return null;
  return generationData({
    source: 'swarmui',
    prompt: textField(params, 'prompt'),
    negativePrompt: textField(params, 'negativeprompt'),
    settings: settingsOf(params, ['prompt', 'negativeprompt']),
    loras: listField(params, 'loras').filter((name) => typeof name === 'string'),
    raw: text,
  });
}

/**
 * Fooocus 2.5 with its own scheme: `parameters`, `Comment` or UserComment contains JSON. `isNamed`
 * is true if another text of the file names Fooocus.
 */
export function readFooocus(
  text: string,
  json: JsonTexts,
  isNamed: boolean,
): GenerationData | null {
  if (!isNamed && !text.includes('Fooocus') && !text.includes('"base_model"')) return null;
  const data = json.plain(text);
  if (!isRecord(data) || typeof data['prompt'] !== 'string') return null;
  const isFooocus =
    textField(data, 'version').startsWith('Fooocus') ||
    textField(data, 'metadata_scheme') === 'fooocus' ||
    (typeof data['base_model'] === 'string' && 'performance' in data);
  if (!isNamed && !isFooocus) return null;
  const lists = listField(data, 'loras').map((lora) =>
    Array.isArray(lora) ? (lora[0] as unknown) : lora,
  );
  const combined = Object.entries(data)
    .filter(([name]) => name.startsWith('lora_combined_'))
    .map(([, value]) => (typeof value === 'string' ? (value.split(' : ')[0] ?? '') : ''));
  return generationData({
    source: 'fooocus',
    prompt: data['prompt'],
    negativePrompt: textField(data, 'negative_prompt'),
    settings: settingsOf(data, [
      'prompt',
      'negative_prompt',
      'full_prompt',
      'full_negative_prompt',
    ]),
    loras: [...lists.filter((name) => typeof name === 'string'), ...combined.slice(0, LIST_MAX)],
    raw: text,
  });
}

/** InvokeAI 3 to 6: `invokeai_metadata`. The model is a text, or an object that names it. */
export function readInvoke(text: string, json: JsonTexts): GenerationData | null {
  const data = json.plain(text);
  if (!isRecord(data)) return null;
  const model = textField(data['model'], 'name') || textField(data['model'], 'model_name');
  const settings = settingsOf(data, ['positive_prompt', 'negative_prompt']);
  return generationData({
    source: 'invokeai',
    prompt: textField(data, 'positive_prompt'),
    negativePrompt: textField(data, 'negative_prompt'),
    settings: model === '' ? settings : [...settings, { name: 'model', value: model }],
    loras: listField(data, 'loras').map((lora) => {
      const of = field(lora, 'model') ?? field(lora, 'lora');
      return textField(of, 'name') || textField(of, 'model_name');
    }),
    raw: text,
  });
}

/** InvokeAI 2: `sd-metadata`. The negative prompt is part of the prompt, in brackets. */
export function readOldInvoke(text: string, json: JsonTexts): GenerationData | null {
  const data = json.plain(text);
  const image = field(data, 'image');
  if (!isRecord(image)) return null;
  const prompts = field(image, 'prompt');
  const prompt = Array.isArray(prompts)
    ? prompts
        .slice(0, LIST_MAX)
        .map((part) => textField(part, 'prompt'))
        .join(', ')
    : textField(image, 'prompt');
  const model = textField(data, 'model_weights');
  const settings = settingsOf(image, ['prompt']);
  return generationData({
    source: 'invokeai',
    ...withoutBrackets(prompt),
    settings: model === '' ? settings : [...settings, { name: 'model', value: model }],
    raw: text,
  });
}

const DREAM_SWITCHES: Readonly<Record<string, string>> = {
  s: 'steps',
  S: 'seed',
  W: 'width',
  H: 'height',
  C: 'cfg_scale',
  A: 'sampler',
};

/** InvokeAI 1 and 2: `Dream` contains the prompt in quotes, followed by command-line switches. */
export function readDream(text: string): GenerationData | null {
  const end = text.lastIndexOf('"');
  if (!text.startsWith('"') || end <= 0) return null;
  const switches = text
    .slice(end + 1, end + 1 + SWITCHES_MAX_CHARS)
    .matchAll(/(?:^|\s)-([sSWHCA])\s?([\w.]{1,40})/g);
  const settings = [...switches].slice(0, LIST_MAX).map(([, letter = '', value = '']) => ({
    name: DREAM_SWITCHES[letter] ?? letter,
    value,
  }));
  return generationData({
    source: 'invokeai',
    ...withoutBrackets(text.slice(1, end)),
    settings,
    raw: text,
  });
}

function withoutBrackets(prompt: string): { prompt: string; negativePrompt: string } {
  const negatives: string[] = [];
  let rest = '';
  let at = 0;
  for (let open = prompt.indexOf('['); open >= 0; open = prompt.indexOf('[', at)) {
    const close = prompt.indexOf(']', open);
    if (close < 0) break;
    rest += prompt.slice(at, open);
    negatives.push(prompt.slice(open + 1, close).trim());
    at = close + 1;
  }
  return { prompt: (rest + prompt.slice(at)).trim(), negativePrompt: negatives.join(', ') };
}

/**
 * NovelAI, models 1 to 4.5: `Comment` contains JSON. From model 4 on, each character of the picture
 * has its own prompt.
 */
export function readNovelAi(
  comment: string,
  json: JsonTexts,
  description: string,
  model: string,
): GenerationData | null {
  const data = json.plain(comment);
  if (!isRecord(data)) return null;
  const prompts = captions(data['v4_prompt'], textField(data, 'prompt') || description);
  const negatives = captions(data['v4_negative_prompt'], textField(data, 'uc'));
  const settings = settingsOf(data, ['prompt', 'uc', 'signed_hash']);
  return generationData({
    source: 'novelai',
    prompt: prompts.join('\n'),
    negativePrompt: negatives.join('\n'),
    settings: model === '' ? settings : [...settings, { name: 'model', value: model }],
    raw: comment,
  });
}

function captions(structure: unknown, base: string): string[] {
  const caption = field(structure, 'caption');
  const characters = listField(caption, 'char_captions').map((of) => textField(of, 'char_caption'));
  return [textField(caption, 'base_caption') || base, ...characters].filter((text) => text !== '');
}

/** Draw Things 1: the UserComment in XMP contains JSON with short names. */
export function readDrawThings(text: string, json: JsonTexts): GenerationData | null {
  if (!text.includes('"c"')) return null;
  const data = json.plain(text);
  if (!isRecord(data) || typeof data['c'] !== 'string') return null;
  return generationData({
    source: 'drawthings',
    prompt: data['c'],
    negativePrompt: textField(data, 'uc'),
    settings: settingsOf(data, ['c', 'uc']),
    loras: listField(data, 'lora').map((lora) => textField(lora, 'model')),
    raw: text,
  });
}
