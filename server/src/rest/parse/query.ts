import { ApiError } from '../../http/errors.ts';
import type { Level, Param, ParsedQuery, SelectItem } from './ast.ts';
import { parseFilter, parseLogic, parseOrder } from './filters.ts';
import { Scanner } from './scanner.ts';
import { parseSelect } from './select.ts';

/** Longer query strings are refused before they are parsed; browsers and proxies stop there too. */
const MAX_QUERY_LENGTH = 32_000;
const OWN_WORDS = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'on_conflict',
  'columns',
  'apikey',
]);

/**
 * The query string as a typed query. `isArgument` tells which parameters are arguments of the
 * called function instead of filters. Throws ApiError PGRST100.
 */
export function parseQuery(
  parameters: URLSearchParams,
  range: { offset: number; limit: number | null } | null,
  isArgument: (name: string) => boolean = () => false,
): ParsedQuery {
  if (parameters.toString().length > MAX_QUERY_LENGTH) {
    throw new ApiError(
      414,
      'PGRST100',
      `The query string is longer than ${MAX_QUERY_LENGTH} characters`,
    );
  }
  const values: (string | null)[] = [];
  const remember = (value: string | null): Param => values.push(value) - 1;
  const levels: Record<string, Level> = {};
  const level = (path: string): Level =>
    (levels[path] ??= { conditions: [], order: [], limit: null, offset: null });
  const args: Record<string, string> = {};
  level('');

  for (const [name, value] of parameters) {
    if (isArgument(name)) args[name] = value;
    else if (!OWN_WORDS.has(name)) readParameter(name, value);
  }
  if (range !== null) {
    const top = level('');
    if (range.limit !== null) top.limit = remember(String(range.limit));
    top.offset = remember(String(range.offset));
  }
  for (const word of ['order', 'limit', 'offset'] as const) {
    const value = parameters.get(word);
    if (value !== null) readParameter(word, value);
  }

  return {
    query: {
      select: readSelect(parameters.get('select')),
      levels,
      onConflict: readNames(parameters.get('on_conflict')),
      columns: readNames(parameters.get('columns')),
    },
    values,
    args,
  };

  function readParameter(name: string, value: string): void {
    const { path, last } = splitPath(name);
    const here = level(path);
    if (last === 'order') here.order = parseOrder(value);
    else if (last === 'limit' || last === 'offset') here[last] = remember(readCount(last, value));
    else if (last === 'and' || last === 'or') {
      const negated = path === 'not' || path.endsWith('.not');
      const owner = negated ? level(path.slice(0, -'not'.length).replace(/\.$/, '')) : here;
      if (negated) Reflect.deleteProperty(levels, path);
      owner.conditions.push(parseLogic(last, negated, value, remember));
    } else here.conditions.push(parseFilter(last, value, remember));
  }
}

/** `author.posts.title` is the filter `title` at the path `author.posts`. */
function splitPath(name: string): { path: string; last: string } {
  if (name.includes('"')) return { path: '', last: name };
  const cut = name.lastIndexOf('.', name.includes('->') ? name.indexOf('->') : name.length);
  return cut < 0
    ? { path: '', last: name }
    : { path: name.slice(0, cut), last: name.slice(cut + 1) };
}

function readSelect(text: string | null): SelectItem[] {
  if (text === null || text.trim() === '') return [{ kind: 'all' }];
  const scanner = new Scanner(text.replace(/\s*,\s*/g, ','), 'select parameter');
  const items = parseSelect(scanner);
  if (!scanner.done) scanner.fail('unexpected text');
  return items;
}

function readNames(text: string | null): string[] | null {
  if (text === null || text === '') return null;
  const scanner = new Scanner(text, 'list of columns');
  const names: string[] = [];
  do names.push(scanner.name());
  while (scanner.take(','));
  if (!scanner.done) scanner.fail('unexpected text');
  return names;
}

function readCount(word: string, value: string): string {
  if (!/^\d{1,12}$/.test(value)) {
    throw new ApiError(400, 'PGRST100', `"failed to parse ${word} (${value.slice(0, 50)})"`, {
      details: 'expected a number',
    });
  }
  return value;
}

/** The Range header `from-to`, in rows. */
export function parseRange(header: string | null): { offset: number; limit: number | null } | null {
  const [, from, to] = /^(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined) return null;
  const offset = Number(from);
  if (to === '') return { offset, limit: null };
  if (Number(to) < offset)
    throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  return { offset, limit: Number(to) - offset + 1 };
}
