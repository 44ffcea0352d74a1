import type { Prompt } from './prompts.ts';
import type { Report } from './report.ts';

const MOST_MEDIAN_MS = 5;
const MOST_LONGEST_MS = 50;
/** Number of runs. The shortest one counts because other programs slow down the rest. */
const RUNS = 5;
/** Number of runs if all runs took too long: the machine may be busy for some time. */
const MOST_RUNS = 25;
const HOSTILE_CHARS = 1_000_000;

const HOSTILE_PIECES = [
  ...['{{', '${a:', '[A', '<A', ' --', '--no a ', '"a":', '(aa:', '((', '[[[[', '{"a":['],
  ...[
    'image ',
    'create image to ',
    'i want you to act as ',
    'a',
    'a ',
    'A. ',
    'Rules:\n- a\n',
    '# ',
  ],
  ...['"', '“', "'", '\\', '1', '1.', 'http://a', 'http://', '- ', '* ', '`', '```\n', '.', ':\n'],
  ...['画', '画像', '가', 'क्', 'ا', 'ﷺ', 'İ', '\u0301', '😀', '👨‍👩‍👧‍👦', '\ud83c', '\udf27', '\u202e'],
  ...[
    '\n',
    '\r\n',
    ' ',
    '\t',
    '\0',
    '__proto__ ',
    'constructor ',
    'Negative prompt:',
    '#CONTEXT\n',
  ],
];

/** Measures a function's time on every prompt, and on hostile texts of one megabyte. */
export function measureTimes(
  name: string,
  run: (prompt: string) => unknown,
  prompts: readonly Prompt[],
  report: Report,
): void {
  const times = prompts
    .map(({ title, prompt }) => ({ title, ms: shortest(run, prompt) }))
    .sort((one, other) => one.ms - other.ms);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)]?.ms ?? 0;
  report.time(`${name}: median`, at(0.5), MOST_MEDIAN_MS);
  report.time(`${name}: 99 in 100 below`, at(0.99));
  const last = times.at(-1);
  report.time(`${name}: longest, '${last?.title ?? ''}'`, last?.ms ?? 0, MOST_LONGEST_MS);

  let worst = { piece: '', ms: 0 };
  for (const piece of HOSTILE_PIECES) {
    const text = piece.repeat(Math.ceil(HOSTILE_CHARS / piece.length));
    const ms = shortest(run, text);
    if (ms > worst.ms) worst = { piece, ms };
    if (ms >= MOST_LONGEST_MS) report.note(`${name} takes ${ms.toFixed(0)} ms on ${told(piece)}`);
  }
  report.time(`${name}: longest of hostile, ${told(worst.piece)}`, worst.ms, MOST_LONGEST_MS);
}

function told(piece: string): string {
  return `a megabyte of ${JSON.stringify(piece)}`;
}

function shortest(run: (prompt: string) => unknown, prompt: string): number {
  let least = Infinity;
  for (let round = 0; round < (least < MOST_LONGEST_MS ? RUNS : MOST_RUNS); round += 1) {
    const from = performance.now();
    run(prompt);
    least = Math.min(least, performance.now() - from);
  }
  return least;
}
