import type { Cache } from '../cache/cache.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import type { Clock } from '../environment.ts';
import { CUT_OFF_NOTICE, isCutOff, markedText } from '../gateway/cut-off.ts';
import type { Completion, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { restoreParts } from '../enhance/restore-parts.ts';
import { isRefusal } from '../gateway/is-refusal.ts';
import type { LanguageCode } from '../languages/language.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { wordsOf } from '../text/words.ts';
import { type ModelAnswer, readAnswer } from './read-answer.ts';
import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import { wantsPicture } from '../speech/direct-request.ts';
import { isTranscript } from '../speech/split-run-ons.ts';
import { withoutDoubted } from '../speech/resolve-corrections.ts';
import { type ReadDescription, readDescription } from './read-description.ts';
import {
  checkRequirements,
  type ParsedRequirement,
  type Requirements,
  type RequirementsAnalysis,
  RequirementsError,
  type RequirementsInput,
} from './requirements.ts';
import { requirementsRequest } from './requirements-request.ts';
import { analyzeWithoutModel, filledFields } from './build-analysis.ts';

/** Lifetime of a cached analysis. */
export const ANALYSIS_LIFETIME_MS = 30 * 60_000;

/** The default, minimum and maximum number of requested prompts. */
const ADDITIONAL_PROMPTS = 3;
const MIN_PROMPTS = 3;
const MAX_PROMPTS = 5;

/** The specified scores of the analysis that replaces an unreadable answer. */
const FALLBACK_CONFIDENCE = 70;
const FALLBACK_QUALITY = 75;

/** The specified quality if scoring cannot run. */
const UNSCORED_QUALITY = 30;

/** The specified text for an unavailable gateway. */
const UNAVAILABLE = 'AI service not available - missing API key';

export interface RequirementsDeps {
  /** null if none is set up */
  readonly gateway: Gateway | null;
  /** results of models, by description and options */
  readonly cache: Cache<RequirementsAnalysis>;
  readonly clock: Clock;
  readonly detectCategory: (text: string) => PromptCategory;
  /** loads the function that rates a prompt from 0 to 100; its tables are large */
  readonly loadScore: () => Promise<(prompt: string) => number>;
}

export interface RequirementsOptions {
  readonly signal?: AbortSignal;
  /** number of prompts, 3 by default; limited to 3 to 5 */
  readonly additionalPrompts?: number;
  /** true if the description was spoken; error messages then mention voice */
  readonly isVoice?: boolean;
}

/**
 * Turns a plain description into requirements and 3 to 5 prompts. Results of a model are cached. If
 * no model answers, rules build the analysis, and `madeWithoutModel` is true. Throws
 * RequirementsError if the description is too short or too long, or for internal errors. Throws
 * GatewayError with the code `cancelled` when the signal aborts.
 */
export async function analyzeRequirements(
  input: RequirementsInput,
  deps: RequirementsDeps,
  options: RequirementsOptions = {},
): Promise<RequirementsAnalysis> {
  const requirements = checkRequirements(input);
  const count = promptCount(options.additionalPrompts);
  const failed = options.isVoice
    ? 'Failed to analyze voice requirements'
    : 'Failed to analyze requirements';
  try {
    return await analyzeChecked(requirements, count, failed, deps, options.signal);
  } catch (cause) {
    if (cause instanceof GatewayError && cause.code === 'cancelled') throw cause;
    throw new RequirementsError('failed', failed, cause);
  }
}

/** "As JSON" only names an output format, so the category is code only if the task itself is. */
function categoryOf(
  requirements: Requirements,
  detectCategory: RequirementsDeps['detectCategory'],
): PromptCategory {
  const { description } = requirements;
  const category = detectCategory(description);
  const language = detectLanguage(description);
  if (category === 'text_ai' && language !== null && wantsPicture(description, language))
    return 'image_generation';
  if (category !== 'code_generation') return category;
  return detectCategory(readDescription(requirements, category).useCase);
}

async function analyzeChecked(
  requirements: Requirements,
  count: number,
  failed: string,
  { gateway, cache, clock, detectCategory, loadScore }: RequirementsDeps,
  signal: AbortSignal | undefined,
): Promise<RequirementsAnalysis> {
  const startedAt = clock();
  const key = JSON.stringify([requirements, count]);
  const kept = cache.get(key);
  if (kept !== undefined) return { ...kept, cached: true, processingTime: clock() - startedAt };

  const read = readDescription(requirements, categoryOf(requirements, detectCategory));
  const scoring = loadScore().catch(() => () => UNSCORED_QUALITY);
  const built = async (prompts: number) =>
    analyzeWithoutModel(requirements, read, prompts, await scoring);
  const withoutModel = async (reason: string): Promise<RequirementsAnalysis> => ({
    ...(await built(count)),
    ...marks(startedAt, clock, `Built from your description without a model. ${reason}`),
  });
  if (gateway?.isAvailable !== true) return withoutModel(UNAVAILABLE);

  const answered = await ask(gateway, requirements, count, signal);
  if (answered instanceof GatewayError) {
    const { ownLimit, shownMessage, message } = answered;
    return withoutModel(ownLimit ?? shownMessage ?? `${failed}: ${message}`);
  }
  if (isRefusal(answered.text)) return withoutModel('The model declined this description.');
  const answer = wholePrompts(readAnswer(markedText(answered)));
  if (answer === null) {
    const fallback = await built(1);
    return {
      ...fallback,
      generatedPrompts: fallback.generatedPrompts.map((prompt) => ({
        ...prompt,
        qualityScore: FALLBACK_QUALITY,
      })),
      confidence: FALLBACK_CONFIDENCE,
      ...marks(
        startedAt,
        clock,
        "Built from your description: the model's answer couldn't be read.",
      ),
    };
  }
  const said = fromModel(requirements, read, answer, await scoring);
  if (answered.finish === 'length') {
    // Do not cache an answer that was cut off, because a retry may be complete.
    return { ...said, ...marks(startedAt, clock, CUT_OFF_NOTICE), madeWithoutModel: false };
  }
  const analysis = { ...said, ...marks(startedAt, clock, null) };
  cache.set(key, analysis);
  return analysis;
}

/** Returns the completion or the gateway's error; throws other errors and cancellations. */
async function ask(
  gateway: Gateway,
  requirements: Requirements,
  count: number,
  signal: AbortSignal | undefined,
): Promise<Completion | GatewayError> {
  try {
    const request = requirementsRequest(requirements, count);
    return await gateway.completeText(request, signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof GatewayError && error.code !== 'cancelled') return error;
    throw error;
  }
}

/** Removes prompts that were cut off; null if none is left. */
function wholePrompts(answer: ModelAnswer | null): ModelAnswer | null {
  const generatedPrompts = (answer?.generatedPrompts ?? []).filter(
    ({ prompt }) => !isCutOff(prompt),
  );
  return answer === null || generatedPrompts.length === 0 ? null : { ...answer, generatedPrompts };
}

/**
 * Fills missing fields of a model's answer from the description, puts back what its prompts lost,
 * and scores them.
 */
function fromModel(
  { description }: Requirements,
  read: ReadDescription,
  answer: ModelAnswer,
  score: (prompt: string) => number,
): Omit<RequirementsAnalysis, Mark> {
  const own = filledFields(read);
  const speech = SPEECH_VOCABULARIES[read.language];
  // A model may rightly leave out what the speaker took back.
  const isSpoken = speech !== undefined && isTranscript(description);
  const certain = isSpoken ? withoutDoubted(read.brief, speech) : read.brief;
  const isOwn = answer.parsedRequirements.length === 0;
  const parsedRequirements = isOwn ? read.requirements : answer.parsedRequirements;
  return {
    ...answer,
    parsedRequirements,
    originalDescription: description,
    identifiedUseCase: answer.identifiedUseCase || read.useCase,
    targetAudience: answer.targetAudience || own.targetAudience,
    desiredOutputFormat: answer.desiredOutputFormat || own.desiredOutputFormat,
    suggestedTone: answer.suggestedTone || own.suggestedTone,
    generatedPrompts: inLanguage(answer.generatedPrompts, read.language).map((generated) => {
      const { prompt, restored } = restoreParts(certain, generated.prompt, read.language);
      return {
        ...generated,
        prompt,
        restored,
        qualityScore: Math.floor(score(prompt)),
        ...(isOwn && { addressedRequirements: idsIn(prompt, parsedRequirements) }),
      };
    }),
  };
}

/** The prompts in the language of the description; all if none is. */
function inLanguage(
  prompts: ModelAnswer['generatedPrompts'],
  language: LanguageCode,
): ModelAnswer['generatedPrompts'] {
  const same = prompts.filter(({ prompt }) => (detectLanguage(prompt) ?? language) === language);
  return same.length === 0 ? prompts : same;
}

/** The ids of the requirements of which at least half of the words are in a prompt. */
function idsIn(prompt: string, requirements: readonly ParsedRequirement[]): string[] {
  const said = new Set(wordsOf(prompt).map(({ folded }) => folded));
  return requirements
    .filter(({ value }) => {
      const words = wordsOf(value).map(({ folded }) => folded);
      return words.filter((word) => said.has(word)).length * 2 >= words.length;
    })
    .map(({ id }) => id);
}

/** Fields that say how the analysis was made. */
type Mark = 'processingTime' | 'madeWithoutModel' | 'notice' | 'cached';

function marks(
  startedAt: number,
  clock: Clock,
  notice: string | null,
): Pick<RequirementsAnalysis, Mark> {
  return {
    processingTime: clock() - startedAt,
    madeWithoutModel: notice !== null,
    notice,
    cached: false,
  };
}

function promptCount(asked: number | undefined): number {
  const count = Math.round(asked ?? ADDITIONAL_PROMPTS);
  if (Number.isNaN(count)) return ADDITIONAL_PROMPTS;
  return Math.min(Math.max(count, MIN_PROMPTS), MAX_PROMPTS);
}
