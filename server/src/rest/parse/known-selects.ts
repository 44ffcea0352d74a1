import { MAX_SELECTS_KEPT } from '../limits.ts';
import { Lru } from '../lru.ts';
import type { SelectItem } from './ast.ts';
import { parseSelect } from './select.ts';
import type { Values } from './values.ts';

/**
 * Like parseSelect, and remembers what it parsed: an application sends few different selects, and they
 * are the longest part of most requests. A remembered one is its text in JSON, so that the key of a
 * shape costs little as well.
 */
export function keepingSelects(): typeof parseSelect {
  const known = new Lru<string, readonly SelectItem[]>(MAX_SELECTS_KEPT);
  return (text: string, values: Values) => {
    // The steps of a json path are values, and those belong to one request.
    if (text.includes('->')) return parseSelect(text, values);
    const before = known.get(text);
    if (before !== undefined) return before;
    const items = Object.assign([...parseSelect(text, values)], { toJSON: () => text });
    known.set(text, items);
    return items;
  };
}
