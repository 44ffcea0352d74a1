/** Breaches among source files (path from the root to content), each as a line that names file and reason. */
export function check(files: ReadonlyMap<string, string>): string[];
