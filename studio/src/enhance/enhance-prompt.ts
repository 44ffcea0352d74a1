import { countChars } from '@promptory/domain/text';
import type { Cache } from '../cache/cache.ts';
import { PROMPT_CATEGORIES, type PromptCategory } from '../categories/prompt-category.ts';
import { diffEdits } from '../edit/diff-edits.ts';
import { explainEdits } from '../edit/explain-edits.ts';
import type { Clock } from '../environment.ts';
import { declined } from '../gateway/answer.ts';
import { isCutOff, markedText } from '../gateway/cut-off.ts';
import { isRefusal } from '../gateway/is-refusal.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { PICTURE_TARGETS, type PictureTarget } from '../picture-prompt/picture-target.ts';
import {
  type EnhancedOption,
  type Enhancement,
  type EnhancementStyle,
  TEXT_OPTION_ID,
  TEXT_STYLE,
} from './enhancement.ts';
import { enhancementRequest } from './enhancement-request.ts';
import { enhanceByRules, type EnhancementRules } from './enhancement-rules.ts';
import {
  ENHANCED_WITHOUT_MODEL_NOTICE,
  failureNotice,
  type FailureNotice,
  isCancelled,
  UNAVAILABLE_MESSAGE,
  UNAVAILABLE_NOTICE,
} from './notices.ts';
import { IMAGE_STYLE_IDS } from './image-style.ts';
import { loadPart } from '../load-part.ts';
import { readOptions } from './read-options.ts';

/** The specified limits for the length of a trimmed prompt, in code points. */
const ENHANCE_MIN_CHARS = 2;
export const ENHANCE_MAX_CHARS = 5000;

/** Shown if only image prompts may be enhanced and the text is not an image prompt. */
const NOT_AN_IMAGE_PROMPT = 'This does not look like an image prompt, so it was not enhanced.';
const PARTLY_NOTICE = 'Some options were made without AI because the answer was incomplete.';
/** Progress is reported each time this many more characters have arrived. */
const PROGRESS_STEP_CHARS = 400;

const OPTION_IDS: Readonly<Record<EnhancementStyle, string>> = {
  ...IMAGE_STYLE_IDS,
  [TEXT_STYLE]: TEXT_OPTION_ID,
};

export type EnhanceInputErrorCode = 'empty' | 'too_short' | 'too_long';

/** Thrown for a text that cannot be enhanced; `message` is the specified text. */
export class EnhanceInputError extends Error {
  override readonly name = 'EnhanceInputError';
  readonly code: EnhanceInputErrorCode;

