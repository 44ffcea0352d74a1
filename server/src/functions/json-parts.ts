const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * Whether a JSON text has more than `most` objects, lists and commas outside of strings. What is made
 * of them takes a hundred times their room, so they are counted before anything is made.
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

/** Where the string ends that begins here: at its closing quote, or at the end of the text. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const end = json.indexOf('"', at);
    if (end === -1) return json.length;
    let before = end;
    while (before > at && json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // Backslashes in pairs are letters of the string, and one left over belongs to the quote.
    if ((end - before) % 2 === 0) return end;
    at = end + 1;
  }
}
