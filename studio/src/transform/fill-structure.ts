// Matches `{{name}}` and `{{name: one | another}}`.
const VARIABLE = /\{\{([a-z_]{1,40})(?:: [^{}\n]{1,200})?\}\}/g;

/** The names of the variables in a structure, in order and without duplicates. */
export function variablesOf(structure: string): string[] {
  return [...new Set(Array.from(structure.matchAll(VARIABLE), (match) => match[1] ?? ''))];
}

/** Replaces variables with their values in one pass. Variables without a value stay unchanged. */
export function fillStructure(structure: string, values: ReadonlyMap<string, string>): string {
  return structure.replace(VARIABLE, (variable, name: string) => values.get(name) ?? variable);
}
