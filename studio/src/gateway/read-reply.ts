import { createParser } from 'eventsource-parser';
import {
  ANSWER_MAX_CHARACTERS,
  malformed,
  noContent,
  parseObject,
  readAnswer,
  throwErrorIn,
  tokensIn,
} from './answer.ts';
import type { Answer, Asked } from './answer.ts';
import { brokenOff } from './deadline.ts';
import { GatewayError } from './gateway-error.ts';
import { property } from './refusal.ts';
import { createThoughtFilter } from './thoughts.ts';

/**
 * Reads an answer, whole or as server-sent events: what comes decides, as some servers ignore that a
 * stream was asked for and some name the wrong content type. `onText` is told the answer so far.
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
          // White space keeps a connection open; held, it would be looked through at each piece.
          body = body.trimStart();
          isStream = looksLikeEvents(body);
          if (isStream === true) stream.add(body);
        }
      }
      if (stream.isDone()) break;
    }
  } catch (error) {
    // The last words had come: what breaks off then is nothing that the user misses.
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
  const { text: content, tokens } = readAnswer(body, asked);
  const filter = createThoughtFilter();
  filter.add(content);
  const text = filter.end();
  if (text.trim() === '') throw noContent();
  if (text.length > ANSWER_MAX_CHARACTERS) throw tooLong();
  onText?.(text);
  return { text, tokens };
}

/** Undefined until enough has come to tell; events begin with a field's name or a comment. */
function looksLikeEvents(start: string): boolean | undefined {
  if (/^(?:data|event|id|retry)?:/.test(start)) return true;
  return /^[a-z]{0,5}$/.test(start) ? undefined : false;
}

interface StreamReader {
  readonly add: (piece: string) => void;
  /** whether the model has said that it came to an end */
  readonly isFinished: () => boolean;
  /** whether nothing more is to come */
  readonly isDone: () => boolean;
  readonly end: () => Answer;
}

function createStreamReader(
  asked: Asked,
  onText: ((textSoFar: string) => void) | undefined,
): StreamReader {
  const filter = createThoughtFilter();
  let text = '';
  let tokens: number | null = null;
  let isFinished = false;
  let isDone = false;
  let ending = '';

  function read(data: string): void {
    if (isDone) return;
    if (data.trim() === '[DONE]') {
      isDone = true;
      return;
    }
    const chunk = parseObject(data);
    throwErrorIn(chunk, asked);
    tokens = tokensIn(chunk) ?? tokens;
    const choices = property(chunk, 'choices');
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    const content = property(property(choice, 'delta'), 'content') ?? undefined;
    const finish = property(choice, 'finish_reason') ?? undefined;
    if (content !== undefined && typeof content !== 'string') throw malformed('non-string content');
    if (content !== undefined && content !== '') {
      const before = text.length;
      text = filter.add(content);
      if (text.length > ANSWER_MAX_CHARACTERS) throw tooLong();
      if (text.length > before) onText?.(text);
    }
    if (finish === 'error') throw malformed('the model broke off');
    if (finish !== undefined) isFinished = true;
  }

  const parser = createParser({
    onEvent: ({ data }) => {
      read(data);
    },
  });

  /** An event without the blank line that ends it counts, unless it was cut itself. */
  function readLast(): void {
    try {
      parser.feed('\n\n');
    } catch (error) {
      // Half an event is no object. Whether the answer broke off is decided without it.
      if (!(error instanceof GatewayError && error.code === 'malformed')) throw error;
    }
  }

  return {
    // The parser looks for both line ends at each line: with one alone time stays linear.
    add: (piece) => {
      const lines = ending + piece;
      ending = lines.endsWith('\r') ? '\r' : '';
      parser.feed(lines.slice(0, lines.length - ending.length).replace(/\r\n?/g, '\n'));
    },
    isFinished: () => isFinished,
    isDone: () => isDone,
    end: () => {
      if (!isDone) readLast();
      if (!isDone && !isFinished) throw brokenOff();
      const whole = filter.end();
      if (whole.trim() === '') throw noContent();
      if (whole.length > text.length) onText?.(whole);
      return { text: whole, tokens };
    },
  };
}

function tooLong(): GatewayError {
  return malformed(`more than ${ANSWER_MAX_CHARACTERS} characters of answer`);
}
