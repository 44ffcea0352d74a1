import { readSections } from './sections.ts';

/** Longer requests are quoted in a fence of their own. */
const PLAIN_MAX_CHARS = 400;

/**
 * Whether a request can stand among other text as it is: one short line that no reader could take
 * for a heading, a list or code.
 */
export function isPlain(request: string): boolean {
  return (
    request.length <= PLAIN_MAX_CHARS &&
    !/[\n\r\u2028\u2029`~]/.test(request) &&
    !/^[#>*\-+|=<[{\d]/.test(request) &&
    readSections(request) === null
  );
}

/**
 * The request between two fences longer than any it holds, so that it stays as it was written and
 * nothing in it can be taken for a part of the text around.
 */
export function fence(request: string): string {
  const backticks = longestRun(request, '`');
  const tildes = longestRun(request, '~');
  const mark = tildes < backticks && backticks >= 3 ? '~' : '`';
  const longest = mark === '~' ? tildes : backticks;
  const marks = mark.repeat(Math.max(3, longest + 1));
  return `${marks}text\n${request}\n${marks}`;
}

/** Up to the longest run: each try is for one mark more than was found, so most places fail at once. */
function longestRun(text: string, mark: string): number {
  const code = mark.charCodeAt(0);
  let longest = 0;
  let wanted = mark;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at)) {
    const from = at;
    at += wanted.length;
    while (text.charCodeAt(at) === code) at += 1;
    longest = at - from;
    wanted = mark.repeat(longest + 1);
  }
  return longest;
}
