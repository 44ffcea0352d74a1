import type { Cache } from '../cache/cache.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import type { Clock } from '../environment.ts';
import { CUT_OFF_NOTICE, isCutOff, markedText } from '../gateway/cut-off.ts';
import type { Completion, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { PromptQuality } from '../quality/assess-prompt.ts';
import { type ModelAnswer, readAnswer } from './read-answer.ts';
import { type ReadDescription, readDescription } from './read-description.ts';
import {
  checkRequirements,
  type Requirements,
  type RequirementsAnalysis,
  RequirementsError,
  type RequirementsInput,
} from './requirements.ts';
import { requirementsRequest } from './requirements-request.ts';
import { analyzeWithoutModel, filledFields } from './without-model.ts';

/** How long whoever makes the cache should keep an analysis. */
export const ANALYSIS_KEPT_MS = 30 * 60_000;

/** Prompts that are asked for: when not said, at least, at most. */
export const ADDITIONAL_PROMPTS = 3;
export const PROMPTS_LEAST = 3;
export const PROMPTS_MOST = 5;

/** The specified scores of an analysis whose model wrote what could not be read. */
const FALLBACK_CONFIDENCE = 70;
const FALLBACK_QUALITY = 75;

/** What the gateway says of itself when there is nothing to ask, as specified. */
const UNAVAILABLE = 'AI service not available - missing API key';

export interface RequirementsDeps {
  /** null when there is none */
  readonly gateway: Gateway | null;
  /** keeps what models answered, by input */
  readonly cache: Cache<RequirementsAnalysis>;
  readonly clock: Clock;
  readonly detectCategory: (text: string) => PromptCategory;
  readonly assess: (prompt: string) => PromptQuality;
}

export interface RequirementsOptions {
  readonly signal?: AbortSignal;
  /** prompts to make, 3 when not said; brought within 3 to 5 */
  readonly additionalPrompts?: number;
  /** whether the description was spoken, which changes what an error says */
  readonly isVoice?: boolean;
}

/**
 * Turns a plain description into requirements and 3 to 5 prompts. A model's answer is kept by input;
 * without one, or when it fails, the analysis is built from the description itself and marked so.
 * Throws RequirementsError for a description that is too short or long, or when something here
 * fails, and GatewayError with the code `cancelled` when the signal ends it.
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

/** "As JSON" is the form of an answer: whether the work is code is told by what is to be done. */
function categoryOf(
  requirements: Requirements,
  detectCategory: RequirementsDeps['detectCategory'],
): PromptCategory {
  const category = detectCategory(requirements.description);
  if (category !== 'code_generation') return category;
  return detectCategory(readDescription(requirements, category).useCase);
}

async function analyzeChecked(
  requirements: Requirements,
  count: number,
  failed: string,
  { gateway, cache, clock, detectCategory, assess }: RequirementsDeps,
  signal: AbortSignal | undefined,
): Promise<RequirementsAnalysis> {
  const startedAt = clock();
  const key = JSON.stringify([requirements, count]);
  const kept = cache.get(key);
  if (kept !== undefined) return { ...kept, cached: true, processingTime: clock() - startedAt };

  const read = readDescription(requirements, categoryOf(requirements, detectCategory));
  const built = (prompts: number) => analyzeWithoutModel(requirements, read, prompts, assess);
  const withoutModel = (reason: string): RequirementsAnalysis => ({
    ...built(count),
    ...marks(startedAt, clock, `Built from your description without a model. ${reason}`),
  });
  if (gateway?.isAvailable !== true) return withoutModel(UNAVAILABLE);

  const answered = await ask(gateway, requirements, count, signal);
  if (answered instanceof GatewayError) {
    const { ownLimit, carrierWords, message } = answered;
    return withoutModel(ownLimit ?? carrierWords ?? `${failed}: ${message}`);
  }
  const answer = wholePrompts(readAnswer(markedText(answered)));
  if (answer === null) {
    const fallback = built(1);
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
        'Built from your description: the answer of the model could not be read.',
      ),
    };
  }
  const said = fromModel(requirements, read, answer);
  if (answered.finish === 'length') {
    // Asked again, a model may come to its end.
    return { ...said, ...marks(startedAt, clock, CUT_OFF_NOTICE), madeWithoutModel: false };
  }
  const analysis = { ...said, ...marks(startedAt, clock, null) };
  cache.set(key, analysis);
  return analysis;
}

/** The model's words, or why there are none; throws when cancelled or when no gateway's error. */
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

/** Without a prompt that was cut off; null when no other is there. */
function wholePrompts(answer: ModelAnswer | null): ModelAnswer | null {
  const generatedPrompts = (answer?.generatedPrompts ?? []).filter(
    ({ prompt }) => !isCutOff(prompt),
  );
  return answer === null || generatedPrompts.length === 0 ? null : { ...answer, generatedPrompts };
}

/** A model's answer, with what it left out filled in from the description. */
function fromModel(
  { description }: Requirements,
  read: ReadDescription,
  answer: ModelAnswer,
): Omit<RequirementsAnalysis, Mark> {
  const own = filledFields(read);
  return {
    ...answer,
    originalDescription: description,
    identifiedUseCase: answer.identifiedUseCase || read.useCase,
    targetAudience: answer.targetAudience || own.targetAudience,
    desiredOutputFormat: answer.desiredOutputFormat || own.desiredOutputFormat,
    suggestedTone: answer.suggestedTone || own.suggestedTone,
  };
}

/** What is told of an analysis beside what it says. */
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
  return Math.min(Math.max(count, PROMPTS_LEAST), PROMPTS_MOST);
}
