import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import { type PictureTarget, TARGET_SYNTAX } from './picture-target.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { isData, splitImagePrompt } from '../enhance/split-image-prompt.ts';
import { tokenisePrompt } from '../prompt-syntax.ts';

export interface Translation {
  readonly text: string;
  /** syntax that the target does not know, without a counterpart */
  readonly leftOut: readonly string[];
}

const WEIGHT = /\(([^()\n]{1,200}):([01]?\.\d{1,3}|[12])\)/gu;
const ADD_ON = /[ \t]?<(?:lora|lyco|hypernet):[^<>\n]{1,80}>,?/giu;
const SETTINGS_LINE = /^Steps: \d[^\n]{0,2000}$/m;
const NEGATIVE_LABEL = /^[^:：\n]{1,40}[:：][ \t]{0,4}/u;
const FURTHER_LABEL = /[ \t]{0,4}\n[ \t]{0,4}Negative prompt[:：][ \t]{0,4}/giu;
const RATIO = /^--(?:ar|aspect)[ \t]{1,4}(\d{1,3}(?:\.\d{1,2})?):(\d{1,3}(?:\.\d{1,2})?)$/;
const UNWANTED = /^--no[ \t]{1,4}(.+)$/s;

/**
 * Rewrites the syntax of a prompt for another generator: ratios, unwanted things and weights are
 * expressed as the target knows them; whatever has no counterpart is left out and listed. JSON and
 * the words of the description stay unchanged. Linear time.
 */
export function translateSyntax(prompt: string, target: PictureTarget): Translation {
  const trimmed = prompt.trim();
  if (isData(trimmed)) return { text: trimmed, leftOut: [] };
  const syntax = TARGET_SYNTAX[target];
  const { frames, without, comma = ', ' } = PICTURE_VOCABULARIES[detectLanguage(trimmed) ?? 'en'];
  const leftOut: string[] = [];
  const parts = splitImagePrompt(trimmed);
  let body = parts.body.trim();
  let parameters = parts.parameters;
  let { negative, settings } = splitNegative(parts.negative);

  if (!syntax.hasWeights) {
    body = body
      .replace(WEIGHT, (weight, words: string) => {
        leftOut.push(weight);
        return words;
      })
      .replace(ADD_ON, (addOn) => {
        leftOut.push(addOn.trim());
        return '';
      });
    if (settings !== '') leftOut.push(settings);
    settings = '';
  }
  if (target !== 'midjourney' && parameters !== '') {
    const frame: string[] = [];
    for (const token of tokenisePrompt(parameters)) {
      const text = token.text.trim();
      if (token.kind !== 'parameter') continue;
      const ratio = RATIO.exec(text);
      const unwanted = UNWANTED.exec(text)?.[1];
      if (ratio !== null) frame.push(frameOf(ratio[1] ?? '', ratio[2] ?? '', frames));
      else if (unwanted !== undefined && syntax.negative !== null)
        negative = [negative, unwanted].filter((part) => part !== '').join(comma);
      else leftOut.push(text);
    }
    parameters = '';
    body = joined(body, frame, comma);
  }
  if (negative !== '' && syntax.negative === 'parameter') {
    const known = /--no[ \t]{1,4}/.exec(parameters);
    parameters =
      known === null
        ? `${parameters} --no ${negative.replace(/\s{1,20}/g, ' ')}`.trim()
        : parameters.replace(/--no[ \t]{1,4}/, (flag) => `${flag}${negative}, `);
    negative = '';
  } else if (negative !== '' && syntax.negative === null) {
    leftOut.push(negative);
    negative = '';
  } else if (negative !== '' && syntax.negative === 'sentence') {
    const sentence = without.replace('{list}', negative.replace(/[.。]$/u, ''));
    body = `${/[.!?…。！？]$/u.test(body) ? body : `${body}.`} ${sentence}`;
    negative = '';
  }
  const first = [body, parameters].filter((part) => part !== '').join(' ');
  const lines = [negative === '' ? '' : `Negative prompt: ${negative}`, settings];
  return { text: [first, ...lines].filter((part) => part !== '').join('\n'), leftOut };
}

/** Splits a negative section into its list and the settings after it. */
function splitNegative(section: string): { negative: string; settings: string } {
  const settings = SETTINGS_LINE.exec(section)?.[0] ?? '';
  const list = section
    .replace(SETTINGS_LINE, '')
    .trim()
    .replace(NEGATIVE_LABEL, '')
    .trim()
    .replace(FURTHER_LABEL, ', ');
  return { negative: list, settings };
}

type Frames = Readonly<Record<'wide' | 'tall' | 'square', string>>;

function frameOf(width: string, height: string, frames: Frames): string {
  const [w, h] = [Number(width), Number(height)];
  const frame = w === h ? frames.square : w > h ? frames.wide : frames.tall;
  return frame.replace('{ratio}', `${width}:${height}`);
}

function joined(body: string, phrases: readonly string[], comma: string): string {
  if (phrases.length === 0) return body;
  const end = /[.!?…。！？]$/u.exec(body)?.[0] ?? '';
  const open = end === '.' || end === '。' ? body.slice(0, -1) : body;
  return `${[open, ...phrases].join(comma)}${end === '.' || end === '。' ? end : ''}`;
}
