import type { PromptCategory } from '../categories/prompt-category.ts';

/** Ways to have a brief carried out. */
export type ApproachId =
  'direct' | 'planned' | 'asking' | 'versions' | 'checked' | 'strict' | 'free';

/** What frames a brief, in one language. */
export interface PromptTexts {
  readonly roles: Readonly<Record<Exclude<PromptCategory, 'image_generation'>, string>>;
  readonly titles: Readonly<Record<ApproachId, string>>;
  readonly goals: Readonly<Record<ApproachId, string>>;
  /** what comes back; the others give the result alone */
  readonly outputs: Readonly<Record<'result' | 'planned' | 'asking' | 'versions', string>>;
  readonly labels: Readonly<
    Record<
      | 'brief'
      | 'context'
      | 'audience'
      | 'format'
      | 'length'
      | 'tone'
      | 'style'
      | 'open'
      | 'optional',
      string
    >
  >;
  readonly rules: Readonly<
    Record<'keep' | 'noPrompt' | 'invent' | 'edges' | 'each' | 'concrete' | 'again', string>
  >;
}
