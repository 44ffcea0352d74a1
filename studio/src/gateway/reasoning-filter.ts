const BEGIN = '<think>';
const END = '</think>';
/** Quotes around a tag show that the text only mentions it. */
const QUOTES = '`"\'';

/** Removes the reasoning of a model from an answer while it streams. */
export interface ReasoningFilter {
  /** Adds a piece; returns the answer so far without reasoning. */
  readonly add: (piece: string) => string;
  /**
   * Call at the end; returns the whole answer. An incomplete tag is plain text, and reasoning
   * without an end tag is not part of the answer.
   */
  readonly end: () => string;
}

/**
 * Removes `<think>…</think>` blocks and white space at the start of an answer; later blocks are
 * content. Some models write only the end tag; the text before it is then removed. Linear time,
 * even if each piece is one character.
 */
export function createReasoningFilter(): ReasoningFilter {
  let state: 'before' | 'thinking' | 'answer' = 'before';
  /** text that may still be reasoning */
  let held = '';
  let answer = '';
  /** the last characters of the answer, which may be an incomplete tag; null after the first tag */
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
      // Search only the last characters: searching the whole answer for each piece is not linear.
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

/**
 * Looks for an end tag without a start tag. `rest` is the text after it; `tail` is the text to
 * search together with the next piece.
 */
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
