import { readPictureTraits } from '../enhance/picture-traits.ts';
import type { Trait } from '../enhance/trait-words.ts';
import {
  IMAGE_PROMPT_MAX_WORDS,
  IMAGE_PROMPT_MIN_WORDS,
  type ImagePrompt,
} from './image-analysis.ts';
import { IMAGE_STYLES, IMAGE_STYLE_IDS, type ImageStyle } from './image-style.ts';
import type { PictureFacts } from './picture-facts.ts';
import { plainPrompt } from './plain-prompt.ts';
import { type CraftNeeds, craftSentences, factSentences, STYLE_CRAFT } from './style-craft.ts';

/** Stands for what nobody has looked at; whoever uses the prompt fills it in. */
const UNKNOWN_SUBJECT = '{{subject}}';

/** The media that a style keeps where a subject names them; any other it stands in place of. */
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

/** Said once more with other words where the craft of a style does not fill the length. */
const CLOSING = [
  'Give the main subject room to breathe, and keep whatever surrounds it in a supporting role.',
  'Balance the weights of the composition, so that no corner pulls the eye out of the frame.',
  'Every part should belong to the same place, the same hour and the same mood.',
  'Work in high resolution, so that the picture holds up when it is seen large.',
  'Keep horizontal and vertical lines steady unless a tilt is part of the idea.',
  'Leave out whatever adds nothing to the idea of the picture, however well it is made.',
];

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/**
 * A prompt of 150 to 200 words for one style: the subject, whole and first, what was measured, and
 * the craft of the style until it is long enough. A subject of many words stays whole.
 */
export function composePrompt(
  style: ImageStyle,
  subject: string,
  facts: PictureFacts,
): ImagePrompt {
  const { opening, needs } = openPrompt(style, subject);
  const sentences = [opening, ...factSentences(facts)];
  let words = countWords(sentences.join(' '));
  for (const sentence of [...craftSentences(style, facts, needs), ...CLOSING]) {
    const more = countWords(sentence);
    if (words >= IMAGE_PROMPT_MIN_WORDS || words + more > IMAGE_PROMPT_MAX_WORDS) break;
    sentences.push(sentence);
    words += more;
  }
  const { description } = STYLE_CRAFT[style];
  return { id: IMAGE_STYLE_IDS[style], style, prompt: sentences.join(' '), description };
}

/** Four prompts from what the file and its pixels tell: around its own prompt, or around a blank to fill in. */
export function promptsFromFacts(facts: PictureFacts): ImagePrompt[] {
  const own = plainPrompt(facts.generationData?.prompt ?? '');
  return IMAGE_STYLES.map((style) => {
    const { kind } = STYLE_CRAFT[style];
    return own === ''
      ? {
          ...composePrompt(style, UNKNOWN_SUBJECT, facts),
          description: `A frame to fill in for ${kind}: put your subject for ${UNKNOWN_SUBJECT}.`,
        }
      : {
          ...composePrompt(style, own, facts),
          description: `The prompt that the file holds, as ${kind}.`,
        };
  });
}

function openPrompt(
  style: ImageStyle,
  subject: string,
): { readonly opening: string; readonly needs: CraftNeeds } {
  const { kind } = STYLE_CRAFT[style];
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
