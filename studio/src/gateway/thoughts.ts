const BEGIN = '<think>';
const END = '</think>';

/** Takes the thoughts of a reasoning model from an answer as it grows. */
export interface ThoughtFilter {
  /** Adds a piece; returns all of the answer so far that is no thought. */
  readonly add: (piece: string) => string;
  /** What remains at the end: half a mark was none, thoughts without an end are no answer. */
  readonly end: () => string;
}

/**
 * Blocks `<think>…</think>` and white space at the beginning are not part of an answer; later ones
 * are what the user asked about. Time is linear in the text, also when it comes character by character.
 */
export function createThoughtFilter(): ThoughtFilter {
  let state: 'before' | 'thinking' | 'answer' = 'before';
  /** what is not decided yet */
  let held = '';
  let answer = '';

  function settle(): void {
    while (state !== 'answer') {
      if (state === 'thinking') {
        const end = held.indexOf(END);
        if (end === -1) {
          held = held.slice(-END.length);
          return;
        }
        held = held.slice(end + END.length);
        state = 'before';
      }
      held = held.trimStart();
      if (held.length < BEGIN.length && BEGIN.startsWith(held)) return;
      state = held.startsWith(BEGIN) ? 'thinking' : 'answer';
      if (state === 'thinking') held = held.slice(BEGIN.length);
    }
    answer += held;
    held = '';
  }

  return {
    add: (piece) => {
      held += piece;
      settle();
      return answer;
    },
    end: () => (state === 'before' ? held : answer),
  };
}
