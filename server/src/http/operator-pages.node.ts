import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages that an operator may replace. */
const REPLACEABLE = ['terms.md', 'privacy.md'];

/**
 * Reads the operator's text of a page from `folder`, on each request, so that a change needs no
 * restart. Returns null for other names and missing files; the web app then shows its own text.
 * Rejects when a file cannot be read.
 */
export function operatorPages(folder: string): (name: string) => Promise<string | null> {
  return async (name) => {
    if (!REPLACEABLE.includes(name)) return null;
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
}
