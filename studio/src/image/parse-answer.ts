/** Answers of models are some thousand characters; what is longer is cut. */
const ANSWER_MAX_CHARS = 200_000;
const THOUGHTS_END = '</think>';

/**
 * Finds the JSON object in a model's answer, whatever stands around it: thoughts, a code fence,
 * words. Forgives raw line ends in texts and a comma behind a last entry.
 */
export function parseAnswer(answer: string): { value: unknown } | { problem: string } {
  const text = answer.slice(answer.lastIndexOf(THOUGHTS_END) + 1).slice(0, ANSWER_MAX_CHARS);
  const start = text.indexOf('{');
  if (start < 0) return { problem: 'it holds no object' };
  const object = mended(text, start);
  if (object === null) return { problem: 'the object does not end' };
  try {
    return { value: JSON.parse(object) as unknown };
  } catch (error) {
    // Said to the model, which then answers again.
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The object that begins at `start`, up to its closing brace, with its small faults mended. */
function mended(text: string, start: number): string | null {
  const pieces: string[] = [];
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isText) {
      if (character === '\\') {
        pieces.push(character, text.charAt(at + 1));
        at += 1;
        continue;
      }
      isText = character !== '"';
      pieces.push(character < ' ' ? JSON.stringify(character).slice(1, -1) : character);
      continue;
    }
    if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      dropLastComma(pieces);
    }
    pieces.push(character);
    if (depth === 0) return pieces.join('');
  }
  return null;
}

function dropLastComma(pieces: string[]): void {
  let last = pieces.length - 1;
  while (last >= 0 && (pieces[last] ?? '').trim() === '') last -= 1;
  if (pieces[last] === ',') pieces[last] = ' ';
}
