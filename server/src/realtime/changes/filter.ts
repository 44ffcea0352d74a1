import { ChangeRequestError } from './change-feed.ts';

/**
 * One condition. The value of `in` is a Postgres array literal; all other values are plain text.
 */
export interface Filter {
  readonly column: string;
  readonly operator: string;
  readonly value: string;
  readonly negated: boolean;
}

const OPERATORS = new Set(
  'eq neq lt lte gt gte in like ilike is match imatch isdistinct'.split(' '),
);
/** A quote starts a quoted value only after one of these. */
const BEFORE_QUOTE = new Set(['.', '(', ',']);

/**
 * Parses conditions like `column=operator.value`, separated by commas; all of them must match.
 * `not.` before an operator negates it. Throws ChangeRequestError with the message of hosted
 * Realtime.
 */
export function parseFilters(text: string): Filter[] {
  if (text.trim() === '') return [];
  return splitAtCommas(text.trim()).map((part) => parseFilter(part.trim()));
}

/** Splits at commas outside quotes and parentheses. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = BEFORE_QUOTE.has(text[at - 1] ?? '');
    else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function parseFilter(text: string): Filter {
  if (text === '') throw refused('filter must not contain empty segments (check for extra commas)');
  const [column, rest] = splitOnce(text, '=');
  if (rest === undefined) throw refused(list([column]));
  const negated = rest.startsWith('not.');
  const [operator, value] = splitOnce(negated ? rest.slice('not.'.length) : rest, '.');
  if (value === undefined) throw refused(list([operator]));
  if (!OPERATORS.has(operator)) throw refused(list([operator, value]));
  if (operator !== 'in') return { column, operator, value: unquoted(value), negated };
  if (value.length < 2 || !value.startsWith('(') || !value.endsWith(')')) {
    throw refused('`in` filter value must be wrapped by parentheses');
  }
  return { column, operator, value: `{${value.slice(1, -1)}}`, negated };
}

function splitOnce(text: string, divider: string): [string, string?] {
  const at = text.indexOf(divider);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + divider.length)];
}

/** Removes quotes and escapes. Text that is not completely in quotes is returned unchanged. */
function unquoted(text: string): string {
  const inner = /^"((?:[^"\\]|\\[^])*)"$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replace(/\\([^])/g, '$1');
}

function list(parts: readonly string[]): string {
  return `[${parts.map((part) => JSON.stringify(part)).join(', ')}]`;
}

function refused(reason: string): ChangeRequestError {
  return new ChangeRequestError(`Error parsing \`filter\` params: ${reason}`);
}
