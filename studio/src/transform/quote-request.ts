import { readSections } from './sections.ts';

/** Longer requests are quoted in a code fence. */
const PLAIN_MAX_CHARS = 400;

/**
 * Returns whether a request needs no code fence: it is one short line that cannot be mistaken for a
 * heading, a list or code.
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
 * Quotes a request in a code fence that is longer than any fence in it, so that the request stays
 * unchanged and separate from the text around it.
 */
export function fence(request: string): string {
  const backticks = longestRun(request, '`');
  const tildes = longestRun(request, '~');
  const mark = tildes < backticks && backticks >= 3 ? '~' : '`';
  const longest = mark === '~' ? tildes : backticks;
  const marks = mark.repeat(Math.max(3, longest + 1));
  return `${marks}text\n${request}\n${marks}`;
}

/**
 * The length of the longest run of a mark. Each search looks for a longer run than the last one,
 * which keeps it fast.
 */
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
