import { ApiError } from '../../http/errors.ts';
import { MAX_BODY_KEYS } from '../limits.ts';
import { tooManyKeys, tooManyRows, tooManyValues } from './body-size.ts';
import type { BodyBudget } from './body-size.ts';

const PLAIN_CELL = /[^",\r\n]*/y;
/** Matches a quoted cell. A cell with an escaped quote (`""`) matches several times in a row. */
const QUOTED_PIECE = /"[^"]*"/y;
const LINE_END = /\r?\n/y;

/** Parses CSV with a header line to objects of texts; `NULL` is null. Throws ApiError PGRST102. */
export function parseCsv(text: string, budget: BodyBudget): Record<string, string | null>[] {
  const [names, ...lines] = linesOf(text, budget);
  if (names === undefined) return [];
  if (names.length > MAX_BODY_KEYS) throw tooManyKeys(MAX_BODY_KEYS);
  return lines.map((cells) => {
    if (cells.length !== names.length) {
      throw new ApiError(400, 'PGRST102', 'All lines must have same number of fields');
    }
    return Object.fromEntries(
      cells.map((cell, index) => [names[index] ?? '', cell === 'NULL' ? null : cell]),
    );
  });
}

function linesOf(text: string, budget: BodyBudget): string[][] {
  const lines: string[][] = [];
  let values = 0;
  let line: string[] = [];
  let position = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0];
    position += found?.length ?? 0;
    return found;
  };
  const count = (): void => {
    if ((values += 1) > budget.bodyValues) throw tooManyValues(budget);
  };
  const takeQuoted = (): string => {
    const pieces: string[] = [];
    do {
      pieces.push(take(QUOTED_PIECE)?.slice(1, -1) ?? invalid());
      count();
    } while (text[position] === '"');
    return pieces.join('"');
  };
  while (position < text.length || line.length > 0) {
    count();
    line.push(text[position] === '"' ? takeQuoted() : (take(PLAIN_CELL) ?? ''));
    if (text[position] === ',') {
      position += 1;
      continue;
    }
    if (take(LINE_END) === undefined && position < text.length) {
      invalid();
    }
    lines.push(line);
    // The first line has the names of the columns.
    if (lines.length > budget.bodyRows + 1) throw tooManyRows(budget);
    line = [];
  }
  return lines;
}

function invalid(): never {
  throw new ApiError(400, 'PGRST102', 'The body is not valid CSV');
}
