const VARIABLE = /\{\{([a-z_]{1,40})\}\}/g;

/** The names of a structure's variables, each once, in order. */
export function variablesOf(structure: string): string[] {
  return [...new Set(Array.from(structure.matchAll(VARIABLE), (match) => match[1] ?? ''))];
}

/** Replaces variables by their values in one pass; variables without a value stay. */
export function fillStructure(structure: string, values: ReadonlyMap<string, string>): string {
  return structure.replace(VARIABLE, (variable, name: string) => values.get(name) ?? variable);
}
