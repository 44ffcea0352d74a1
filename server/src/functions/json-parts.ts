const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * True when a JSON text has more than `most` objects, lists and commas outside of strings. This
 * runs before parsing, because parsed values take a hundred times the memory of the text.
 */
export function hasMorePartsThan(most: number, json: string): boolean {
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
    } else if (code === COMMA || code === BRACKET || code === BRACE) {
      parts += 1;
      if (parts > most) return true;
    }
  }
  return false;
}

/** Index of the string's closing quote, or the length of the text if there is none. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const end = json.indexOf('"', at);
    if (end === -1) return json.length;
    let before = end;
    while (before > at && json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // An even number of backslashes does not escape the quote.
    if ((end - before) % 2 === 0) return end;
    at = end + 1;
  }
}
