import type { PromptCategory } from '../categories/prompt-category.ts';
import type { PromptQuality } from '../quality/assess-prompt.ts';
import { buildImagePrompts } from './build-image-prompts.ts';
import { buildPrompts, type BuiltPrompt, usualTone } from './build-prompts.ts';
import type { ReadDescription } from './read-description.ts';
import type { GeneratedPrompt, RequirementsAnalysis, Requirements } from './requirements.ts';

/** Percent: what is known of any description, and what each thing found in it adds; below a model's 85. */
const CONFIDENCE_LEAST = 40;
const CONFIDENCE_EACH = 6;

const UNSAID = 'Not stated';
const IMPROVEMENTS_MAX = 3;
const TAGS_MAX = 5;

/** All of an analysis but the time it took and why it was made so. */
export type BuiltAnalysis = Omit<
  RequirementsAnalysis,
  'processingTime' | 'madeWithoutModel' | 'notice' | 'cached'
>;

/** Makes an analysis with `count` prompts (1 to 5) from what was read in the description itself. */
export function analyzeWithoutModel(
  requirements: Requirements,
  read: ReadDescription,
  count: number,
  assess: (prompt: string) => PromptQuality,
): BuiltAnalysis {
  const build = read.category === 'image_generation' ? buildImagePrompts : buildPrompts;
  const built = build(requirements, read, count);
  const found = [read.audience, read.format, read.tone, read.constraints[0], read.examples[0]];
  return {
    originalDescription: requirements.description,
    parsedRequirements: read.requirements,
    identifiedUseCase: read.useCase,
    ...filledFields(read),
    detectedConstraints: read.constraints,
    generatedPrompts: built.map((prompt, index) => scored(prompt, index, read, assess)),
    confidence:
      CONFIDENCE_LEAST +
      CONFIDENCE_EACH * found.filter((value) => typeof value === 'string').length,
  };
}

/** What an analysis says where neither the description nor a model does. */
export function filledFields(
  read: ReadDescription,
): Pick<RequirementsAnalysis, 'targetAudience' | 'desiredOutputFormat' | 'suggestedTone'> {
  return {
    targetAudience: read.audience ?? UNSAID,
    desiredOutputFormat: read.format ?? UNSAID,
    suggestedTone: read.tone ?? usualTone(read.category),
  };
}

function scored(
  built: BuiltPrompt,
  index: number,
  read: ReadDescription,
  assess: (prompt: string) => PromptQuality,
): GeneratedPrompt {
  const { overallScore, suggestions } = assess(built.prompt);
  // Each prompt holds the description whole, so it speaks to all that was found in it.
  const addressedRequirements = read.requirements.map(({ id }) => id);
  const qualityScore = Math.floor(overallScore);
  return {
    ...built,
    id: `prompt_${index + 1}`,
    addressedRequirements,
    qualityScore,
    // Nothing was tried, so its quality is the only estimate there is.
    estimatedEffectiveness: qualityScore,
    tags: tagsOf(read.category, built.title, read),
    suggestedImprovements: suggestions
      .slice(0, IMPROVEMENTS_MAX)
      .map(({ implementation }) => implementation),
  };
}

function tagsOf(category: PromptCategory, title: string, read: ReadDescription): string[] {
  const approach = title.split(':')[0] ?? title;
  const tags = [category, approach, read.audience ?? '', ...(read.tone ?? '').split(/[,;]/)];
  const tidy = tags.map((tag) => tag.trim().toLowerCase().replaceAll('_', ' '));
  return [...new Set(tidy.filter((tag) => tag !== ''))].slice(0, TAGS_MAX);
}
