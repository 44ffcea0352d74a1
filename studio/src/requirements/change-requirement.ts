import { detectLanguage } from '../text/detect-language.ts';
import { writtenForm } from '../speech/written-form.ts';
import type { ParsedRequirement } from './requirements.ts';

/**
 * The description with a requirement in other words; with '' it is left out. If its words are not in
 * the description, because a model chose them, the new words are added at the end.
 */
export function changeRequirement(
  description: string,
  { value, description: clause }: ParsedRequirement,
  wanted: string,
): string {
  const words = wanted.trim().replace(/\s+/g, ' ');
  const written = writtenForm(description, detectLanguage(description) ?? 'en');
  for (const text of [description, written]) {
    // The whole clause is left out, but only the words of the requirement are replaced.
    const said = (words === '' ? [clause, value] : [value, clause]).find(
      (part) => part !== '' && text.includes(part),
    );
    if (said === undefined) continue;
    const at = text.indexOf(said);
    const [before, after] = [text.slice(0, at), text.slice(at + said.length)];
    return words === '' ? withoutGap(before, after) : `${before}${words}${after}`;
  }
  if (words === '') return description;
  const trimmed = description.trimEnd();
  const gap = /[.!?。！？]$/u.test(trimmed) ? ' ' : '. ';
  return `${trimmed}${gap}${words}`;
}

/** Joins the texts around a removed part, without its comma and spaces. */
function withoutGap(before: string, after: string): string {
  const start = before.replace(/[,;，、]?\s{0,5}$/u, '');
  const end = after.replace(/^\s{0,5}/, '');
  if (start === '') return end.replace(/^[,;.，、。]\s{0,5}/u, '');
  return /^[,;.!?，、。！？]/u.test(end) || end === '' ? start + end : `${start} ${end}`;
}
