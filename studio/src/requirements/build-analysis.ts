import type { PromptCategory } from '../categories/prompt-category.ts';
import {
  buildImagePrompts,
  openPictureSides,
  PICTURE_SIDES,
  type PictureSide,
} from './build-image-prompts.ts';
import {
  buildPrompts,
  type BuiltPrompt,
  openSides,
  saidShare,
  usualTone,
} from './build-prompts.ts';
import type { ReadDescription } from './read-description.ts';
import type { GeneratedPrompt, RequirementsAnalysis, Requirements } from './requirements.ts';

/**
 * The base confidence and the addition for each fact, in percent. The sum stays below the 85 of a
 * model.
 */
const CONFIDENCE_LEAST = 40;
const CONFIDENCE_EACH = 6;

const UNSAID = 'Not stated';
const IMPROVEMENTS_MAX = 3;
const TAGS_MAX = 5;

/** An analysis without the fields that say how it was made. */
export type BuiltAnalysis = Omit<
  RequirementsAnalysis,
  'processingTime' | 'madeWithoutModel' | 'notice' | 'cached'
>;

/**
 * Builds an analysis with up to `count` prompts (1 to 5) from the description, without a model.
 * `score` rates a prompt from 0 to 100.
 */
export function analyzeWithoutModel(
  requirements: Requirements,
  read: ReadDescription,
  count: number,
  score: (prompt: string) => number,
): BuiltAnalysis {
  const build = read.category === 'image_generation' ? buildImagePrompts : buildPrompts;
  const built = build(requirements, read, count);
  const found = [
    read.audience,
    read.format ?? read.length,
    read.tone,
    read.constraints[0],
    read.examples[0],
  ];
  return {
    originalDescription: requirements.description,
    parsedRequirements: read.requirements,
    identifiedUseCase: read.useCase,
    ...filledFields(read),
    detectedConstraints: read.constraints,
    generatedPrompts: built.map((prompt, index) => scored(prompt, index, read, score)),
    confidence:
      CONFIDENCE_LEAST +
      CONFIDENCE_EACH * found.filter((value) => typeof value === 'string').length,
  };
}

/**
 * Fields of an analysis from the description, with default values for those that it does not state.
 */
export function filledFields(
  read: ReadDescription,
): Pick<RequirementsAnalysis, 'targetAudience' | 'desiredOutputFormat' | 'suggestedTone'> {
  return {
    targetAudience: read.audience ?? UNSAID,
    desiredOutputFormat:
      [read.format, read.length].filter((part) => part !== null).join(', ') || UNSAID,
    suggestedTone: read.tone ?? usualTone(read.category),
  };
}

function scored(
  built: BuiltPrompt,
  index: number,
  read: ReadDescription,
  score: (prompt: string) => number,
): GeneratedPrompt {
  const { title, prompt, explanation, approach, asks } = built;
  const isPicture = read.category === 'image_generation';
  const qualityScore = Math.floor(score(prompt));
  const openInPicture = isPicture ? openPictureSides(prompt) : null;
  const open = openInPicture ?? openSides(read);
  const said = openInPicture === null ? saidShare(read) : 1 - openInPicture.length / PICTURE_SIDES;
  const known = asks ? 1 : said;
  return {
    id: `prompt_${index + 1}`,
    title,
    prompt,
    explanation,
    // Each prompt contains the whole brief, so it addresses all requirements.
    addressedRequirements: read.requirements.map(({ id }) => id),
    qualityScore,
    // The more details are open, the more a model has to guess.
    estimatedEffectiveness: Math.floor(qualityScore * (1 - GUESSED_SHARE * (1 - known))),
    tags: tagsOf(read.category, approach, read),
    restored: [],
    suggestedImprovements: open.slice(0, IMPROVEMENTS_MAX).map((side) => IMPROVEMENTS[side]),
  };
}

/** Share of the score that is lost if all details are open. */
const GUESSED_SHARE = 0.3;

const IMPROVEMENTS: Readonly<Record<ReturnType<typeof openSides>[number] | PictureSide, string>> = {
  audience: 'Say who it is for.',
  format: 'Name the format of the result.',
  length: 'Say how long the result should be.',
  tone: 'Say how it should sound.',
  medium: 'Name the medium: a photograph, a drawing, a painting.',
  composition: 'Describe the viewpoint and the framing of the subject.',
  lighting: 'Name the light.',
  colour: 'Name the main colours.',
  mood: 'Name the mood.',
  detail: 'Say where detail matters.',
  background: 'Say what is behind the subject.',
};

/** Texts with more words are not used as tags. */
const TAG_MAX_WORDS = 3;

function tagsOf(category: PromptCategory, approach: string, read: ReadDescription): string[] {
  const tags = [category, approach, read.audience ?? '', ...read.wantedTones];
  const tidy = tags.map((tag) => tag.trim().toLowerCase().replaceAll('_', ' '));
  return [
    ...new Set(tidy.filter((tag) => tag !== '' && tag.split(' ').length <= TAG_MAX_WORDS)),
  ].slice(0, TAGS_MAX);
}
