import { createParser } from 'eventsource-parser';
import {
  ANSWER_MAX_CHARACTERS,
  choiceIn,
  declined,
  finishIn,
  malformed,
  NO_COUNTS,
  noContent,
  parseObject,
  readAnswer,
  refusalIn,
  throwErrorIn,
  tokensIn,
  wholeContentIn,
} from './answer.ts';
import type { Answer, Asked, TokenCounts } from './answer.ts';
import { brokenOff } from './deadline.ts';
import { GatewayError } from './gateway-error.ts';
import type { Finish } from './gateway.ts';
import { errorIn, property } from './http-errors.ts';
import { createReasoningFilter } from './reasoning-filter.ts';

/**
 * Reads a response, either as a whole or as server-sent events. The body shows which, because some
 * servers ignore the request to stream or send a wrong content type. `onText` is called with the
 * answer so far.
 */
export async function readReply(
  pieces: AsyncIterable<string>,
  asked: Asked,
  onText: ((textSoFar: string) => void) | undefined,
): Promise<Answer> {
  const stream = createStreamReader(asked, onText);
  let body = '';
  let isStream: boolean | undefined;
  try {
    for await (const piece of pieces) {
      if (isStream === true) {
        stream.add(piece);
      } else {
        body += piece;
        if (isStream === undefined) {
          // Drop white space that keeps the connection alive; otherwise each piece would scan it
          // again.
          body = body.trimStart();
          isStream = looksLikeEvents(body);
          if (isStream === true) stream.add(body);
        }
        // White space and the comments of a stream only keep the connection open.
        if (isStream === false && piece.trim() !== '') asked.onPart?.();
      }
      if (stream.isDone()) break;
    }
  } catch (error) {
    // The answer is complete, so an error now does not matter.
    const isBreach = error instanceof GatewayError && ['network', 'timeout'].includes(error.code);
    if (!(isBreach && stream.isFinished())) throw error;
  }
  return isStream === true ? stream.end() : wholeAnswer(body, asked, onText);
}

function wholeAnswer(
  body: string,
  asked: Asked,
  onText: ((textSoFar: string) => void) | undefined,
): Answer {
  const { text: content, ...answer } = readAnswer(body, asked);
  const filter = createReasoningFilter();
  filter.add(content);
  const text = filter.end();
  if (text.trim() === '') throw noContent();
  if (text.length > ANSWER_MAX_CHARACTERS) throw tooLong();
  onText?.(text);
  return { ...answer, text };
}

/** Returns undefined until enough data has arrived. Events begin with a field name or a comment. */
function looksLikeEvents(start: string): boolean | undefined {
  if (/^(?:data|event|id|retry)?:/.test(start)) return true;
  return /^[a-z]{0,5}$/.test(start) ? undefined : false;
}

interface StreamReader {
  readonly add: (piece: string) => void;
  /** true if the model reported that it has finished */
  readonly isFinished: () => boolean;
  /** true if the stream is over */
  readonly isDone: () => boolean;
  readonly end: () => Answer;
}

function createStreamReader(
  asked: Asked,
  onText: ((textSoFar: string) => void) | undefined,
): StreamReader {
  const filter = createReasoningFilter();
  let text = '';
  let refusal = '';
  let tokens: TokenCounts | null = null;
  let finish: Finish | null = null;
  let isDone = false;
  let isDelta = false;
  /** the error of an unreadable event; thrown if more data follows */
  let broken: GatewayError | null = null;
  let ending = '';

  function read(name: string, data: string): void {
    if (isDone) return;
    if (data === '[DONE]') {
      isDone = true;
      return;
    }
    // The answer is complete, so an error now does not matter.
    if (name === 'error' && finish === null) throwToldError(data, asked);
    // Ignore other events: they only keep the connection open or are not needed.
    if (name !== 'message' || data === '' || data === 'null') return;
    let chunk: object;
    try {
      chunk = parseObject(data);
    } catch (error) {
      if (finish === null) broken ??= error as GatewayError;
      return;
    }
    if (finish === null) throwErrorIn(chunk, asked);
    if (broken !== null) throw broken;
    asked.onPart?.();
    tokens = tokensIn(chunk) ?? tokens;
    add(pieceIn(chunk));
    addRefusal(refusalIn(chunk));
    const told = finish ?? finishIn(chunk, asked, refusal + text);
    if (told === null) return;
    finish ??= told;
    asked.onFinish?.();
  }

  /** Some servers send the whole answer in one event. Ignore it if pieces were sent before. */
  function pieceIn(chunk: object): unknown {
    const piece = property(property(choiceIn(chunk), 'delta'), 'content') ?? undefined;
    if (piece !== undefined) isDelta = true;
    return isDelta ? piece : (wholeContentIn(chunk) ?? undefined);
  }

  function add(content: unknown): void {
    if (content === undefined || content === '') return;
    if (typeof content !== 'string') throw malformed('non-string content');
    const before = text;
    text = filter.add(content);
    if (text.length > ANSWER_MAX_CHARACTERS) throw tooLong();
    if (text !== before) onText?.(text);
  }

  function addRefusal(words: string | null): void {
    if (words === null) return;
    refusal += words;
    if (refusal.length > ANSWER_MAX_CHARACTERS) throw tooLong();
  }

  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      read(event, data.trim());
    },
  });

  /** Reads the last event even if the blank line after it is missing. */
  function readLast(): void {
    const whole = broken;
    parser.feed('\n\n');
    // Ignore an incomplete event here; `end` detects an incomplete answer.
    broken = whole;
  }

  return {
    // Convert all line endings to LF, because the parser is not linear with mixed line endings.
    add: (piece) => {
      const lines = ending + piece;
      ending = lines.endsWith('\r') ? '\r' : '';
      parser.feed(lines.slice(0, lines.length - ending.length).replace(/\r\n?/g, '\n'));
    },
    isFinished: () => finish !== null,
    isDone: () => isDone,
    end: () => {
      if (!isDone) readLast();
      if (broken !== null) throw broken;
      if (!isDone && finish === null) throw brokenOff();
      if (refusal !== '') throw declined(asked, refusal, tokens);
      const whole = filter.end();
      if (whole.trim() === '') throw noContent();
      if (whole !== text) onText?.(whole);
      return { text: whole, tokens: tokens ?? NO_COUNTS, finish: finish ?? 'stop' };
    },
  };
}

/** Throws the error of an error event: an object with an error, the error itself, or plain text. */
function throwToldError(data: string, asked: Asked): never {
  let error: unknown;
  try {
    error = JSON.parse(data);
  } catch {
    error = data; // plain text
  }
  throwErrorIn(errorIn(error) === null ? { error } : (error as object), asked);
  throw malformed('the model stopped with an error');
}

function tooLong(): GatewayError {
  return malformed(`the answer has more than ${ANSWER_MAX_CHARACTERS} characters`);
}
