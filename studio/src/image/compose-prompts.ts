import type { GenerationData } from '../generation-data/generation-data.ts';
import {
  IMAGE_PROMPT_MAX_WORDS,
  IMAGE_PROMPT_MIN_WORDS,
  type ImagePrompt,
} from './image-analysis.ts';
import { IMAGE_STYLES, IMAGE_STYLE_IDS, type ImageStyle } from './image-style.ts';
import type { PictureFacts } from './picture-facts.ts';
import { factSentences, STYLE_CRAFT } from './style-craft.ts';

/** Stands for what nobody has looked at; whoever uses the prompt fills it in. */
const UNKNOWN_SUBJECT = '{{subject}}';
/** Said once more with other words where the craft of a style does not fill the length. */
const CLOSING = [
  'Give the main subject room to breathe, and keep whatever surrounds it in a supporting role.',
  'Balance the weights of the composition, so that no corner pulls the eye out of the frame.',
  'Every part should belong to the same place, the same hour and the same mood.',
  'Work in high resolution, so that the picture holds up when it is seen large.',
  'Keep horizontal and vertical lines steady unless a tilt is part of the idea.',
];

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/**
 * A prompt of 150 to 200 words for one style: the subject, what was measured, and the craft of the
 * style until it is long enough. A subject of many words stays whole.
 */
export function composePrompt(
  style: ImageStyle,
  subject: string,
  facts: PictureFacts,
): ImagePrompt {
  const { opening, description, craft } = STYLE_CRAFT[style];
  const closed = /[.!?…。！？]$/u.test(subject) ? subject : `${subject}.`;
  const sentences = [`${opening} ${closed}`, ...factSentences(facts)];
  let words = countWords(sentences.join(' '));
  for (const sentence of [...craft, ...CLOSING]) {
    const more = countWords(sentence);
    if (words >= IMAGE_PROMPT_MIN_WORDS || words + more > IMAGE_PROMPT_MAX_WORDS) break;
    sentences.push(sentence);
    words += more;
  }
  return { id: IMAGE_STYLE_IDS[style], style, prompt: sentences.join(' '), description };
}

/** Four prompts from what the file and its pixels tell: around its own prompt, or around a blank to fill in. */
export function promptsFromFacts(facts: PictureFacts): ImagePrompt[] {
  const subject = subjectOf(facts.generationData);
  return IMAGE_STYLES.map((style) => composePrompt(style, subject, facts));
}

/** The prompt of the file without what only its program understands. */
function subjectOf(data: GenerationData | null): string {
  const words = (data?.prompt ?? '')
    .replace(/<[a-z]{1,12}:[^<>\n]{1,200}>/gi, '')
    .replace(/\s--[a-z]{1,12}\s[^\n]{0,1000}$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:, ?){2,10}/g, ', ')
    .replace(/^[\s,]{1,10}/, '')
    .trim();
  return words === '' ? UNKNOWN_SUBJECT : words;
}
