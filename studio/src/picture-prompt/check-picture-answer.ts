import type { ImageStyle } from '../enhance/image-style.ts';
import { type PictureTraits, readPictureTraits } from '../enhance/picture-traits.ts';
import { splitImagePrompt } from '../enhance/split-image-prompt.ts';
import { findLostParts, preservedTexts } from '../text/preserved-parts.ts';
import { type MediumGroup, mediumGroups } from './medium-group.ts';
import { detectPictureTarget, type PictureTarget, TARGET_SYNTAX } from './picture-target.ts';
import { countWords } from './read-picture.ts';
import { translateSyntax } from './translate-syntax.ts';

interface CheckedAnswer {
  readonly prompt: string;
  /** parts of the original that the model had left out */
  readonly restored: readonly string[];
  /** syntax of the original that the target does not know */
  readonly leftOut: readonly string[];
}

/** If a model lost more parts, its answer is of no use. */
const RESTORED_MAX = 10;
/** If less of an answer remains without its contradictions, the answer is of no use. */
const LEAST_KEPT = 0.5;
/** A line that begins with a label, such as "**Lighting:** soft". */
const LABEL =
  /^[ \t]{0,4}(?:[-*•][ \t]{1,3})?(?:#{1,4}[ \t]{0,3})?\*{0,2}\p{Lu}[\p{L} ]{1,24}\*{0,2}[:：]\*{0,2}[ \t]{0,4}/u;
const NEGATIVE_LABEL = /^[ \t]{0,4}\*{0,2}Negative prompt\*{0,2}[:：]/i;
const CLAUSE = /[^.!?。！？,，、;；\n]{1,2000}[.!?。！？,，、;；\n]{0,4}\s{0,4}/gu;
const MEDIA: Readonly<Record<ImageStyle, readonly MediumGroup[]>> = {
  photographic: ['photo'],
  artistic: ['hand'],
  cinematic: ['photo'],
  digital_art: ['hand', 'render', 'graphic'],
};

/**
 * Checks and repairs a prompt that a model wrote: removes labels and clauses that contradict the
 * original or the style, corrects the syntax for the target, and puts lost parts back. Null if too
 * little would remain.
 */
export function checkPictureAnswer(
  original: string,
  answer: string,
  style: ImageStyle,
  given?: PictureTarget,
): CheckedAnswer | null {
  const target = given ?? detectPictureTarget(original);
  const source =
    target === null ? { text: original, leftOut: [] } : translateSyntax(original, target);
  const flowing = withoutLabels(answer, original);
  const syntax = target === null ? flowing : translateSyntax(flowing, target).text;
  const { body, parameters, negative } = splitImagePrompt(syntax);
  const traits = readPictureTraits(splitImagePrompt(source.text).body);
  const consistent = withoutContradictions(body.trim(), traits, style);
  if (countWords(consistent) < countWords(body) * LEAST_KEPT) return null;
  const fitting = shortened(consistent, target, source.text);

  const own = splitImagePrompt(source.text);
  // Parameters that the author did not ask for only stay for a generator that knows them.
  const kept = target === 'midjourney' ? parameters : '';
  const bare = [fitting, kept, negative.trim()].filter((part) => part !== '').join(' ');
  const lost = findLostParts(source.text, bare);
  if (lost.length > RESTORED_MAX) return null;
  const flags = lost.filter((part) => part.startsWith('--'));
  const others = lost.filter((part) => !part.startsWith('--') && !own.negative.includes(part));
  const end = /[.。]$/u.exec(fitting)?.[0] ?? '';
  const text =
    others.length === 0
      ? fitting
      : `${[fitting.slice(0, fitting.length - end.length), ...others].join(', ')}${end}`;
  const first = [text, kept, ...flags].filter((part) => part !== '').join(' ');
  const unwanted = own.negative.trim() === '' ? negative.trim() : own.negative.trim();
  return {
    prompt: [first, unwanted].filter((part) => part !== '').join('\n'),
    restored: lost,
    leftOut: source.leftOut,
  };
}

/** Makes flowing text of labelled lines, unless the original has labels too. */
function withoutLabels(answer: string, original: string): string {
  const lines = answer.replaceAll('**', '').split('\n');
  const isLabelled = (line: string) => LABEL.test(line) && !NEGATIVE_LABEL.test(line);
  const labelled = lines.filter(isLabelled).length;
  if (labelled === 0 || original.split('\n').some(isLabelled)) return lines.join('\n');
  const [unwanted] = lines.filter((line) => NEGATIVE_LABEL.test(line));
  const text = lines
    .filter((line) => line.trim() !== '' && line !== unwanted)
    .map((line) => line.replace(isLabelled(line) ? LABEL : /^$/, '').trim())
    .filter((line) => line !== '')
    .map((line, at, all) =>
      at < all.length - 1 && !/[.,;!?。，、]$/u.test(line) ? `${line},` : line,
    )
    .join(' ');
  return unwanted === undefined ? text : `${text}\n${unwanted}`;
}

/** Leaves out clauses with another medium, another time of day, or colours in black and white. */
function withoutContradictions(body: string, original: PictureTraits, style: ImageStyle): string {
  const stated = mediumGroups(original.traits.keys());
  const media = stated.size > 0 ? stated : new Set(MEDIA[style]);
  const clauses = body.match(CLAUSE) ?? [];
  // The answer decides among the media of a style: no 3D render in a digital painting.
  const used = mediumGroups(readPictureTraits(body).traits.keys());
  const isMixed = [...used].some((group) => !media.has(group));
  const kept = clauses.filter((clause) => {
    if (preservedTexts(clause).some((part) => original.words.has(part.toLowerCase()))) return true;
    const { traits } = readPictureTraits(clause);
    const own = mediumGroups(traits.keys());
    if (isMixed && own.size > 0 && ![...own].some((group) => media.has(group))) return false;
    const says = original.traits;
    if (says.has('time:night') && traits.has('time:day') && !says.has('time:day')) return false;
    if (says.has('time:day') && traits.has('time:night') && !says.has('time:night')) return false;
    return !(
      says.has('palette:mono') &&
      traits.has('palette:bright') &&
      !says.has('palette:bright')
    );
  });
  if (kept.length === clauses.length) return body;
  const text = kept.join('').trim();
  return /[.。]$/u.test(body)
    ? `${text.replace(/[\s,，、;；.。]{1,6}$/u, '')}${body.slice(-1)}`
    : text.replace(/[\s,，、;；]{1,6}$/u, '');
}

/** Leaves out sentences at the end until the text fits the target; never words of the original. */
function shortened(text: string, target: PictureTarget | null, original: string): string {
  const limit = target === null ? null : TARGET_SYNTAX[target].maxChars;
  if (limit === null || text.length <= limit || original.length > limit) return text;
  const sentences = text.match(/[^.!?。！？]{1,4000}[.!?。！？]{0,4}\s{0,4}/gu) ?? [text];
  let length = 0;
  const kept = sentences.filter((sentence) => (length += sentence.length) <= limit);
  return kept.length === 0 ? text.slice(0, limit) : kept.join('').trim();
}
