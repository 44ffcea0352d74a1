import { lostParts } from '../text/kept-parts.ts';
import type { Language } from '../text/language.ts';
import { splitImagePrompt } from './split-image-prompt.ts';
import { TEXT_TEXTS } from './text-texts.ts';

/** When more is lost than this, the whole original is attached instead of a list. */
const LISTED_MAX = 10;
const ORIGINAL_HEADING = '#ORIGINAL REQUEST';

/**
 * A rewritten prompt with what it lost of the original put back: as a sentence that says to keep
 * the parts, or, when there are many, as the whole original below; parameters at the very end.
 * `restored` names what was lost.
 */
export function restoreParts(
  original: string,
  rewritten: string,
  language: Language,
): { prompt: string; restored: readonly string[] } {
  const lost = lostParts(original, rewritten);
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
  const [before = '', after = ''] = TEXT_TEXTS[language].keep.split('{values}');
  const sentence = others.length === 0 ? '' : `${before}${others.join(', ')}${after}`;
  const end = [parameters, ...flags].filter((part) => part !== '').join(' ');
  const sections = [body.trim(), sentence, end, negative.trim()].filter((text) => text !== '');
  return { prompt: sections.join('\n\n'), restored: lost };
}
