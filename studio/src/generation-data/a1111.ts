import {
  type GenerationData,
  type GenerationSetting,
  type GenerationSource,
  SETTINGS_MAX,
} from './generation-data.ts';
import { generationData } from './known-settings.ts';
import { endOfJsonString } from './loose-json.ts';

const STEPS = 'Steps:';
const NEGATIVE_LABEL = /^[ \t]{0,8}Negative prompt:/m;
/**
 * If no line begins with the steps, the last line counts as settings if it has one of these names
 * and three pairs. Stable Diffusion web UI has the same rule.
 */
const SETTING_NAMES = /(?:^|, )(?:Seed|Sampler|CFG scale|Size|Model|Model hash): /;
const PAIR = /[A-Za-z][\w \-/.()]{0,59}: ?[^,\n]/g;
const LAST_LINE_MIN_PAIRS = 3;
/** A text needs this many settings to be recognised by them; steps alone are not enough. */
const SHAPE_MIN_SETTINGS = 2;
const NAME = /[\s,]{0,20}([A-Za-z_][\w \-/.()]{0,59}):[ \t]{0,4}/y;
const LORA_TAG = /<lora:([^:<>\n]{1,200}):/g;
/**
 * Maximum length of the settings. They usually have hundreds of characters, or thousands with lists
 * of resources.
 */
const SETTINGS_MAX_CHARS = 50_000;

/**
 * Returns whether a text has this format: it has the label of a negative prompt, or settings. A
 * prompt alone is not enough.
 */
export function looksLikeA1111(text: string): boolean {
  if (NEGATIVE_LABEL.test(text)) return true;
  const start = settingsStart(text);
  // Captions of photos can contain lines such as `Steps: 3 up to the church`.
  return readSettings(text.slice(start, start + SETTINGS_MAX_CHARS)).length >= SHAPE_MIN_SETTINGS;
}

/**
 * Reads the format of Stable Diffusion web UI (1.10), Forge and SD.Next: the prompt, the negative
 * prompt after its label, and a line of settings that begins with the steps. Values with commas are
 * JSON.
 */
export function readA1111(text: string, source: GenerationSource = 'a1111'): GenerationData {
  const start = settingsStart(text);
  const head = text.slice(0, start);
  const label = NEGATIVE_LABEL.exec(head);
  const prompt = label === null ? head : head.slice(0, label.index);
  const settings = readSettings(text.slice(start, start + SETTINGS_MAX_CHARS));
  const hashes = settings.find(({ name }) => name === 'Lora hashes')?.value ?? '';
  const hashed = hashes
    .split(',')
    .map((pair) => pair.slice(0, Math.max(0, pair.indexOf(':'))).trim());
  const tagged = [...head.slice(0, SETTINGS_MAX_CHARS).matchAll(LORA_TAG)].map(
    (tag) => tag[1] ?? '',
  );
  return generationData({
    source,
    prompt,
    negativePrompt: label === null ? '' : head.slice(label.index + label[0].length),
    settings,
    loras: [...tagged, ...hashed],
    raw: text,
  });
}

/** The offset of the settings: the last line that begins with the steps, or the end of the text. */
function settingsStart(text: string): number {
  for (let at = text.lastIndexOf(STEPS); at >= 0; at = text.lastIndexOf(STEPS, at - 1)) {
    const isLineStart = at === 0 || text.charAt(at - 1) === '\n';
    if (isLineStart && /^ ?\d/.test(text.slice(at + STEPS.length, at + STEPS.length + 2)))
      return at;
    // lastIndexOf treats -1 as 0, so stop here to avoid an endless loop.
    if (at === 0) break;
  }
  const trimmed = text.trimEnd();
  const lastLine = trimmed.lastIndexOf('\n') + 1;
  const line = trimmed.slice(lastLine, lastLine + SETTINGS_MAX_CHARS);
  return isSettingsLine(line) ? lastLine : text.length;
}

function readSettings(text: string): GenerationSetting[] {
  const settings: GenerationSetting[] = [];
  let at = 0;
  while (at < text.length && settings.length < SETTINGS_MAX) {
    NAME.lastIndex = at;
    const name = NAME.exec(text);
    if (name === null) {
      // This is not a pair: skip to the next comma or line.
      at = endOfPlain(text, at) + 1;
      continue;
    }
    const from = NAME.lastIndex;
    const end = isOwnLine(text, at, from) ? endOfLine(text, from) : endOfValue(text, from);
    settings.push({ name: name[1] ?? '', value: unquoted(text.slice(from, end)) });
    at = end;
  }
  return settings;
}

function endOfValue(text: string, start: number): number {
  const first = text.charAt(start);
  const plain = endOfPlain(text, start);
  const end =
    first === '"'
      ? endOfJsonString(text, start) + 1
      : first === '[' || first === '{'
        ? endOfBrackets(text, start)
        : plain;
  // An unclosed quote or bracket counts as a plain character.
  return end > text.length ? plain : end;
}

/**
 * Returns whether the name after `at`, whose value starts at `from`, has its own line such as
 * `Template: a, b`. Such a line is one value, unless it looks like a line of settings.
 */
function isOwnLine(text: string, at: number, from: number): boolean {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  if (lineStart === 0 || lineStart < at) return false;
  return !isSettingsLine(text.slice(lineStart, endOfLine(text, from)));
}

function isSettingsLine(line: string): boolean {
  return SETTING_NAMES.test(line) && (line.match(PAIR)?.length ?? 0) >= LAST_LINE_MIN_PAIRS;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

/**
 * The end of a plain value: the end of the line, or the comma before the next name. Other commas
 * belong to the value, because model names can contain commas.
 */
function endOfPlain(text: string, start: number): number {
  const lineEnd = endOfLine(text, start);
  for (let at = text.indexOf(',', start); at >= 0 && at < lineEnd; at = text.indexOf(',', at + 1)) {
    NAME.lastIndex = at;
    if (NAME.test(text)) return at;
  }
  return lineEnd;
}

/**
 * The offset after the bracket that closes the one at `start`; beyond the end of the text if it is
 * not closed.
 */
function endOfBrackets(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') at = endOfJsonString(text, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length + 1;
}

/** Removes a value's quotes, and the comma at the end of a line. */
function unquoted(value: string): string {
  if (!value.startsWith('"')) {
    let end = value.length;
    while (end > 0 && /[\s,]/.test(value.charAt(end - 1))) end -= 1;
    return value.slice(0, end);
  }
  try {
    const text: unknown = JSON.parse(value);
    return typeof text === 'string' ? text : value;
  } catch {
    // The value has unescaped quotes: keep it unchanged.
    return value;
  }
}
