import { IMAGE_STYLES, type ImageStyle } from '../image/image-style.ts';
import { pickBy } from './content-hash.ts';
import type { ImageTexts } from './image-texts.ts';
import { IMAGE_TEXTS } from './image-texts-by-language.ts';
import { LANGUAGES } from '../text/language.ts';
import { STYLE_WORDS } from './style-words.ts';

/** Whether a style names a picture of its own kind, or is a treatment of the medium that a prompt names. */
export type StyleForm = 'lead' | 'treatment';

/** Our lines stand at the end of what was enhanced; so much of it is searched for them. */
const LOOK_CHARS = 20_000;

interface StyleLine {
  readonly kind: 'goal' | 'style' | 'role';
  readonly style: ImageStyle;
  readonly form: StyleForm;
  readonly texts: ImageTexts;
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

/** The goal of a picture, with the words for its style. */
export function goalWith(phrase: string, form: StyleForm, texts: ImageTexts): string {
  return form === 'lead'
    ? texts.goal.replace('{lead}', phrase)
    : texts.goalInMedium.replace('{treatment}', phrase);
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
  const turned = lines.map((line, at) => {
    const known = found[at];
    if (known === undefined || known.style === style) return line;
    // People write 'Role: expert photographer' themselves: ours stands beside its own style.
    if (known.kind === 'role' && !styles.has(known.style)) return line;
    const { kind, form, texts } = known;
    if (kind === 'role') return `Role: ${makerOf(style, texts)}`;
    const phrase = stylePhrase(style, form, texts, hash);
    return kind === 'goal' ? `Goal: ${goalWith(phrase, form, texts)}` : styleLine(phrase);
  });
  return { body: body.slice(0, from) + turned.join('\n'), hasStyle };
}

/** The line that tells a style where the goal is the prompt's own. */
export function styleLine(phrase: string): string {
  return `Style: ${phrase}`;
}

/** Who would make a picture of a style. */
export function makerOf(style: ImageStyle, texts: ImageTexts): string {
  return texts.makers[IMAGE_STYLES.indexOf(style)] ?? '';
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
    for (const style of IMAGE_STYLES) {
      lines.set(`Role: ${makerOf(style, texts)}`, { kind: 'role', style, form: 'lead', texts });
      for (const form of ['lead', 'treatment'] as const) {
        for (const phrase of phrasesFor(style, form, texts)) {
          lines.set(`Goal: ${goalWith(phrase, form, texts)}`, { kind: 'goal', style, form, texts });
          lines.set(styleLine(phrase), { kind: 'style', style, form, texts });
        }
      }
    }
  }
  return lines;
}
