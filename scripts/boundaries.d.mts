/**
 * Returns one line per violation, with the file and the reason. `files` maps the path from the root
 * to the content.
 */
export function check(files: ReadonlyMap<string, string>): string[];
