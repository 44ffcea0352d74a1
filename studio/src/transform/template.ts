import type { PromptDomain } from './fields.ts';

/** What a template is written as; see `templates.ts` for what is made of it. */
export interface TemplateSource {
  readonly id: string;
  readonly name: string;
  readonly category: PromptDomain;
  readonly description: string;
  /** how well its results are rated before anybody has rated them here, in percent */
  readonly effectiveness: number;
  /**
   * Ideas by which it is recognised: keywords as `KeywordGroup` has them, each idea counts once.
   * An idea of negative weight speaks against it. Without one of the core ideas, however many others
   * there are, it does not fit.
   */
  readonly ideas: readonly {
    readonly weight: number;
    readonly keywords: string;
    readonly isCore?: true;
  }[];
  /** it may also be about code: to explain it, or to learn it */
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
