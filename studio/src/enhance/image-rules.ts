import { diffEdits } from '../edit/diff-edits.ts';
import { checkPictureAnswer } from '../picture-prompt/check-picture-answer.ts';
import { type PictureTarget, TARGET_SYNTAX } from '../picture-prompt/picture-target.ts';
import { readPicture } from '../picture-prompt/read-picture.ts';
import { enhanceImage } from './enhance-image.ts';
import { TEXT_STYLE } from './enhancement.ts';
import { ENHANCED_MAX_WORDS, ENHANCED_MIN_WORDS } from './enhancement-request.ts';
import type { EnhancementRules } from './enhancement-rules.ts';
import { IMAGE_STYLES } from './image-style.ts';
import { STYLE_TRAITS } from './style-traits.ts';

/** Maximum words of each of the four image prompts, so that all fit into one answer. */
const EACH_OF_FOUR_MAX_WORDS = 280;
/** The length of an average word with its space. */
const CHARS_PER_WORD = 7;

const ANSWER =
  '- Answer with JSON only: {"enhanced":[{"style":"...","prompt":"...","description":"one short sentence"}]}';

/** The rules for prompts for pictures and videos. */
export const IMAGE_RULES: EnhancementRules = {
  styles: IMAGE_STYLES,
  task: (prompt, _category, target) => ({ task: imageTask(prompt, target), answer: ANSWER }),
  options: (original, target) =>
    enhanceImage(original, target).map((draft) => ({
      ...draft,
      edits: diffEdits(original, draft.prompt, draft.description),
    })),
  check: (original, answer, style, target) =>
    style === TEXT_STYLE ? null : checkPictureAnswer(original, answer, style, target),
  describe: (style) => (style === TEXT_STYLE ? '' : STYLE_TRAITS[style].description),
};

function imageTask(prompt: string, given?: PictureTarget): string {
  const { isVideo, target } = readPicture(prompt, given);
  const syntax = target === null ? null : TARGET_SYNTAX[target];
  const fitting = Math.floor((syntax?.maxChars ?? Infinity) / CHARS_PER_WORD);
  const most = Math.min(ENHANCED_MAX_WORDS, fitting);
  const least = Math.min(ENHANCED_MIN_WORDS, most);
  const best = Math.min(EACH_OF_FOUR_MAX_WORDS, most);
  const styles = IMAGE_STYLES.map((style) => `- ${style}: ${STYLE_TRAITS[style].description}`);
  return [
    `Write four prompts for ${isVideo ? 'a video' : 'an image'} generator, each of ${least} to ${most} words (best not above ${best}, so that all four are complete), one in each of these styles:`,
    ...styles,
    ...(syntax === null ? [] : [`The generator is ${syntax.rules}`]),
    'Write flowing text without labels, headings or markup. Add only what the original leaves open: no second subject, and no people, places or brands that it does not name.',
    'Keep medium, light and style consistent: no lens in a painting, no noon sun at night.',
    isVideo
      ? 'Begin with the subject and its action over time; then shot, camera movement, light, colour, style and sound.'
      : 'Begin with the subject; then composition, lighting, colour, lens or medium, mood, detail and background.',
  ].join('\n');
}
