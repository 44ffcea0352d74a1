/** A member of a JSON object. Its value stays text because parsing would round large numbers. */
interface Member {
  readonly key: string;
  /** the whole member, with key and value */
  readonly text: string;
  readonly value: string;
}

/** Splits a JSON object into its members. The text must come from Postgres. */
export function membersOf(object: string): Member[] {
  const members: Member[] = [];
  const end = object.lastIndexOf('}');
  let at = skipSpace(object, object.indexOf('{') + 1);
  while (at < end) {
    const start = at;
    const keyEnd = stringEnd(object, at);
    const valueStart = skipSpace(object, object.indexOf(':', keyEnd) + 1);
    const valueEnd = Math.min(valueEndOf(object, valueStart), end);
    const key = JSON.parse(object.slice(start, keyEnd)) as string;
    const value = object.slice(valueStart, valueEnd).trimEnd();
    members.push({ key, text: object.slice(start, valueEnd).trimEnd(), value });
    at = skipSpace(object, valueEnd + 1);
  }
  return members;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return at;
}

/** Returns the position after the closing quote of the string that starts at `from`. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let before = quote - 1;
    while (text[before] === '\\') before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
    at = quote + 1;
  }
}

/** Returns the position of the comma or bracket after the value that starts at `from`. */
function valueEndOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = stringEnd(text, at) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (char === ',' && depth === 0) return at;
  }
  return text.length;
}
