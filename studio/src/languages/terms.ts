/** Terms by key. The terms of a key are one string, separated by commas; `*` allows any ending. */
export type TermTable<Key extends string> = Readonly<Record<Key, string>>;

/** The terms of a list that is separated by commas. */
export function listed(terms: string): string[] {
  return terms
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}

/** The terms of a table, each with its key. */
export function* termsOf<Key extends string>(table: TermTable<Key>): Iterable<[string, Key]> {
  for (const key of Object.keys(table) as Key[])
    for (const term of listed(table[key])) yield [term, key];
}

/** The words of a list that is separated by spaces. */
export function wordsIn(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '');
}
