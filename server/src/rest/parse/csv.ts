import { ApiError } from '../../http/errors.ts';

const CELL = /"(?:[^"]|"")*"|[^",\r\n]*/y;
const LINE_END = /\r?\n/y;

/** Parses CSV with a header line to objects of texts; `NULL` is null. Throws ApiError PGRST102. */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = linesOf(text);
  if (names === undefined) return [];
  return lines.map((cells) => {
    if (cells.length !== names.length) {
      throw new ApiError(400, 'PGRST102', 'All lines must have same number of fields');
    }
    return Object.fromEntries(
      cells.map((cell, index) => [names[index] ?? '', cell === 'NULL' ? null : cell]),
    );
  });
}

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let position = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0];
    position += found?.length ?? 0;
    return found;
  };
  while (position < text.length || line.length > 0) {
    const cell = take(CELL) ?? '';
    line.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (text[position] === ',') {
      position += 1;
      continue;
    }
    if (take(LINE_END) === undefined && position < text.length) {
      throw new ApiError(400, 'PGRST102', 'The body is not valid CSV');
    }
    lines.push(line);
    line = [];
  }
  return lines;
}
