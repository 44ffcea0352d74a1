import { fillStructure, variablesOf } from './fill-structure.ts';
import { findFacts } from './prompt-facts.ts';
import { fence, isPlain } from './quote-request.ts';
import type { Template } from './template.ts';

export interface AppliedTemplate {
  /**
   * the template with the request and its facts; variables without a known fact stay
   * `{{variables}}`
   */
  readonly text: string;
  /** values in the words of the request, by variable */
  readonly filled: ReadonlyMap<string, string>;
  /** variables for which the request has no value */
  readonly open: readonly string[];
  readonly improvements: readonly string[];
}

const REQUEST = 'request';

/**
 * Fills a template with the facts of a prompt, word for word and without inventing any.
 * `guideline`, if given, is added to the response guidelines.
 */
export function applyTemplate(
  template: Template,
  prompt: string,
  guideline?: string,
): AppliedTemplate {
  const request = prompt.trim();
  const facts = findFacts(request);
  const variables = variablesOf(template.structure).filter((name) => name !== REQUEST);
  const filled = new Map<string, string>();
  for (const name of variables) {
    const value = facts.get(name);
    if (value !== undefined) filled.set(name, value);
  }
  const open = variables.filter((name) => !filled.has(name));
  const structure = withGuideline(template.structure, guideline).trim();
  const quoted = isPlain(request) ? request : fence(request);
  return {
    text: fillStructure(structure, new Map([...filled, [REQUEST, quoted]])),
    filled,
    open,
    improvements: improvementsOf(template, filled, open),
  };
}

function withGuideline(structure: string, guideline: string | undefined): string {
  if (guideline === undefined) return structure;
  const steps = structure.match(/^\d{1,2}\. /gm)?.length ?? 0;
  return structure.replace('\n\n#OUTPUT:', () => `\n${steps + 1}. ${guideline}\n\n#OUTPUT:`);
}

function improvementsOf(
  { name }: Template,
  filled: ReadonlyMap<string, string>,
  open: readonly string[],
): string[] {
  const improvements = [
    `Built on the template ${name}: an expert role, a clear goal, steps and a list of results`,
  ];
  if (filled.size > 0) {
    const said = Array.from(filled, ([variable, value]) => `${spoken(variable)} (${value})`);
    improvements.push(`Used these details of the request: ${said.join(', ')}`);
  }
  if (open.length > 0) {
    improvements.push(`Listed what is still to be filled in: ${open.map(spoken).join(', ')}`);
  }
  return improvements;
}

function spoken(variable: string): string {
  return variable.replaceAll('_', ' ');
}
