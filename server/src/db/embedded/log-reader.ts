const TAIL_LINES = 40;

/** `[client backend 23505] ERROR:  text`, as the setting log_line_prefix asks for; or without it. */
const LOG_LINE =
  /^(?:\[(?<from>.*) (?<sqlstate>[0-9A-Z]{5})\] )?(?<severity>[A-Z]+\d?): {2}(?<text>.*)$/;
const ADDITIONS = new Set(['DETAIL', 'HINT', 'CONTEXT', 'QUERY', 'STATEMENT', 'LOCATION']);
const TROUBLE = new Set(['WARNING', 'ERROR', 'FATAL', 'PANIC']);
/** Ordinary at start and end: cannot connect now (57P03), closed by a shutdown (57P01). */
const ROUTINE = new Set(['57P01', '57P03']);
const NOTEWORTHY = /was terminated by|exited with exit code|not properly shut down|No space left/;

export interface LogReader {
  /** takes the next piece of the log, cut anywhere */
  push(chunk: string): void;
  /** the last 40 lines, for an error message */
  tail(): string;
}

/** Reads the log of Postgres and forwards what an operator should see. */
export function createLogReader(forward: (line: string) => void): LogReader {
  const lines: string[] = [];
  let rest = '';
  let forwarding = false;

  function take(line: string): void {
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    forwarding = isForOperator(line, forwarding);
    if (forwarding) forward(line);
  }
  return {
    push(chunk) {
      const pieces = (rest + chunk).split(/\r?\n/);
      rest = pieces.pop() ?? '';
      pieces.filter((line) => line !== '').forEach(take);
    },
    tail: () => [...lines, rest].join('\n').trim(),
  };
}

/**
 * Whether a line tells of trouble. Errors of clients are theirs to report: they know whether it was
 * expected, and the details may hold what people wrote.
 * @param previous what was said about the line before, which this one may continue
 */
function isForOperator(line: string, previous: boolean): boolean {
  const { from, sqlstate = '', severity = '', text = '' } = LOG_LINE.exec(line)?.groups ?? {};
  if (severity === '') return line.startsWith('\t') ? previous : true;
  if (ADDITIONS.has(severity)) return previous;
  if (ROUTINE.has(sqlstate)) return false;
  if (!TROUBLE.has(severity)) return NOTEWORTHY.test(text);
  const ofClient = from === 'client backend' && (severity === 'ERROR' || severity === 'WARNING');
  return !ofClient;
}
