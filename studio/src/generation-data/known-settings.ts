import { tidy } from './decode-text.ts';
import {
  type GenerationData,
  type GenerationSetting,
  type GenerationSource,
  type KnownSettings,
  PROMPT_MAX_CHARS,
  RAW_MAX_CHARS,
  SETTING_NAME_MAX_CHARS,
  SETTING_VALUE_MAX_CHARS,
  SETTINGS_MAX,
} from './generation-data.ts';
import { scalarText } from './loose-json.ts';

/**
 * The names that programs use for each setting, in lower case letters and digits. Earlier names
 * win.
 */
const NAMES = {
  steps: ['steps', 'numinferencesteps'],
  sampler: ['sampler', 'samplername'],
  scheduler: ['scheduler', 'scheduletype', 'noiseschedule'],
  cfg: ['cfgscale', 'cfg', 'guidancescale', 'scale', 'guidance', 'distilledcfgscale'],
  seed: ['seed', 'noiseseed', 'rngseed'],
  size: ['size', 'resolution'],
  width: ['width'],
  height: ['height'],
  model: ['model', 'basemodel', 'ckptname', 'unetname', 'modelname', 'usestablediffusionmodel'],
} as const;

/** Settings with these names are left out, because locations and keys are private. */
const PRIVATE =
  /gps|latitude|longitude|geo.?location|api.?key|password|secret|(?:access|auth).?token/i;

const LORAS_MAX = 20;
/** Maximum width or height of an image, in pixels. */
const SIDE_MAX = 100_000;

/** The settings of an object's text and number fields, except those in `without`. */
export function settingsOf(
  record: Readonly<Record<string, unknown>>,
  without: readonly string[],
): GenerationSetting[] {
  const settings: GenerationSetting[] = [];
  for (const [name, value] of Object.entries(record)) {
    if (settings.length >= SETTINGS_MAX) break;
    const text = without.includes(name) ? null : scalarText(value);
    if (text !== null && text !== '') settings.push({ name, value: text });
  }
  return settings;
}

/** Limits generation data and picks out the common settings. */
export function generationData(found: {
  source: GenerationSource;
  prompt: string;
  negativePrompt?: string;
  settings: readonly GenerationSetting[];
  loras?: readonly string[];
  raw: string;
}): GenerationData {
  const settings = found.settings
    .filter(({ name }) => !PRIVATE.test(name))
    .slice(0, SETTINGS_MAX)
    .map(({ name, value }) => ({
      name: tidy(name, SETTING_NAME_MAX_CHARS),
      value: tidy(value, SETTING_VALUE_MAX_CHARS),
    }));
  const raw = tidy(found.raw, RAW_MAX_CHARS);
  return {
    source: found.source,
    prompt: tidy(found.prompt, PROMPT_MAX_CHARS),
    negativePrompt: tidy(found.negativePrompt ?? '', PROMPT_MAX_CHARS),
    settings,
    known: knownSettings(settings, found.loras ?? []),
    raw: PRIVATE.test(raw) ? '' : raw,
  };
}

function knownSettings(
  settings: readonly GenerationSetting[],
  loras: readonly string[],
): KnownSettings {
  const values = new Map<string, string>();
  for (const { name, value } of settings) {
    const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (!values.has(key)) values.set(key, value);
  }
  const value = (of: keyof typeof NAMES): string | undefined => {
    const name = NAMES[of].find((alias) => values.has(alias));
    return name === undefined ? undefined : values.get(name);
  };
  const steps = numberOf(value('steps'));
  const sampler = value('sampler');
  const scheduler = value('scheduler');
  const cfg = numberOf(value('cfg'));
  const seed = /^-?\d{1,20}$/.exec(value('seed') ?? '')?.[0];
  const size = sizeOf(value('size') ?? `${value('width') ?? ''}x${value('height') ?? ''}`);
  const model = value('model');
  const names = loras.map((name) => tidy(name, SETTING_VALUE_MAX_CHARS));
  return {
    ...(steps === undefined ? {} : { steps }),
    ...(sampler === undefined ? {} : { sampler }),
    ...(scheduler === undefined ? {} : { scheduler }),
    ...(cfg === undefined ? {} : { cfg }),
    ...(seed === undefined ? {} : { seed }),
    ...(size === undefined ? {} : { size }),
    ...(model === undefined ? {} : { model }),
    loras: [...new Set(names)].filter((name) => name !== '').slice(0, LORAS_MAX),
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}(?:\.\d{1,12})?$/.test(text) ? Number(text) : undefined;
}

/** Parses `512x768`, `512*768` or `(512, 768)`. */
function sizeOf(text: string): { width: number; height: number } | undefined {
  const sides = /^\(?(\d{1,6})(?:\s?[x×*]\s?|,\s?)(\d{1,6})\)?$/.exec(text);
  const width = Number(sides?.[1]);
  const height = Number(sides?.[2]);
  const isSize = width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX;
  return isSize ? { width, height } : undefined;
}
