export type TransformationType =
  /** one of the ten templates was filled in */
  | 'template'
  /** the request was put into the framework for its intent */
  | 'framework'
  /** the sections of the prompt were reordered and completed */
  | 'mapped'
  /** the prompt already was a meta-prompt and is unchanged */
  | 'kept';

export interface MetaPrompt {
  /** the original prompt */
  readonly original: string;
  /** CONTEXT, GOAL, INFORMATION, RESPONSE GUIDELINES and OUTPUT, each under its heading */
  readonly transformedPrompt: string;
  readonly transformationType: TransformationType;
  /** 0 to 100, measured on the transformed text */
  readonly qualityScore: number;
  readonly improvements: readonly string[];
  readonly appliedTechniques: readonly string[];
  /** the line 'You are … expert …' */
  readonly expertRole: string;
  readonly outputSpecifications: readonly string[];
  /** milliseconds */
  readonly processingTime: number;
  /** the id of the template; null if none was used */
  readonly templateUsed: string | null;
  /** always true, because rules and keywords make the result without a model */
  readonly madeWithoutModel: true;
}
