/**
 * The 1-based line numbers at which the statements of an SQL file begin. Handles quotes, dollar
 * quotes, comments and `begin atomic … end` bodies. Used for error messages only.
 */
export function statementLines(sql: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let inside = false;
  for (const [token] of sql.matchAll(TOKENS)) {
    if (!inside && token.trim() !== '' && !token.startsWith('--') && !token.startsWith('/*')) {
      inside = true;
      lines.push(line);
    }
    if (/^begin\s+atomic$/i.test(token)) depth += 1;
    else if (depth > 0 && /^case$/i.test(token)) depth += 1;
    else if (depth > 0 && /^end$/i.test(token)) depth -= 1;
    else if (token === ';' && depth === 0) inside = false;
    line += token.split('\n').length - 1;
  }
  return lines;
}

/** The 1-based line of a 1-based character position. */
export function lineOfPosition(sql: string, position: number): number {
  return sql.slice(0, position - 1).split('\n').length;
}

const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|begin\s+atomic|[A-Za-z_][\w$]*|\s+|[\s\S]/gi;
