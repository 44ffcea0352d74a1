import type { PromptDomain } from './fields.ts';
import type { TemplateIdea } from './template-ideas.ts';

/** Template variables whose values in a request count for a template. */
export type TemplateFact =
  | 'budget'
  | 'destination'
  | 'duration'
  | 'travellers'
  | 'dates'
  | 'audience'
  | 'brand'
  | 'measurable_goal'
  | 'deadline'
  | 'time_available'
  | 'level'
  | 'fixed_times';

/** The definition of a template, from which `template-catalogue.ts` builds the template. */
export interface TemplateSource {
  readonly id: string;
  readonly name: string;
  readonly category: PromptDomain;
  readonly description: string;
  /** the specified rating in percent */
  readonly effectiveness: number;
  /**
   * Ideas that show that a request suits the template. Each idea counts once; a negative weight
   * counts against the template. Without a core idea the template does not match.
   */
  readonly ideas: readonly {
    readonly weight: number;
    readonly words: TemplateIdea;
    readonly isCore?: true;
  }[];
  /** facts in the request that show the same */
  readonly facts: readonly { readonly weight: number; readonly fact: TemplateFact }[];
  /** the parts of a fitting task; the request must contain one kind of evidence of each group */
  readonly needs: readonly (readonly (TemplateIdea | TemplateFact)[])[];
  /** true if the template also suits requests to explain or teach code */
  readonly suitsCode?: true;
  /** the text with the five sections and `{{variables}}`; the prompt replaces `{{request}}` */
  readonly structure: string;
  /** the values of all variables in the example, including `request` */
  readonly worked: Readonly<Record<string, string>>;
}

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly category: PromptDomain;
  readonly description: string;
  /** the text with the five sections and `{{variables}}` */
  readonly structure: string;
  /** the structure with every variable filled */
  readonly example: string;
  /** how often this user applied the template on this device */
  readonly usageCount: number;
  /** how often this user then took the result: copied it, or used it in a post */
  readonly successCount: number;
  /** the specified rating in percent, 87 to 96; it is not measured, so screens don't show it */
  readonly effectiveness: number;
}

/** A template with the words that show that a request suits it, in all languages. */
export interface TemplateWithKeywords extends Template {
  readonly keywords: readonly string[];
}
