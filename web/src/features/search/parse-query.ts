import { SEARCH_QUERY_MAX_CHARS } from '@promptory/domain/limits';

export const HAS_VALUES = ['video', 'image', 'prompt', 'variables'] as const;

/** One recognised part of a query that limits the results. */
export interface QueryFilter {
  /** `words` is a phrase in quotes, or excluded words. */
  key: 'tag' | 'tool' | 'from' | 'has' | 'words';
  value: string;
  /** True if it was typed with a minus: works that match are left out. */
  excluded: boolean;
  /** The range of the filter in the query. */
  start: number;
  end: number;
}

export interface ParsedQuery {
  /** The words, phrases in quotes and excluded words, as the server understands them. */
  text: string;
  /** The words and phrases to find, without quotes, operators and excluded words. */
  terms: string[];
  filters: QueryFilter[];
}

const FILTER_START = String.raw`[-]?(?:tag|tool|from|has):\S`;
// The quantifiers don't overlap, and queries are short.
const TOKEN = new RegExp(
  [
    String.raw`(?<minus>-?)(?<key>tag|tool|from|has):(?:"(?<quoted>[^"]*)"?|(?<value>[^\s"]+))`,
    String.raw`-#(?<notTag>\S*)`,
    // A tag may contain spaces, so it ends at the next filter.
    String.raw`#(?<tag>(?:(?!\s+(?:#|-\S|"|${FILTER_START}))[^])*)`,
    String.raw`(?<notPhrase>-?)"(?<phrase>[^"]*)"?`,
    String.raw`(?<word>\S+)`,
  ].join('|'),
  'giuy',
);

/** Splits a query into words and filters. Control characters and broken emoji count as spaces. */
export function parseQuery(raw: string): ParsedQuery {
  const query = raw.slice(0, SEARCH_QUERY_MAX_CHARS).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');
  const text: string[] = [];
  const terms: string[] = [];
  const filters: QueryFilter[] = [];
  let position = 0;
  while (position < query.length) {
    if (/\s/u.test(query.charAt(position))) {
      position += 1;
      continue;
    }
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(query);
    if (match === null) break;
    const start = position;
    position = TOKEN.lastIndex;
    const part = readToken(match.groups ?? {});
    if (part.value === '') continue;
    if (part.key === 'words') {
      const typed = part.isPhrase ? `"${part.value}"` : part.value;
      text.push(part.excluded ? `-${typed}` : typed);
      if (!part.excluded) terms.push(part.value);
      if (!part.excluded && !part.isPhrase) continue;
    }
    const { key, value, excluded } = part;
    filters.push({ key, value, excluded, start, end: position });
  }
  return { text: text.join(' '), terms, filters };
}

type Token = Pick<QueryFilter, 'key' | 'value' | 'excluded'> & { isPhrase?: boolean };

function readToken(groups: Readonly<Record<string, string | undefined>>): Token {
  const { minus, key, quoted, value, notTag, tag, notPhrase, phrase, word = '' } = groups;
  if (key !== undefined) {
    const typed = (quoted ?? value ?? '').trim();
    const excluded = minus === '-';
    switch (key.toLowerCase()) {
      case 'tag':
        return { key: 'tag', value: typed.replace(/^#+/, ''), excluded };
      case 'tool':
        return { key: 'tool', value: typed, excluded };
      case 'from':
        return { key: 'from', value: typed.replace(/^@+/, ''), excluded };
      default:
        return { key: 'has', value: typed.toLowerCase(), excluded };
    }
  }
  if (notTag !== undefined) return { key: 'tag', value: notTag, excluded: true };
  if (tag !== undefined) return { key: 'tag', value: tag.trim(), excluded: false };
  if (phrase !== undefined) {
    return { key: 'words', value: phrase.trim(), excluded: notPhrase === '-', isPhrase: true };
  }
  // "--ar" is a parameter in a prompt, not an exclusion.
  const isExcluded = /^-[^-]/.test(word);
  const typed = isExcluded ? word.slice(1) : word;
  return { key: 'words', value: /[^-]/.test(typed) ? typed : '', excluded: isExcluded };
}

/** Removes filters from the query they were parsed from. */
export function withoutRanges(
  query: string,
  ranges: readonly Pick<QueryFilter, 'start' | 'end'>[],
): string {
  let rest = query;
  for (const { start, end } of [...ranges].sort((one, other) => other.start - one.start)) {
    rest = `${rest.slice(0, start).trimEnd()} ${rest.slice(end).trimStart()}`;
  }
  return rest.trim();
}

/** A filter as the search functions of the database expect it. */
export function toFilterText({ key, value, excluded }: QueryFilter): string {
  return `${excluded ? '-' : ''}${key}:${value}`;
}

/** A short description of a filter for people. */
export function describeFilter({
  key,
  value,
  excluded,
}: Omit<QueryFilter, 'start' | 'end'>): string {
  switch (key) {
    case 'tag':
      return excluded ? `Not #${value}` : `#${value}`;
    case 'tool':
      return excluded ? `Not with ${value}` : `Made with ${value}`;
    case 'from':
      return value.toLowerCase() === 'me'
        ? excluded
          ? 'Not by you'
          : 'By you'
        : `${excluded ? 'Not by' : 'By'} @${value}`;
    case 'has':
      return excluded ? `Without ${value}` : `With ${value}`;
    case 'words':
      return excluded ? `Not “${value}”` : `“${value}”`;
  }
}
