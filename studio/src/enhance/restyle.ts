import { IMAGE_STYLES, type ImageStyle } from './image-style.ts';
import { pickBy } from './content-hash.ts';
import { imageTextsIn, labelled } from './image-texts.ts';
import type { ImageTexts } from './vocabulary.ts';
import { type LanguageCode, LANGUAGES } from '../languages/language.ts';

/**
 * `lead` names a picture in the style; `treatment` applies the style to the medium of the prompt.
 */
export type StyleForm = 'lead' | 'treatment';

/** Only this many characters at the end of a prompt are searched for lines of an enhancement. */
const READ_CHARS = 20_000;

interface StyleLine {
  readonly kind: 'goal' | 'style' | 'role';
  readonly style: ImageStyle;
  readonly form: StyleForm;
  readonly language: LanguageCode;
}

/** The phrase for a style. If there are several, the hash chooses one. */
export function stylePhrase(
  style: ImageStyle,
  form: StyleForm,
  texts: ImageTexts,
  hash: number,
): string {
  return pickBy(hash, `${style} lead`, phrasesFor(style, form, texts)) ?? '';
}

const LINES: ReadonlyMap<string, StyleLine> = allLines();

/**
 * Changes the style lines of an earlier enhancement to another style. `hasStyle` is true if there
 * were any. Lines of the same style stay unchanged. Reads the last 20,000 characters.
 */
export function restyle(
  body: string,
  style: ImageStyle,
  hash: number,
): { body: string; hasStyle: boolean } {
  const from = body.length <= READ_CHARS ? 0 : body.indexOf('\n', body.length - READ_CHARS) + 1;
  const lines = body.slice(from).split('\n');
  const found = lines.map((line) => LINES.get(line.trim()));
  const styles = new Set(
    found.flatMap((line) => (line === undefined || line.kind === 'role' ? [] : [line.style])),
  );
  const hasStyle = styles.size > 0;
  if (!hasStyle || (from === 0 && body.length > READ_CHARS)) return { body, hasStyle: false };
  const isLed = found.some((line) => line?.kind === 'goal' && line.form === 'lead');
  const turned = lines.map((line, at) => {
    const known = found[at];
    if (known === undefined || known.style === style) return line;
    const { kind, form, language } = known;
    const texts = imageTextsIn(language);
    if (kind === 'role') {
      // A role that does not match the style of the goal comes from the medium or the prompt: keep
      // it.
      if (!isLed || !styles.has(known.style)) return line;
      return labelled(texts.labels.role, craftOfStyle(style, texts), language);
    }
    const phrase = stylePhrase(style, form, texts, hash);
    return kind === 'goal'
      ? labelled(texts.labels.goal, phrase, language)
      : styleLine(phrase, language);
  });
  return { body: body.slice(0, from) + turned.join('\n'), hasStyle };
}

/** The line that names the style, for prompts that state their own goal. */
export function styleLine(phrase: string, language: LanguageCode): string {
  return labelled(imageTextsIn(language).labels.style, phrase, language);
}

function craftOfStyle(style: ImageStyle, texts: ImageTexts): string {
  return texts.crafts[IMAGE_STYLES.indexOf(style)] ?? '';
}

function phrasesFor(style: ImageStyle, form: StyleForm, texts: ImageTexts): readonly string[] {
  return form === 'treatment' ? [texts.treatments[style]] : texts.leads[style];
}

function allLines(): Map<string, StyleLine> {
  const lines = new Map<string, StyleLine>();
  for (const language of LANGUAGES) {
    const texts = imageTextsIn(language);
    const { labels } = texts;
    for (const style of IMAGE_STYLES) {
      const role = labelled(labels.role, craftOfStyle(style, texts), language);
      lines.set(role, { kind: 'role', style, form: 'lead', language });
      for (const form of ['lead', 'treatment'] as const) {
        for (const phrase of phrasesFor(style, form, texts)) {
          const goal = labelled(labels.goal, phrase, language);
          lines.set(goal, { kind: 'goal', style, form, language });
          lines.set(styleLine(phrase, language), { kind: 'style', style, form, language });
        }
      }
    }
  }
  return lines;
}
