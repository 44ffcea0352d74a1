/** Quotes a text for SQL. */
export function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Quotes a text for SQL, or returns null. */
export function nullable(value: string | undefined): string {
  return value === undefined ? 'null' : text(value);
}

/** Quotes a value as JSON for SQL. */
export function json(value: unknown): string {
  return text(JSON.stringify(value));
}

/** Returns an array of texts for SQL. */
export function array(items: readonly string[]): string {
  return items.length === 0 ? `'{}'` : `array[${items.map(text).join(', ')}]`;
}

/** Returns a statement that inserts rows. `into` is a table with its columns. */
export function insert(into: string, rows: readonly string[]): string {
  return `insert into ${into} values\n${rows.map((row) => `  ${row}`).join(',\n')};`;
}
