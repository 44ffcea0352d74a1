import { readPictureTraits } from '../enhance/picture-traits.ts';
import type { Trait } from '../enhance/traits.ts';
import {
  IMAGE_PROMPT_MAX_WORDS,
  IMAGE_PROMPT_MIN_WORDS,
  type ImagePrompt,
} from './image-analysis.ts';
import { IMAGE_STYLES, IMAGE_STYLE_IDS, type ImageStyle } from '../enhance/image-style.ts';
import { IMAGE_TEXTS } from './image-texts.ts';
import type { PictureFacts } from './picture-facts.ts';
import { plainPrompt } from './plain-prompt.ts';
import { type CraftNeeds, craftSentences, factSentences } from './style-craft.ts';

/** Placeholder for the subject if no model has seen the image. The user fills it in. */
const UNKNOWN_SUBJECT = '{{subject}}';

/** The media that fit a style. The style replaces any other medium that the subject names. */
const OWN_MEDIA: Readonly<Record<ImageStyle, readonly Trait[]>> = {
  photographic: ['medium:photo'],
  artistic: ['medium:paint', 'medium:drawn'],
  cinematic: [],
  digital_art: ['medium:render', 'medium:graphic', 'medium:drawn'],
};
const MEDIA: readonly Trait[] = [
  'medium:photo',
  'medium:paint',
  'medium:drawn',
  'medium:render',
  'medium:graphic',
];
const QUOTED = /["“„«「][^"“”„«»「」\n]{1,100}["”“»」]/u;

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/**
 * Builds a prompt of 150 to 200 words for one style: first the subject, then measured facts, then
 * sentences about the style. A long subject is never cut.
 */
export function composePrompt(
  style: ImageStyle,
  subject: string,
  facts: PictureFacts,
): ImagePrompt {
  const { opening, needs } = openPrompt(style, subject);
  const sentences = [opening, ...factSentences(facts)];
  let words = countWords(sentences.join(' '));
  for (const sentence of [...craftSentences(style, facts, needs), ...IMAGE_TEXTS.closing]) {
    const more = countWords(sentence);
    if (words >= IMAGE_PROMPT_MIN_WORDS || words + more > IMAGE_PROMPT_MAX_WORDS) break;
    sentences.push(sentence);
    words += more;
  }
  const { description } = IMAGE_TEXTS.styleCraft[style];
  return { id: IMAGE_STYLE_IDS[style], style, prompt: sentences.join(' '), description };
}

/**
 * Builds four prompts without a model, from the prompt stored in the file or a placeholder, and
 * from the measured facts.
 */
export function promptsFromFacts(facts: PictureFacts): ImagePrompt[] {
  const own = plainPrompt(facts.generationData?.prompt ?? '');
  return IMAGE_STYLES.map((style) => {
    const { kind } = IMAGE_TEXTS.styleCraft[style];
    return own === ''
      ? {
          ...composePrompt(style, UNKNOWN_SUBJECT, facts),
          description: `A template for ${kind}: replace ${UNKNOWN_SUBJECT} with your subject.`,
        }
      : {
          ...composePrompt(style, own, facts),
          description: `The prompt stored in the file, as ${kind}.`,
        };
  });
}

function openPrompt(
  style: ImageStyle,
  subject: string,
): { readonly opening: string; readonly needs: CraftNeeds } {
  const { kind } = IMAGE_TEXTS.styleCraft[style];
  if (subject === UNKNOWN_SUBJECT) {
    const opening = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} of ${subject}.`;
    return { opening, needs: { namesMedium: false, hasText: false } };
  }
  const { traits } = readPictureTraits(subject);
  const media = MEDIA.filter((medium) => traits.has(medium));
  const isOwn = media.some((medium) => OWN_MEDIA[style].includes(medium));
  const inStyle = isOwn
    ? 'Keep the medium that is named.'
    : `Make it in the style of ${kind}${media.length > 0 ? ', in place of the medium that is named' : ''}.`;
  const closed = /[.!?…。！？]$/u.test(subject) ? subject : `${subject}.`;
  return {
    opening: `${closed} ${inStyle}`,
    needs: { namesMedium: isOwn, hasText: QUOTED.test(subject) || traits.has('text:wanted') },
  };
}
