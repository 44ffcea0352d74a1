export type TransformationType =
  /** one of the ten templates was filled */
  | 'template'
  /** the request was put into a framework for its intent */
  | 'framework'
  /** the prompt's own sections were mapped and completed */
  | 'mapped'
  /** the prompt was a meta-prompt already and is unchanged */
  | 'kept';

export interface MetaPrompt {
  /** the prompt as it was given */
  readonly original: string;
  /** the five sections, each under its heading */
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
  /** the template's id */
  readonly templateUsed: string | null;
  /** rules and keywords made it; no model was asked */
  readonly madeWithoutModel: true;
}
