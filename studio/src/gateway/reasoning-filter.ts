const BEGIN = '<think>';
const END = '</think>';
/** Quotes around a tag that the text only mentions. */
const QUOTES = '`"\'';

/** Removes the reasoning of a model from an answer while it streams. */
export interface ReasoningFilter {
  /** Adds a piece; returns the answer so far without reasoning. */
  readonly add: (piece: string) => string;
  /**
   * Returns the rest at the end: half a tag is plain text, and reasoning without an end is not an
   * answer.
   */
  readonly end: () => string;
}

/**
 * Leading `<think>…</think>` blocks and white space are not part of an answer; later ones are
 * content. Some models write only the end tag: the text before it is then removed. Time is linear
 * in the text, also character by character.
 */
export function createReasoningFilter(): ReasoningFilter {
  let state: 'before' | 'thinking' | 'answer' = 'before';
  /** text that may still be reasoning */
  let held = '';
  let answer = '';
  /** the end of the answer, which may contain half a tag; null after the first tag */
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
      // Searching the whole answer for each piece would not be linear.
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

/** Returns the text after an end tag without a beginning, or the part to search next. */
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
