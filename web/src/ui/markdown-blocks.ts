/** A fence that opens a block of code; its info may hold no backtick where the fence is of backticks. */
const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const CLOSING_FENCE = /^\s*(`{3,}|~{3,})\s*$/;
const LIST_ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
/** '[name]: address', which links and footnotes anywhere in the text may refer to. */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:/m;
/** More containers than a text for people has: parsers and browsers walk them recursively. */
const NESTED_MAX = 24;
/** More in one block than a text for people has: to pair them takes the square of their number. */
const EMPHASIS_MARKS_MAX = 3000;
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
      if (isAfterBlank && !goesOn(line, lines)) {
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

/** Whether a block nests lists, quotes or emphasis so that drawing it would hold the page up. */
export function isTooIntricate(text: string): boolean {
  if ((text.match(/[*_]+/g) ?? []).length > EMPHASIS_MARKS_MAX) return true;
  return text.split('\n').some((line) => {
    const marks = CONTAINER_MARKS.exec(line)?.[0] ?? '';
    return marks.replace(/[^>+*).-]/g, '').length > NESTED_MAX || indentOf(line) > NESTED_MAX * 4;
  });
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
