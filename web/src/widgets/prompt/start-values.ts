import type { PromptVariable } from '@promptory/studio';

/** The values that the form starts with, and the variables whose value comes from another prompt. */
export interface StartValues {
  values: ReadonlyMap<string, string>;
  suggested: ReadonlySet<string>;
}

/** The defaults of variables. */
export function defaultValues(variables: readonly PromptVariable[]): ReadonlyMap<string, string> {
  return new Map(variables.map(({ key, initial }) => [key, initial]));
}

/**
 * Chooses the first values: those entered for this prompt before, else the default, else the last
 * value of a variable with the same name in another prompt.
 */
export function startValues(
  variables: readonly PromptVariable[],
  entered: ReadonlyMap<string, string> | null,
  lastOfName: ReadonlyMap<string, string>,
): StartValues {
  const values = new Map<string, string>();
  const suggested = new Set<string>();
  for (const variable of variables) {
    const { key, initial } = variable;
    const before = entered?.get(key);
    const last = lastOfName.get(key) ?? '';
    if (before !== undefined && canHave(variable, before)) values.set(key, before);
    else if (variable.kind === 'text' && initial === '' && last !== '') {
      values.set(key, last);
      suggested.add(key);
    } else values.set(key, initial);
  }
  return { values, suggested };
}

/** True if the variable accepts the value. The author may have changed its choices meanwhile. */
function canHave(variable: PromptVariable, value: string): boolean {
  if (variable.kind === 'choice') return variable.options.includes(value);
  return variable.kind !== 'yes-no' || value === variable.yes || value === variable.no;
}
