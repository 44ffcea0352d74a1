/** Watches an answer while it is passed on: did the client get text, and did the model fail? */
export interface AnswerWatch {
  /**
   * call with each piece of the answer; true if the piece has data, false for comments and white
   * space, which only keep the connection open
   */
  readonly add: (bytes: Uint8Array) => boolean;
  /** true if the answer has text so far */
  readonly hasText: () => boolean;
  /** true if the answer contains an error object instead of, or after, its text */
  readonly hasError: () => boolean;
}

/** Fields that hold text in answers of gateways; reasoning is text too. */
const TEXT = /"(?:content|text|response|reasoning|reasoning_content|refusal)"\s{0,9}:\s{0,9}"[^"]/;
const DATA_LINE = /^data:/m;
/** A field can be split between two pieces. */
const CARRY_CHARS = 64;
/** Longer lines and bodies are not parsed, because errors are short. */
const ERROR_MAX_CHARS = 16_384;

/** `isEvents`: an event stream, whose pieces end at line ends; otherwise one JSON object. */
export function createAnswerWatch(isEvents: boolean): AnswerWatch {
  const decoder = new TextDecoder();
  let carry = '';
  let hasText = false;
  let hasError = false;
  let body = '';
  return {
    add(bytes) {
      const piece = decoder.decode(bytes, { stream: true });
      if (!hasText) {
        const text = carry + piece;
        hasText = TEXT.test(text);
        carry = text.slice(-CARRY_CHARS);
      }
      if (!isEvents) body = (body + piece).slice(0, ERROR_MAX_CHARS + 1);
      else if (piece.includes('"error"')) hasError ||= piece.split(/[\r\n]/).some(isErrorEvent);
      return isEvents ? DATA_LINE.test(piece) : piece.trim() !== '';
    },
    hasText: () => hasText,
    hasError: () => hasError || (!isEvents && body.includes('"error"') && isError(body)),
  };
}

function isErrorEvent(line: string): boolean {
  return line.startsWith('data:') && isError(line.slice('data:'.length));
}

function isError(json: string): boolean {
  if (json.length > ERROR_MAX_CHARS) return false;
  try {
    const data = JSON.parse(json) as { error?: unknown; choices?: { error?: unknown }[] } | null;
    const error = data?.error ?? (Array.isArray(data?.choices) ? data.choices[0]?.error : null);
    return error !== undefined && error !== null && error !== '' && error !== false;
  } catch {
    return false; // not JSON, so not an error object
  }
}
