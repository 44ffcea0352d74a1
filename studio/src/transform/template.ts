import type { PromptDomain } from './fields.ts';
import type { TemplateIdea } from './vocabulary.ts';

/** The definition of a template, from which `templates.ts` builds the template. */
export interface TemplateSource {
  readonly id: string;
  readonly name: string;
  readonly category: PromptDomain;
  readonly description: string;
  /** its predefined rating in percent, used until there are local outcomes */
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
  readonly keywords: readonly string[];
  /** the text with the five sections and `{{variables}}` */
  readonly structure: string;
  /** the structure with every variable filled */
  readonly example: string;
  readonly usageCount: number;
  /** percent, 87 to 96 */
  readonly effectiveness: number;
}
