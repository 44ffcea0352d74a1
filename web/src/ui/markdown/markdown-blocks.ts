/** The start of a fenced code block. After a backtick fence, the line can't contain backticks. */
const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const CLOSING_FENCE = /^\s*(`{3,}|~{3,})\s*$/;
const LIST_ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
/** A definition '[name]: URL'. Links and footnotes anywhere in the text can refer to it. */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:/m;
/** Nesting limit, deeper than in real texts: parsers and browsers process nesting recursively. */
const NESTED_MAX = 24;
/** The maximum length of a stored message. A message can be longer while it is streamed. */
const BLOCK_MAX_CHARS = 20_000;
const BLOCK_MAX_LINES = 1000;
/** Maximum number of blocks. All later blocks are joined into the last one. */
const BLOCKS_MAX = 1000;
/** Maximum number of table cells. Parsers fill up short rows to the width of the header. */
const CELLS_MAX = 2000;
/**
 * Maximum number of Markdown marks per block, more than in real texts. Parsers pair marks, which
 * takes quadratic time.
 */
const MARKS_MAX: readonly (readonly [RegExp, number])[] = [
  [/[*_]/g, 3000],
  [/[[\]]/g, 500],
  [/~+/g, 300],
  [/`+/g, 1000],
  [/&/g, 300],
  [/\|/g, 3000],
];
const DELIMITER_ROW = /^[ \t>|:-]*-[ \t|:-]*\|[ \t|:-]*$/;
const CONTAINER_MARKS = /^(?:[ \t]*(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$)))+/;

/**
 * Splits Markdown at blank lines into blocks that can be rendered separately. When the text grows
 * at its end, only the last block changes. `blocks.join('\n')` is the text again.
 */
export function markdownBlocks(text: string): string[] {
  if (DEFINITION.test(text)) return [text];
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  let isAfterBlank = false;
  for (const line of text.split('\n')) {
    if (fence !== null) {
      if (closes(line, fence)) fence = null;
    } else if (line.trim() === '') {
      isAfterBlank = lines.length > 0;
    } else {
      if (isAfterBlank && blocks.length < BLOCKS_MAX - 1 && !goesOn(line, lines)) {
        blocks.push(lines.join('\n'));
        lines = [];
      }
      isAfterBlank = false;
      const opened = FENCE.exec(line);
      fence = opened?.[1] ?? opened?.[2] ?? null;
    }
    lines.push(line);
  }
  blocks.push(lines.join('\n'));
  return blocks;
}

/** True if rendering this block would freeze the page. */
export function isTooComplex(text: string): boolean {
  if (text.length > BLOCK_MAX_CHARS) return true;
  if (MARKS_MAX.some(([mark, max]) => (text.match(mark) ?? []).length > max)) return true;
  const lines = text.split('\n');
  if (lines.length > BLOCK_MAX_LINES || cellsOf(lines) > CELLS_MAX) return true;
  return lines.some((line) => {
    const marks = CONTAINER_MARKS.exec(line)?.[0] ?? '';
    return marks.replace(/[^>+*).-]/g, '').length > NESTED_MAX || indentOf(line) > NESTED_MAX * 4;
  });
}

/** The maximum number of table cells in the block. 0 without a delimiter row. */
function cellsOf(lines: readonly string[]): number {
  const widths = lines
    .filter((line) => DELIMITER_ROW.test(line))
    .map((line) => line.split('|').length);
  return Math.max(0, ...widths) * lines.length;
}

function closes(line: string, fence: string): boolean {
  const mark = CLOSING_FENCE.exec(line)?.[1] ?? '';
  return mark.startsWith(fence);
}

/**
 * True if a line after a blank line continues the block: an indented line, or an item of its list.
 */
function goesOn(line: string, block: readonly string[]): boolean {
  if (/^[ \t]/.test(line)) return true;
  const first = block.find((one) => one.trim() !== '') ?? '';
  return LIST_ITEM.test(first) && LIST_ITEM.test(line);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
