import { codePointsOf } from '../text/words.ts';

export type TargetLength = 'short' | 'medium' | 'long';
export type ComplexityLevel = 'basic' | 'intermediate' | 'advanced';

/** A plain description of the prompt that the user wants, with options. */
export interface RequirementsInput {
  /** after trimming, at least 10 and fewer than 2000 characters */
  readonly naturalLanguageDescription: string;
  readonly additionalContext?: string | undefined;
  readonly preferredStyle?: string | undefined;
  /** medium by default */
  readonly targetLength?: TargetLength | undefined;
  /** intermediate by default */
  readonly complexityLevel?: ComplexityLevel | undefined;
}

export const REQUIREMENT_CATEGORIES = [
  'use_case',
  'audience',
  'format',
  'tone',
  'constraints',
  'output',
] as const;
export type RequirementCategory = (typeof REQUIREMENT_CATEGORIES)[number];

export const REQUIREMENT_PRIORITIES = ['high', 'medium', 'low'] as const;
export type RequirementPriority = (typeof REQUIREMENT_PRIORITIES)[number];

export interface ParsedRequirement {
  /** unique within its analysis */
  readonly id: string;
  readonly description: string;
  readonly category: RequirementCategory;
  readonly priority: RequirementPriority;
  /** the requirement in the words of the description or of the model */
  readonly value: string;
  readonly examples: readonly string[];
}

export interface GeneratedPrompt {
  /** unique within its analysis */
  readonly id: string;
  readonly title: string;
  readonly prompt: string;
  readonly explanation: string;
  /** ids of parsed requirements */
  readonly addressedRequirements: readonly string[];
  /** the craft score, 0 to 100; other figures only where the specification names them */
  readonly qualityScore: number;
  /** percent */
  readonly estimatedEffectiveness: number;
  readonly tags: readonly string[];
  readonly suggestedImprovements: readonly string[];
  /** parts of the description that the model lost and that were put back */
  readonly restored: readonly string[];
}

export interface RequirementsAnalysis {
  readonly originalDescription: string;
  readonly parsedRequirements: readonly ParsedRequirement[];
  readonly identifiedUseCase: string;
  readonly targetAudience: string;
  readonly desiredOutputFormat: string;
  readonly suggestedTone: string;
  readonly detectedConstraints: readonly string[];
  readonly generatedPrompts: readonly GeneratedPrompt[];
  /** milliseconds */
  readonly processingTime: number;
  /** percent */
  readonly confidence: number;
  /** true if rules built the prompts, because no model answered or its answer could not be read */
  readonly madeWithoutModel: boolean;
  /**
   * tells the user why no model was used, or what was wrong with its answer; null for a complete
   * result of a model
   */
  readonly notice: string | null;
  /** true if it came from the cache */
  readonly cached: boolean;
}

export type RequirementsErrorCode = 'too_short' | 'too_long' | 'failed';

/** Thrown if the analysis failed. Branch on `code`; `message` is the specified text. */
export class RequirementsError extends Error {
  override readonly name = 'RequirementsError';
  readonly code: RequirementsErrorCode;

  constructor(code: RequirementsErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Length limits of a trimmed description: minimum, and exclusive maximum. */
export const DESCRIPTION_MIN_CHARS = 10;
export const DESCRIPTION_UNDER_CHARS = 2000;

/** A longer context or style is cut. */
const CONTEXT_MAX_UNITS = 4000;
const STYLE_MAX_UNITS = 200;

/** A trimmed input with all default values. */
export interface Requirements {
  readonly description: string;
  readonly context: string;
  readonly style: string;
  readonly length: TargetLength;
  readonly complexity: ComplexityLevel;
}

/**
 * Checks an input and fills in default values. Throws RequirementsError if the description is too
 * short or too long.
 */
export function checkRequirements(input: RequirementsInput): Requirements {
  const description = input.naturalLanguageDescription.trim();
  const chars = codePointsOf(description);
  if (chars < DESCRIPTION_MIN_CHARS) {
    throw new RequirementsError(
      'too_short',
      `Description must be at least ${DESCRIPTION_MIN_CHARS} characters long`,
    );
  }
  if (chars >= DESCRIPTION_UNDER_CHARS) {
    throw new RequirementsError(
      'too_long',
      `Description must be less than ${DESCRIPTION_UNDER_CHARS} characters`,
    );
  }
  return {
    description,
    context: (input.additionalContext ?? '').slice(0, CONTEXT_MAX_UNITS).trim(),
    style: (input.preferredStyle ?? '').slice(0, STYLE_MAX_UNITS).trim(),
    length: input.targetLength ?? 'medium',
    complexity: input.complexityLevel ?? 'intermediate',
  };
}
