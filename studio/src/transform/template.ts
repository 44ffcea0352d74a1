import type { PromptDomain } from './fields.ts';
import type { TemplateIdea } from './vocabulary.ts';

/** The source of a template; `templates.ts` builds templates from it. */
export interface TemplateSource {
  readonly id: string;
  readonly name: string;
  readonly category: PromptDomain;
  readonly description: string;
  /** its rating before any local outcome, in percent */
  readonly effectiveness: number;
  /**
   * Ideas by which it is recognised; each counts once, and negative weights count against it.
   * Without a core idea the template does not match.
   */
  readonly ideas: readonly {
    readonly weight: number;
    readonly words: TemplateIdea;
    readonly isCore?: true;
  }[];
  /** true if it also fits explaining or learning code */
  readonly suitsCode?: true;
  /** the text with the five sections and `{{variables}}`; `{{request}}` stands for the prompt */
  readonly structure: string;
  /** a request and all values of the worked example */
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
