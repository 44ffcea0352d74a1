const BEGIN = '<think>';
const END = '</think>';
/** What may stand on both sides of a mark that is spoken of. */
const QUOTES = '`"\'';

/** Takes the thoughts of a reasoning model from an answer as it grows. */
export interface ThoughtFilter {
  /** Adds a piece; returns all of the answer so far that is no thought. */
  readonly add: (piece: string) => string;
  /** What remains at the end: half a mark was none, thoughts without an end are no answer. */
  readonly end: () => string;
}

/**
 * Blocks `<think>…</think>` and white space at the beginning are not part of an answer; later ones
 * are what the user asked about. Some models mark the end of their thoughts alone: what stands before
 * is then taken back. Time is linear in the text, also when it comes character by character.
 */
export function createThoughtFilter(): ThoughtFilter {
  let state: 'before' | 'thinking' | 'answer' = 'before';
  /** what is not decided yet */
  let held = '';
  let answer = '';
  /** the end of the answer, in which a mark may have begun; null once the first mark has come */
  let tail: string | null = '';

  function settle(): void {
    for (;;) {
      if (state === 'thinking') {
        const end = held.indexOf(END);
        if (end === -1) {
          held = held.slice(-END.length);
          return;
        }
        held = held.slice(end + END.length);
        state = 'before';
      }
      if (state === 'before') {
        held = held.trimStart();
        if (held.length < BEGIN.length && BEGIN.startsWith(held)) return;
        if (held.startsWith(BEGIN)) {
          held = held.slice(BEGIN.length);
          state = 'thinking';
          tail = null;
          continue;
        }
        state = 'answer';
      }
      // To look at all of the answer for each piece would not be linear.
      const found = tail === null ? { tail } : lookForEnd(tail + held);
      tail = found.tail;
      if (found.rest === undefined) {
        answer += held;
        held = '';
        return;
      }
      answer = '';
      held = found.rest;
      state = 'before';
    }
  }

  return {
    add: (piece) => {
      held += piece;
      settle();
      return answer;
    },
    end: () => {
      if (state === 'before') return held;
      return tail?.endsWith(END) === true ? '' : answer;
    },
  };
}

/** What follows the end of thoughts that have no beginning, or in what it must be looked for next. */
function lookForEnd(text: string): { tail: string | null; rest?: string } {
  const begin = text.indexOf(BEGIN);
  let decided = 0;
  for (;;) {
    const end = text.indexOf(END, decided);
    if (begin !== -1 && (end === -1 || begin < end)) return { tail: null };
    if (end === -1) break;
    const [before, after] = [text.charAt(end - 1), text.charAt(end + END.length)];
    const mayBeQuoted = before !== '' && QUOTES.includes(before);
    if (mayBeQuoted && after === '') break;
    if (!mayBeQuoted || before !== after) return { tail: null, rest: text.slice(end + END.length) };
    decided = end + END.length;
  }
  return { tail: text.slice(Math.max(decided, text.length - END.length - 1)) };
}
