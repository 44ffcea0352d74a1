import type { PromptEdit } from './prompt-edit.ts';
import { REASONS } from './reasons.ts';

const MARKS = ['"""\n', '\n"""'] as const;
const BLOCKS_MAX = 4;
const FENCED = /```|"""|~~~/;
/** A table in one line: cells with semicolons, rows with spaces. */
const ROWS = /(?:(?<=\s)|^)(?:[^\s;]{1,40};[^\s;]{0,40}(?:;[^\s;]{0,40}){1,8}(?:\s|$)){3,60}/gu;
/** A series such as "jan 12400 feb 11850", perhaps with remarks in brackets. */
const SERIES =
  /(?<=\s)(?:\p{L}{2,12}\.?:? [\d.,]{1,12}(?: \([^()\n]{1,60}\))?[,;]?(?:\s|$)){4,60}/gu;
/** Records with a slash between them, each with a name or a number. */
const RECORDS =
  /(?<=\s)(?:\p{Lu}[^\n/]{3,80} \/ ){2,40}\p{Lu}\p{L}{0,20}(?: (?:\p{Lu}\p{L}{0,20}|\([^()\n]{1,40}\)|\d(?:[\d.,/-]{0,11}\d)?(?![\p{L}\d])),?){0,6}/gu;
/** A query in SQL begins and ends with words in capitals. */
const QUERY_START = /\bSELECT\s/;
const QUERY_FROM = /\sFROM\s/;
const QUERY_END = /\b(?:LIMIT \d{1,9}|DESC|ASC)\b|;/g;
const QUERY_MAX_CHARS = 3000;
/** The first line of code after an empty line. */
const CODE_LINE =
  /^(?:def \w{1,60}\(|class \w{1,60}[(:{ ]|(?:async )?function \w{0,60}\(|const \w{1,60} ?=|let \w{1,60} ?=|import \w|from \w{1,60} import|#include|public (?:static|class)|<\?php|SELECT\s)/;
const LONG_QUOTE =
  /(?<=[^\s(:\n-] )["“«„](?=[^"”»“\n]{80,500}["”»“])[^"”»“\n]{80,500}["”»“](?= [^\s.,;)])/gu;

/**
 * Gives data that stands in the middle of a sentence lines of its own: tables, series, records,
 * queries, long quotations, and code at the end of the prompt.
 */
export function fenceRecords(prompt: string): PromptEdit[] {
  if (FENCED.test(prompt)) return [];
  if (prompt.includes('\n')) return fenceCode(prompt);
  return [
    ...blocksOf(prompt, queriesIn(prompt), ['```sql\n', '\n```']),
    ...blocksOf(prompt, prompt.matchAll(ROWS), MARKS, /\s(?=\S)/g),
    ...blocksOf(
      prompt,
      prompt.matchAll(SERIES),
      MARKS,
      / (?=\p{L}{2,12}\.?:? \d)(?![^()\n]{0,60}\))/gu,
    ),
    ...blocksOf(prompt, prompt.matchAll(RECORDS), MARKS, / \/ /g),
    ...blocksOf(prompt, prompt.matchAll(LONG_QUOTE), ['', '']),
  ];
}

interface Match {
  readonly index: number;
  readonly 0: string;
}

/**
 * The edits that put a blank line and a mark before and after each match, and a line break instead
 * of each `gap` in it.
 */
function blocksOf(
  prompt: string,
  matches: Iterable<Match>,
  [open, close]: readonly [string, string],
  gap?: RegExp,
): PromptEdit[] {
  const reason = REASONS.delimited;
  return [...matches].slice(0, BLOCKS_MAX).flatMap((match) => {
    const text = match[0].trim();
    const from = match.index + match[0].indexOf(text);
    // A full stop after the data belongs to it.
    const to = from + text.length + (/^[.,;](?=\s)/.test(prompt.slice(from + text.length)) ? 1 : 0);
    const start = prompt.slice(0, from).trimEnd().length;
    const end = prompt.length - prompt.slice(to).trimStart().length;
    const breaks = gap === undefined ? [] : [...text.matchAll(gap)];
    return [
      { start, end: from, text: `${start === 0 ? '' : '\n\n'}${open}`, reason },
      ...breaks.map(({ index, 0: space }) => ({
        start: from + index,
        end: from + index + space.length,
        text: '\n',
        reason,
      })),
      { start: to, end, text: `${close}${end === prompt.length ? '' : '\n\n'}`, reason },
    ].filter((edit) => edit.start < edit.end || edit.text !== '');
  });
}

/** The first query of a prompt, up to the last of its words in capitals. */
function queriesIn(prompt: string): Match[] {
  const index = prompt.search(QUERY_START);
  if (index === -1) return [];
  const text = prompt.slice(index, index + QUERY_MAX_CHARS);
  const last = [...text.matchAll(QUERY_END)].at(-1);
  if (last === undefined || !QUERY_FROM.test(text.slice(0, last.index))) return [];
  return [{ index, 0: text.slice(0, last.index + last[0].length) }];
}

function fenceCode(prompt: string): PromptEdit[] {
  const blank = [...prompt.matchAll(/\n[ \t]{0,20}\n(?=\S)/g)].find(({ index, 0: gap }) =>
    CODE_LINE.test(prompt.slice(index + gap.length, index + gap.length + 200)),
  );
  if (blank === undefined) return [];
  const start = blank.index + blank[0].length;
  const lines = prompt.slice(start).split('\n');
  const isCode = lines.every((line) => !/^\p{Lu}\p{Ll}{1,20} .{10,400}[.?!]$/u.test(line));
  if (!isCode) return [];
  const reason = REASONS.delimited;
  return [
    { start, end: start, text: '```\n', reason },
    { start: prompt.length, end: prompt.length, text: '\n```', reason },
  ];
}
