import { IMAGE_STYLES, type ImageStyle } from '../image/image-style.ts';
import { pickBy } from './content-hash.ts';
import { type ImageTexts, labelled } from './image-texts.ts';
import { IMAGE_TEXTS } from './image-texts-by-language.ts';
import { type Language, LANGUAGES } from '../text/language.ts';
import { STYLE_WORDS } from './style-words.ts';

/** Whether a style names a picture of its own kind, or is a treatment of the medium that a prompt names. */
export type StyleForm = 'lead' | 'treatment';

/** Our lines stand at the end of what was enhanced; so much of it is searched for them. */
const LOOK_CHARS = 20_000;

interface StyleLine {
  readonly kind: 'goal' | 'style' | 'role';
  readonly style: ImageStyle;
  readonly form: StyleForm;
  readonly language: Language;
}

/** The words for a style in a language; the hash chooses among several. */
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
 * A prompt's body with its lines of a style, as enhancing writes them, turned to another style;
 * `hasStyle` tells whether there was one. A line of that style itself stays as it is. Looks at the
 * last 20,000 characters.
 */
export function restyle(
  body: string,
  style: ImageStyle,
  hash: number,
): { body: string; hasStyle: boolean } {
  const from = body.length <= LOOK_CHARS ? 0 : body.indexOf('\n', body.length - LOOK_CHARS) + 1;
  const lines = body.slice(from).split('\n');
  const found = lines.map((line) => LINES.get(line.trim()));
  const styles = new Set(
    found.flatMap((line) => (line === undefined || line.kind === 'role' ? [] : [line.style])),
  );
  const hasStyle = styles.size > 0;
  if (!hasStyle || (from === 0 && body.length > LOOK_CHARS)) return { body, hasStyle: false };
  const isLed = found.some((line) => line?.kind === 'goal' && line.form === 'lead');
  const turned = lines.map((line, at) => {
    const known = found[at];
    if (known === undefined || known.style === style) return line;
    const { kind, form, language } = known;
    const texts = IMAGE_TEXTS[language];
    if (kind === 'role') {
      // An art that is not the goal's own is that of the medium, which stays, or the prompt's own.
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

/** The line that tells a style where the goal is the prompt's own. */
export function styleLine(phrase: string, language: Language): string {
  return labelled(IMAGE_TEXTS[language].labels.style, phrase, language);
}

function craftOfStyle(style: ImageStyle, texts: ImageTexts): string {
  return texts.crafts[IMAGE_STYLES.indexOf(style)] ?? '';
}

function phrasesFor(style: ImageStyle, form: StyleForm, texts: ImageTexts): readonly string[] {
  const index = IMAGE_STYLES.indexOf(style);
  if (form === 'treatment') return [texts.treatments[index] ?? ''];
  const lead = texts.leads?.[index];
  return lead === undefined ? STYLE_WORDS[style].leads : [lead];
}

function allLines(): Map<string, StyleLine> {
  const lines = new Map<string, StyleLine>();
  for (const language of LANGUAGES) {
    const texts = IMAGE_TEXTS[language];
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
