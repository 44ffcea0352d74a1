import { DICTIONARIES } from '../languages/dictionaries.ts';
import { findLostParts } from '../text/preserved-parts.ts';
import type { LanguageCode } from '../languages/language.ts';
import { splitImagePrompt } from './split-image-prompt.ts';

/** If more parts are lost, the whole original is appended instead of a list. */
const LISTED_MAX = 10;
const ORIGINAL_HEADING = '#ORIGINAL REQUEST';

/**
 * Adds the parts that a rewritten prompt lost: in a sentence that asks to keep them, or, if there
 * are many, by appending the whole original. Lost parameters are added to the parameters at the
 * end. `restored` lists the lost parts.
 */
export function restoreParts(
  original: string,
  rewritten: string,
  language: LanguageCode,
): { prompt: string; restored: readonly string[] } {
  const lost = findLostParts(original, rewritten);
  if (lost.length === 0) return { prompt: rewritten, restored: [] };
  if (lost.length > LISTED_MAX) {
    return {
      prompt: `${rewritten}\n\n${ORIGINAL_HEADING}\n${original}`,
      restored: lost,
    };
  }
  const { body, parameters, negative } = splitImagePrompt(rewritten);
  const flags = lost.filter((part) => part.startsWith('--'));
  const others = lost.filter((part) => !part.startsWith('--'));
  const [before = '', after = ''] = DICTIONARIES[language].enhance.texts.keep.split('{values}');
  const sentence = others.length === 0 ? '' : `${before}${others.join(', ')}${after}`;
  const end = [parameters, ...flags].filter((part) => part !== '').join(' ');
  const sections = [body.trim(), sentence, end, negative.trim()].filter((text) => text !== '');
  return { prompt: sections.join('\n\n'), restored: lost };
}
