/** A fence that opens a block of code; its info may hold no backtick where the fence is of backticks. */
const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const CLOSING_FENCE = /^\s*(`{3,}|~{3,})\s*$/;
const LIST_ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
/** '[name]: address', which links and footnotes anywhere in the text may refer to. */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:/m;
/** More containers than a text for people has: parsers and browsers walk them recursively. */
const NESTED_MAX = 24;
/** A message has as many characters at most when it is kept; while it comes it may be longer. */
const BLOCK_MAX_CHARS = 20_000;
const BLOCK_MAX_LINES = 1000;
/** Blocks beyond are one. */
const BLOCKS_MAX = 1000;
/** Each row of a table is filled up to the width of its head. */
const CELLS_MAX = 2000;
/** More in one block than a text for people has: to pair them takes the square of their number. */
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
 * Cuts Markdown at blank lines into parts that mean the same alone as together, so that a text that
 * grows at its end changes only its last part. Joined with line breaks they are the text again.
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

/** Whether a block is so made, or so long, that drawing it would hold the page up. */
export function isTooIntricate(text: string): boolean {
  if (text.length > BLOCK_MAX_CHARS) return true;
  if (MARKS_MAX.some(([mark, max]) => (text.match(mark) ?? []).length > max)) return true;
  const lines = text.split('\n');
  if (lines.length > BLOCK_MAX_LINES || cellsOf(lines) > CELLS_MAX) return true;
  return lines.some((line) => {
    const marks = CONTAINER_MARKS.exec(line)?.[0] ?? '';
    return marks.replace(/[^>+*).-]/g, '').length > NESTED_MAX || indentOf(line) > NESTED_MAX * 4;
  });
}

/** The cells that the widest table of a block could have; none without a row of dashes and bars. */
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

/** Whether a line behind a blank one belongs to the block before it: a list, or what is indented. */
function goesOn(line: string, block: readonly string[]): boolean {
  if (/^[ \t]/.test(line)) return true;
  const first = block.find((one) => one.trim() !== '') ?? '';
  return LIST_ITEM.test(first) && LIST_ITEM.test(line);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
