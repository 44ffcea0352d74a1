import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages whose text an operator may replace. */
const REPLACEABLE = ['terms.md', 'privacy.md'];

/**
 * The operator's own text of a page: a file of that name in `folder`, read when it is asked for so that
 * a change needs no restart. Null for other names, and where there is none; then the web has its own.
 * Rejects when a file is there and cannot be read.
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