  constructor(code: EnhanceInputErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export interface EnhanceOptions {
  readonly signal?: AbortSignal;
  /** false forbids the rule-based fallback; true by default */
  readonly allowWithoutModel?: boolean;
  /** skips prompts that are not for an image generator */
  readonly onlyImagePrompts?: boolean;
  /** replaces the detected category */
  readonly category?: PromptCategory;
  /** asks the model again instead of returning its cached answer */
  readonly fresh?: boolean;
  /** the generator of an image prompt; otherwise the prompt shows it */
  readonly target?: PictureTarget;
  /**
   * called while the model writes, with the characters so far and the number of complete options
   */
  readonly onProgress?: (progress: { characters: number; options: number }) => void;
}

export interface EnhanceDeps {
  readonly gateway: Gateway;
  readonly cache: Cache<Enhancement>;
  readonly clock: Clock;
  readonly detectCategory: (text: string) => PromptCategory;
  readonly isImageGenerationPrompt: (text: string) => boolean;
  /** identifies the models of `gateway`; answers are cached per set of models */
  readonly modelSet: string;
}

export type EnhanceOutcome =
  | { readonly outcome: 'enhanced'; readonly result: Enhancement }
  | { readonly outcome: 'not_an_image_prompt'; readonly message: string };

/**
 * Enhances a prompt of 2 to 5000 characters with a model: four options for an image prompt, one
 * option for any other. Parts of the prompt that the model dropped are restored, and rules create
 * missing options. If no model answers, rules create all options. Throws EnhanceInputError for a
 * wrong length. Throws GatewayError if cancelled, or if no model answers and the rules are not
 * allowed. Rejects if the rules can't be loaded.
 */
export async function enhancePrompt(
  text: string,
  options: EnhanceOptions,
  deps: EnhanceDeps,
): Promise<EnhanceOutcome> {
  const prompt = checkedPrompt(text);
  const start = deps.clock();
  if (options.onlyImagePrompts === true && !deps.isImageGenerationPrompt(prompt)) {
    return { outcome: 'not_an_image_prompt', message: NOT_AN_IMAGE_PROMPT };
  }
  const category =
    options.category ??
    (options.onlyImagePrompts === true ? 'image_generation' : deps.detectCategory(prompt));
  const finish = (made: Made): EnhanceOutcome => ({
    outcome: 'enhanced',
    result: { ...made, original: prompt, category, processingTime: deps.clock() - start },
  });

  const key = cacheKey(prompt, category, deps.modelSet, options.target);
  const known = options.fresh === true ? undefined : deps.cache.get(key);
  if (known !== undefined) return finish({ ...known, cached: true });

  const rules = await loadRules(category);
  const isAllowed = options.allowWithoutModel ?? true;
  const withoutModel = (failure: FailureNotice): EnhanceOutcome => {
    const made = enhanceByRules(rules, prompt, category, options.target);
    return finish({ ...made, model: null, cached: false, ...failure });
  };
  if (!deps.gateway.isAvailable) {
    if (!isAllowed) throw new GatewayError('unavailable', UNAVAILABLE_MESSAGE);
    return withoutModel({ notice: UNAVAILABLE_NOTICE, problem: null });
  }
  try {
    const { isCut, ...made } = await askModel(rules, prompt, category, options, deps.gateway);
    const outcome = finish(made);
    const isComplete = !isCut && made.enhanced.every((option) => !option.madeWithoutModel);
    if (isComplete && outcome.outcome === 'enhanced') deps.cache.set(key, outcome.result);
    return outcome;
  } catch (error) {
    if (isCancelled(error, options.signal) || !isAllowed) throw error;
    // Use the rules; the notice tells the user why.
    return withoutModel(failureNotice(error, ENHANCED_WITHOUT_MODEL_NOTICE));
  }
}

/** Loads the rules for prompts of a category. Rejects if the browser can't load their file. */
async function loadRules(category: PromptCategory): Promise<EnhancementRules> {
  return category === 'image_generation'
    ? (await loadPart(() => import('./image-rules.ts'))).IMAGE_RULES
    : (await loadPart(() => import('./text-rules.ts'))).TEXT_RULES;
}

type Made = Omit<Enhancement, 'original' | 'category' | 'processingTime'>;

/** Removes the cached enhancements of a text, whatever their category and target. */
export function forgetEnhancement(
  text: string,
  { cache, modelSet }: Pick<EnhanceDeps, 'cache' | 'modelSet'>,
): void {
  for (const category of PROMPT_CATEGORIES) {
    for (const target of [undefined, ...PICTURE_TARGETS])
      cache.delete(cacheKey(text.trim(), category, modelSet, target));
  }
}

async function askModel(
  rules: EnhancementRules,
  prompt: string,
  category: PromptCategory,
  { signal, onProgress, target }: EnhanceOptions,
  gateway: Gateway,
): Promise<Made & { isCut: boolean }> {
  const { styles } = rules;
  const completion = await gateway.completeText(
    enhancementRequest(rules, prompt, category, target),
    {
      ...(signal === undefined ? {} : { signal }),
      ...(onProgress === undefined ? {} : { onText: progressOf(onProgress) }),
    },
  );
  // Drop truncated options.
  const whole = readOptions(markedText(completion), styles).filter(
    (option) => !isCutOff(option.prompt),
  );
  const read = whole.filter((option) => !isRefusal(option.prompt));
  const declining = whole.find((option) => isRefusal(option.prompt));
  if (read.length === 0 && declining !== undefined) throw declined(completion, declining.prompt);
  if (read.length === 0) {
    throw new GatewayError('malformed', 'No enhanced prompt in the answer', {
      model: completion.model,
    });
  }
  const byRules = rules.options(prompt, target);
  const enhanced = styles.flatMap((style): EnhancedOption[] => {
    const ruleOption = byRules.filter((rule) => rule.style === style);
    const option = read.find((one) => one.style === style);
    if (option === undefined) return ruleOption;
    const checked = rules.check(prompt, option.prompt, style, target);
    if (checked === null) return ruleOption;
    const isDescribed = option.description !== '' && !isCutOff(option.description);
    const description = isDescribed ? option.description : rules.describe(style);
    return [
      {
        id: OPTION_IDS[style],
        style,
        ...checked,
        description,
        madeWithoutModel: false,
        edits: explainEdits(
          prompt,
          checked.prompt,
          diffEdits(prompt, checked.prompt, description),
          option.changes,
        ),
      },
    ];
  });
  // A model that returns the prompt as it was found nothing to change.
  const alreadyClear = enhanced.every(({ edits }) => edits.length === 0);
  return {
    enhanced: alreadyClear ? [] : enhanced,
    alreadyClear,
    model: completion.model,
    cached: false,
    madeWithoutModel: false,
    notice: enhanced.some((option) => option.madeWithoutModel) ? PARTLY_NOTICE : null,
    problem: null,
    isCut: completion.finish === 'length',
  };
}

/**
 * Counts the complete options while they arrive. Reads the text in steps, not for each new word.
 */
function progressOf(
  onProgress: NonNullable<EnhanceOptions['onProgress']>,
): (textSoFar: string) => void {
  let last = 0;
  return (textSoFar) => {
    // A shorter text means that another model has started over.
    if (textSoFar.length < last) last = 0;
    if (textSoFar.length - last < PROGRESS_STEP_CHARS) return;
    last = textSoFar.length;
    // The last option is still being written.
    const begun = (textSoFar.match(/"prompt"\s{0,8}:/g) ?? []).length;
    onProgress({ characters: textSoFar.length, options: Math.max(0, begun - 1) });
  };
}

function checkedPrompt(text: unknown): string {
  if (typeof text !== 'string' || text.length === 0) {
    throw new EnhanceInputError('empty', 'Prompt must be a non-empty string');
  }
  const prompt = text.trim();
  // A character has at most two UTF-16 units, so longer texts exceed the limit without counting.
  const chars = prompt.length > 2 * ENHANCE_MAX_CHARS ? prompt.length : countChars(prompt);
  if (chars < ENHANCE_MIN_CHARS) {
    throw new EnhanceInputError(
      'too_short',
      `Prompt too short to enhance (minimum ${ENHANCE_MIN_CHARS} characters)`,
    );
  }
  if (chars > ENHANCE_MAX_CHARS) {
    throw new EnhanceInputError(
      'too_long',
      `Prompt too long to enhance (maximum ${ENHANCE_MAX_CHARS} characters)`,
    );
  }
  return prompt;
}

function cacheKey(
  prompt: string,
  category: PromptCategory,
  modelSet: string,
  target?: PictureTarget,
): string {
  return JSON.stringify(['enhance', modelSet, category, target ?? null, prompt]);
}
